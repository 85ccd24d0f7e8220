import PortableUI
import TestSupport
import Testing

/// Taps on views with random gestures around each other, compared with a model.
@MainActor
@Suite struct RandomTapTests {
    private struct Layer {
        let count: Int, rank: Rank, isDisabled: Bool
    }

    private enum Rank: CaseIterable { case last, first, beside }

    private final class Log {
        var taps: [String] = []
    }

    @Test func tapsArePerformedByTheGesturesThatRecognizeThem() throws {
        var steps = 0
        try runPrograms(100) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let layers = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    Layer(
                        count: Int.random(in: 1...3, using: &generator),
                        rank: Bool.random(using: &generator)
                            ? .last : Rank.allCases.randomElement(using: &generator)!,
                        isDisabled: Int.random(in: 0..<6, using: &generator) == 0
                    )
                }
                let isButton = Bool.random(using: &generator)
                let log = Log()
                let host = ViewHost(view(of: layers, isButton, log))
                for count in 1...4 {
                    steps += 1
                    log.taps = []
                    let expected = taps(layers, isButton, count)
                    do {
                        try host.tap("A", count: count)
                    } catch {
                        if !expected.isEmpty { throw ProgramFailure("\(error) at \(layers)") }
                    }
                    if log.taps != expected {
                        throw ProgramFailure(
                            "\(log.taps) instead of \(expected), count \(count), \(isButton), \(layers)"
                        )
                    }
                }
            }
        }
        report(steps, "steps")
    }

    private func view(of layers: [Layer], _ isButton: Bool, _ log: Log) -> AnyView {
        var view = isButton ? AnyView(Button("A") { log.taps.append("button") }) : AnyView(Text("A"))
        for (index, layer) in layers.enumerated() {
            let gesture = TapGesture(count: layer.count).onEnded { log.taps.append("\(index)") }
            view =
                switch layer.rank {
                case .last: AnyView(view.gesture(gesture))
                case .first: AnyView(view.highPriorityGesture(gesture))
                case .beside: AnyView(view.simultaneousGesture(gesture))
                }
            view = AnyView(view.disabled(layer.isDisabled))
        }
        return view
    }

    /// The performed actions, by the rules of the documentation.
    private func taps(_ layers: [Layer], _ isButton: Bool, _ count: Int) -> [String] {
        // A view inside a disabled view is disabled too.
        let enabled = layers.indices.filter { index in !layers[index...].contains(where: \.isDisabled) }
        let recognizing = enabled.filter { layers[$0].count <= count }
        let start = recognizing.last { layers[$0].rank == .first }
        var performed: [Int] = start.map { [$0] } ?? []
        let usesButton = start == nil && isButton && !layers.contains(where: \.isDisabled)
        for index in recognizing where start.map({ index > $0 }) ?? true {
            if layers[index].rank == .beside || !usesButton && performed.isEmpty { performed.append(index) }
        }
        let button = usesButton ? Array(repeating: "button", count: count) : []
        return button + performed.flatMap { Array(repeating: "\($0)", count: count / layers[$0].count) }
    }
}
