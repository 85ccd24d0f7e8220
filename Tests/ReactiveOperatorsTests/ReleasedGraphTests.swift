import ReactiveOperators
import TestSupport
import Testing

/// Random graphs of properties. Some properties are observed. When the app releases its properties, the sources and all closures
/// are released too, although no observation was disposed of. No result of `map` retains a property.
@Suite struct ReleasedGraphTests {
    /// A graph that the app has a reference to. The closures of its operators have weak references only.
    private final class Graph: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: one thread uses it.
        var sources: [MutableProperty<Int>] = []
        var nodes: [Property<Int>] = []
        /// The steps so far, for a failure.
        var steps: [String] = []
    }

    private enum Operation: CaseIterable {
        case map, skipRepeats, combine, and, all, following, latest, merge, concat, race, ofSignal,
            reading
    }

    /// Adds a property that is derived from random ones.
    private func grow(_ graph: Graph, _ canary: Canary, _ generator: inout SeededGenerator) {
        let count = graph.nodes.count
        let indices = (0..<3).map { _ in Int.random(in: 0..<count, using: &generator) }
        let (one, other, inner) = (graph.nodes[indices[0]], graph.nodes[indices[1]], indices[2])
        // The inner properties of a flattened one are existing ones, or derived from them.
        let derives = Bool.random(using: &generator)
        let find = { @Sendable [weak graph] (value: Int) -> Property<Int> in
            withExtendedLifetime(canary) {
                guard let graph else { return Property(value: value) }
                let found = graph.nodes[(inner + value) % count]
                return derives ? found.map { $0 + value } : found
            }
        }
        let operation = Operation.allCases.randomElement(using: &generator)!
        graph.steps.append("\(count) = \(operation) of \(indices)\(derives ? ", derived" : "")")
        let pass = { @Sendable (value: Int) -> Int in withExtendedLifetime(canary) { value } }
        let next: Property<Int> =
            switch operation {
            case .map: one.map { value in withExtendedLifetime(canary) { value + 1 } }
            case .skipRepeats: one.skipRepeats { old, new in withExtendedLifetime(canary) { old == new } }
            case .combine: one.combineLatest(with: other).map { $0 + $1 }
            case .and: one.map { $0 > 1 }.and(other.map { $0 < 9 }).map { $0 ? 1 : 0 }
            case .all: Property<Int>.combineLatest([one, other])!.map { $0.reduce(0, +) }
            case .following:
                Property(initial: 0, then: other.producer.map(pass))
            case .latest: one.flatMap(.latest, find)
            case .merge: one.flatMap(.merge, find)
            case .concat: one.flatMap(.concat, find)
            case .race: one.flatMap(.race, find)
            case .ofSignal: Property(initial: 0, then: other.signal.map { $0 })
            case .reading: one.map { [weak graph] value in (graph?.sources.first?.value ?? 0) + value }
            }
        graph.nodes.append(next)
    }

    @Test func nothingIsKeptByAnObservation() throws {
        var programs = 0
        try runPrograms(2_000) { generator in
            let (made, released) = (AtomicCounter(), AtomicCounter())
            var steps: [String] = []
            weak var source: MutableProperty<Int>?
            do {
                let graph = Graph()
                graph.sources = [MutableProperty(0), MutableProperty(1)]
                graph.nodes = graph.sources.map { $0.map { $0 } }
                source = graph.sources.randomElement(using: &generator)
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    _ = made.add(1)
                    grow(graph, Canary { _ = released.add(1) }, &generator)
                }
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    let node = Int.random(in: 0..<graph.nodes.count, using: &generator)
                    let step = Int.random(in: 0..<5, using: &generator)
                    graph.steps.append("step \(step) of \(node)")
                    switch step {
                    case 0: graph.nodes[node].producer.startWithValues { _ in }
                    case 1: graph.nodes[node].signal.observeValues { _ in }
                    case 2: _ = graph.nodes[node].value
                    case 3:
                        // The observers of a released property continue.
                        if node > 1 { graph.nodes[node] = Property(value: 0) }
                    default: graph.sources.randomElement(using: &generator)!.value += 1
                    }
                }
                steps = graph.steps
                programs += 1
            }
            guard source == nil else { throw ProgramFailure("a source is alive: \(steps)") }
            guard made.value == released.value else {
                throw ProgramFailure("\(made.value - released.value) closures are alive: \(steps)")
            }
        }
        report(programs, "random graphs were released")
    }
}
