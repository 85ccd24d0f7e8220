import PortableUI
import TestSupport
import Testing

/// Random views appear, change and start their tasks in the order that a walk through their specification predicts.
///
/// Measured in SwiftUI: `onAppear` and `onChange(initial:)` run innermost first and in source order. Tasks begin after all of
/// them.
@MainActor
@Suite struct RandomOrderTests {
    @Test func viewsAppearInnermostFirstAndTheirTasksBeginAfterThat() async throws {
        var (steps, programs) = (0, [(Log, [String])]())
        try runPrograms(200) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let log = Log()
                let spec = Spec.random(3, &generator)
                let host = ViewHost(Page(spec: spec, log: log))
                var appearances = 1
                try compare(log.take(), spec.events(.appear), "at first: \(spec)")
                for _ in 0..<3 {
                    steps += 1
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0:
                        try host.tap("Add")
                        try compare(
                            log.take(),
                            spec.events(.change(count: host.count - 1)),
                            "changed: \(spec)"
                        )
                    case 1:
                        try host.follow("Next")
                        _ = log.take()
                        try host.back()
                        appearances += 1
                        try compare(log.take(), spec.events(.appearAgain), "uncovered: \(spec)")
                    default:
                        try host.tap("Hide")
                        try compare(log.take(), [], "removed: \(spec)")
                        try host.tap("Hide")
                        appearances += 1
                        try compare(
                            log.take(),
                            spec.events(.appear, count: host.count),
                            "inserted: \(spec)"
                        )
                    }
                }
                // Each appearance starts its tasks in order, even tasks that were cancelled before they began.
                programs.append((log, (0..<appearances).flatMap { _ in spec.events(.task) }))
                kept.append(host)
            }
        }
        await until { programs.allSatisfy { $0.0.entries.count >= $0.1.count } }
        for (log, expected) in programs { #expect(log.entries == expected) }
        kept = []
        report(steps, "steps")
    }

    private final class Hosts { var all: [ViewHost] = [] }
    private let hosts = Hosts()
    private var kept: [ViewHost] {
        get { hosts.all }
        nonmutating set { hosts.all = newValue }
    }

    private func compare(_ actual: [String], _ expected: [String], _ what: String) throws {
        if actual != expected { throw ProgramFailure("\(actual) instead of \(expected), \(what)") }
    }
}

extension ViewHost {
    fileprivate var count: Int { Int(texts[0]) ?? -1 }
}

/// The specification of a view: nested views with modifiers.
private indirect enum Spec {
    case text
    case stack([Spec])
    /// A stack with this first page.
    case pages(Spec)
    case modified(Spec, Modifier, Int)

    enum Modifier: CaseIterable { case appear, initial, change, changeOfOldBody, task }

    enum Event {
        case appear, appearAgain, task
        /// The page's count changes from this number to the next.
        case change(count: Int)
    }

    static func random(_ depth: Int, _ generator: inout SeededGenerator) -> Spec {
        var next = 0
        return random(depth, &next, &generator)
    }

    private static func random(_ depth: Int, _ next: inout Int, _ generator: inout SeededGenerator) -> Spec {
        var spec = Spec.text
        if depth > 0 {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: spec = .pages(random(depth - 1, &next, &generator))
            case 1: break
            default:
                let count = Int.random(in: 1...3, using: &generator)
                spec = .stack((0..<count).map { _ in random(depth - 1, &next, &generator) })
            }
        }
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            next += 1
            spec = .modified(spec, Modifier.allCases.randomElement(using: &generator)!, next)
        }
        return spec
    }

    /// The expected log entries of an event.
    func events(_ event: Event, count: Int = 0) -> [String] {
        switch self {
        case .text: return []
        case .stack(let specs): return specs.flatMap { $0.events(event, count: count) }
        case .pages(let spec): return spec.events(event, count: count)
        case .modified(let spec, let modifier, let number):
            let own: String? =
                switch (modifier, event) {
                case (.appear, .appear), (.appear, .appearAgain): "appear \(number)"
                case (.initial, .appear): "\(number): \(count) \(count) in \(count)"
                case (.task, .task): "task \(number)"
                case (.initial, .change(let count)), (.change, .change(let count)):
                    "\(number): \(count) \(count + 1) in \(count + 1)"
                case (.changeOfOldBody, .change(let count)): "\(number): \(count + 1) in \(count)"
                default: nil
                }
            return spec.events(event, count: count) + (own.map { [$0] } ?? [])
        }
    }
}

private struct Page: View {
    let spec: Spec
    let log: Log
    @State private var count = 0
    @State private var isShown = true

    var body: some View {
        Text(verbatim: "\(count)")
        Button("Add") { count += 1 }
        Button("Hide") { isShown.toggle() }
        NavigationStack {
            VStack {
                if isShown { SpecView(spec: spec, log: log, count: count) }
                NavigationLink("Next") { Text("next") }
            }
        }
    }
}

private struct SpecView: View {
    let spec: Spec
    let log: Log
    let count: Int

    var body: AnyView {
        func inner(_ spec: Spec) -> SpecView { SpecView(spec: spec, log: log, count: count) }
        let log = log
        switch spec {
        case .text: return AnyView(Text("text"))
        case .stack(let specs):
            return AnyView(VStack { ForEach(specs.indices, id: \.self) { inner(specs[$0]) } })
        case .pages(let spec): return AnyView(NavigationStack { inner(spec) })
        case .modified(let spec, let modifier, let number):
            let content = inner(spec)
            switch modifier {
            case .appear: return AnyView(content.onAppear { log("appear \(number)") })
            case .task: return AnyView(content.task { log("task \(number)") })
            case .initial:
                return AnyView(
                    content.onChange(of: count, initial: true) { [count] old, new in
                        log("\(number): \(old) \(new) in \(count)")
                    }
                )
            case .change:
                return AnyView(
                    content.onChange(of: count) { [count] old, new in
                        log("\(number): \(old) \(new) in \(count)")
                    }
                )
            case .changeOfOldBody:
                return AnyView(
                    content.onChange(
                        of: count,
                        perform: { [count] new in log("\(number): \(new) in \(count)") }
                    )
                )
            }
        }
    }
}
