import Dispatch
import Foundation
import ReactiveOperators
import TestSupport
import Testing

/// A source of a derived property's value, and the mapping of the source's versions to that value.
private struct Leaf: Hashable {
    let root: Int
    let halvings: Int

    func shown(_ version: Int) -> Int { version >> halvings }
}

/// An object made of a node's value.
private final class Made: Sendable {
    let value: [Int]

    init(_ value: [Int]) {
        self.value = value
    }
}

/// The objects that readers and observers received. There must be one for each value, because a value identifies a change.
private final class MadeOnce: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the lock guards both variables.
    private let lock = NSLock()
    private var objects: [[Int]: Made] = [:]
    private var complaint: String?

    func saw(_ made: Made) {
        lock.withLock {
            if let before = objects.updateValue(made, forKey: made.value), before !== made {
                complaint = "two objects were made of \(made.value)"
            }
        }
    }

    func check(_ name: String) throws {
        if let complaint = lock.withLock({ complaint }) { throw ProgramFailure("\(name): \(complaint)") }
    }
}

private struct Row<Space: Room>: Sendable, Equatable {
    var numbers: [Int]
    var room = Space()

    static func == (one: Row, other: Row) -> Bool { one.numbers == other.numbers }
}

/// A property whose value lists the values of its leaves. Each change increments one leaf.
private final class Node<Space: Room>: Sendable {
    let rows: Property<Row<Space>>
    let property: Property<[Int]>
    let leaves: [Leaf]
    /// Whether a read computes the value from the sources, instead of returning a stored value.
    let readsThrough: Bool
    let depth: Int
    /// Whether each value results from one change. Otherwise threads may read two sources in another order than observers receive
    /// their changes, so a value may be a repetition for one and not for the other.
    let hasOneOrder: Bool
    /// Whether it is flattened, or derived from a flattened one. If it is flattened again, the transforms of properties that are
    /// derived from it run at each read.
    let isFlattened: Bool
    /// Whether all observers receive the same versions.
    let hasSharedVersions: Bool
    /// The values of an observer from the beginning on. The other observers' values are compared with them.
    let reference = Recorder<[Int]>()
    /// An object for each value, for readers and observers.
    let objects: Property<Made>
    let seen = MadeOnce()

    init(
        _ rows: Property<Row<Space>>,
        _ leaves: [Leaf],
        readsThrough: Bool = true,
        depth: Int,
        hasOneOrder: Bool = true,
        isFlattened: Bool = false
    ) {
        self.hasOneOrder = hasOneOrder
        self.isFlattened = isFlattened
        hasSharedVersions = rows.source.hasSharedVersions
        self.rows = rows
        property = rows.map(\.numbers)
        objects = rows.map { Made($0.numbers) }
        self.leaves = leaves
        self.readsThrough = readsThrough
        self.depth = depth
    }
}

/// An observer of a node, with the node's value at the start of the observation.
private final class Watcher<Space: Room>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the lock guards all variables but the constants.
    private(set) var node: Node<Space>
    let wantsPresent: Bool
    private let lock = NSLock()
    private var values: [[Int]] = []
    private var ends = 0
    private var running = 0
    private var complaint: String?
    private var isDisposed = false
    private(set) var atStart: [Int] = []
    private(set) var atReturn: [Int]?

    init(_ node: Node<Space>, wantsPresent: Bool) {
        self.node = node
        self.wantsPresent = wantsPresent
    }

    func begins() { atStart = node.property.value }
    func returns() {
        let value = node.property.value
        lock.withLock {
            atReturn = value
            // It may have been disposed of meanwhile, which the observation reports later.
            if wantsPresent, values.isEmpty { complaint = "the start had no value" }
        }
    }

    /// - Parameter isExact: Whether no other thread could have begun this call before `dispose()`.
    func receive(_ event: Signal<[Int], Never>.Event, isExact: Bool, _ nested: () -> Void) {
        lock.withLock {
            running += 1
            if running > 1 { complaint = "callbacks nest or overlap" }
            if isExact, isDisposed { complaint = "called after it was disposed of" }
            if ends > 0 { complaint = "called after the end" }
            if let value = event.value { values.append(value) } else { ends += 1 }
        }
        nested()
        lock.withLock { running -= 1 }
    }

    /// Releases the node.
    func forget() {
        node = Node(Property(value: Row(numbers: [])), [], depth: 0)
    }

    func disposed() { lock.withLock { isDisposed = true } }

    var report: (values: [[Int]], ends: Int, complaint: String?, isDisposed: Bool) {
        lock.withLock { (values, ends, complaint, isDisposed) }
    }
}

/// A random graph of properties, and the operations on it.
private final class World<Space: Room>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `roots` and `nodes` change when the threads have ended; the lock guards all other
    // variables.
    private var roots: [MutableProperty<Int>]
    private var nodes: [Node<Space>]
    let threads: Int
    let released = AtomicCounter()
    private let lock = NSLock()
    private var watchers: [Watcher<Space>] = []
    private var subscriptions: [(Watcher<Space>?, any Disposable)] = []
    private var canaries = 0
    private var targets: [(MutableProperty<Row<Space>>, Node<Space>)] = []
    private var releasedBindings: [(any Disposable)?] = []
    private var budget: Int
    private(set) var operations = 0
    /// The number of steps that are running, also in callbacks on background threads.
    private var running = 0

    init(_ generator: inout SeededGenerator, threads: Int, budget: Int) {
        self.threads = threads
        self.budget = budget
        let released = released
        let roots = (0..<3).map { _ in MutableProperty(0) }
        var nodes = roots.enumerated().map { index, root in
            Node(root.map { Row<Space>(numbers: [$0]) }, [Leaf(root: index, halvings: 0)], depth: 1)
        }
        for _ in 0..<Int.random(in: 2...7, using: &generator) {
            let one = nodes.randomElement(using: &generator)!
            let other = nodes.randomElement(using: &generator)!
            let canary = Canary { _ = released.add(1) }
            canaries += 1
            switch Int.random(in: 0..<8, using: &generator) {
            case 0:
                var last = one.rows
                // Deep enough for trampolines.
                for _ in 0..<Int.random(in: 1...20, using: &generator) {
                    last = last.map { value in withExtendedLifetime(canary) { value } }
                }
                nodes.append(
                    Node(
                        last,
                        one.leaves,
                        readsThrough: one.readsThrough,
                        depth: one.depth + 1,
                        hasOneOrder: one.hasOneOrder,
                        isFlattened: one.isFlattened
                    )
                )
            case 1:
                let halved = one.rows.map { row in
                    withExtendedLifetime(canary) { Row<Space>(numbers: row.numbers.map { $0 / 2 }) }
                }
                nodes.append(
                    Node(
                        halved.skipRepeats(),
                        one.leaves.map { Leaf(root: $0.root, halvings: $0.halvings + 1) },
                        readsThrough: one.readsThrough,
                        depth: one.depth + 1,
                        hasOneOrder: one.leaves.count == 1 && one.hasOneOrder,
                        isFlattened: one.isFlattened
                    )
                )
            case 2:
                nodes.append(
                    Node(
                        Property(initial: one.rows.value, then: one.rows.producer.skipRepeats()),
                        one.leaves,
                        readsThrough: false,
                        depth: one.depth + 1,
                        hasOneOrder: one.hasOneOrder,
                        isFlattened: one.isFlattened
                    )
                )
            case 3:
                nodes.append(
                    Node(
                        one.rows.flatMap(.latest) { row in
                            Property(value: withExtendedLifetime(canary) { row })
                        },
                        one.leaves,
                        readsThrough: one.readsThrough,
                        depth: one.depth + 1,
                        hasOneOrder: one.hasOneOrder && !one.isFlattened,
                        isFlattened: true
                    )
                )
            default:
                guard one.leaves.count + other.leaves.count <= 6 else { continue }
                nodes.append(
                    Node(
                        one.rows.combineLatest(with: other.rows).map { pair in
                            withExtendedLifetime(canary) { Row(numbers: pair.0.numbers + pair.1.numbers) }
                        },
                        one.leaves + other.leaves,
                        readsThrough: one.readsThrough && other.readsThrough,
                        depth: max(one.depth, other.depth) + 1,
                        hasOneOrder: one.hasOneOrder && other.hasOneOrder,
                        isFlattened: one.isFlattened || other.isFlattened
                    )
                )
            }
        }
        self.roots = roots
        self.nodes = nodes
        // In some programs a source has an observer from the beginning. In others, observers come and go.
        for node in nodes where Bool.random(using: &generator) {
            let reference = node.reference
            node.rows.producer.startWithValues { reference.record($0.numbers) }
            let seen = node.seen
            node.objects.producer.startWithValues { seen.saw($0) }
        }
    }

    private func mayGoOn() -> Bool {
        lock.withLock {
            budget -= 1
            if budget >= 0 {
                operations += 1
                running += 1
            }
            return budget >= 0
        }
    }

    func run(_ generator: inout SeededGenerator) {
        while step(&generator, depth: 0) {}
    }

    private func step(_ generator: inout SeededGenerator, depth: Int) -> Bool {
        guard mayGoOn() else { return false }
        defer { lock.withLock { running -= 1 } }
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<9:
            let root = Int.random(in: 0..<roots.count, using: &generator)
            let version = roots[root].modify { value in
                value += 1
                return value
            }
            // A read after the change must include it.
            let node = nodes.randomElement(using: &generator)!
            let made = node.objects.value
            node.seen.saw(made)
            if node.readsThrough {
                let value = Bool.random(using: &generator) ? made.value : node.property.value
                for (leaf, shown) in zip(node.leaves, value) where leaf.root == root {
                    if shown < leaf.shown(version) { Issue.record("a value that is behind was read") }
                }
            }
        case 9..<14:
            watch(nodes.randomElement(using: &generator)!, &generator)
        case 14..<18:
            let subscription = lock.withLock { () -> (Watcher<Space>?, any Disposable)? in
                guard !subscriptions.isEmpty else { return nil }
                return subscriptions.remove(at: Int.random(in: 0..<subscriptions.count, using: &generator))
            }
            guard let subscription else { break }
            subscription.1.dispose()
            subscription.0?.disposed()
        case 18:
            let node = nodes.randomElement(using: &generator)!
            let target = MutableProperty(Row<Space>(numbers: []))
            let binding = target <~ node.rows
            if target.value.numbers.isEmpty { Issue.record("a binding has not set its target") }
            if Bool.random(using: &generator) {
                lock.withLock { targets.append((target, node)) }
            } else {
                // The target is released at the end of this scope, which ends the binding.
                lock.withLock { releasedBindings.append(binding) }
            }
        default:
            let target = lock.withLock { targets.popLast() }
            withExtendedLifetime(target) {}
        }
        return true
    }

    private func watch(_ node: Node<Space>, _ generator: inout SeededGenerator) {
        let watcher = Watcher(node, wantsPresent: Bool.random(using: &generator))
        let (threads, seed) = (threads, generator.next())
        let count = AtomicCounter()
        let receive: @Sendable (Signal<[Int], Never>.Event) -> Void = { [weak self] event in
            watcher.receive(event, isExact: threads == 1) {
                guard let self else { return }
                var generator = SeededGenerator(seed: seed &+ UInt64(count.add(1)))
                while Int.random(in: 0..<4, using: &generator) == 0 {
                    guard self.step(&generator, depth: 1) else { break }
                }
            }
        }
        watcher.begins()
        let observation: any Disposable
        if watcher.wantsPresent {
            observation = node.property.producer.start { event in
                if case .interrupted = event { return }
                receive(event)
            }
        } else {
            observation = node.property.signal.observe(receive) ?? AnyDisposable()
        }
        watcher.returns()
        let wrapped: any Disposable
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: wrapped = SerialDisposable(observation)
        case 1: wrapped = CompositeDisposable([AnyDisposable(), observation])
        case 2: wrapped = ScopedDisposable(AnyDisposable(observation))
        default: wrapped = observation
        }
        lock.withLock {
            watchers.append(watcher)
            subscriptions.append((watcher, wrapped))
        }
    }

    /// Repeats a check while other threads may still deliver.
    private func whenAtRest(_ check: () throws -> Void) throws {
        if threads == 1 { try check() } else { try settle(check) }
    }

    /// Checks the values that the watchers received.
    func check() throws {
        try whenAtRest(checkValues)
    }

    private func checkValues() throws {
        if lock.withLock({ running }) > 0 { throw ProgramFailure("A step has not ended.") }
        let versions = roots.map(\.value)
        for (index, node) in nodes.enumerated() {
            let expected = node.leaves.map { $0.shown(versions[$0.root]) }
            let value = node.property.value
            if value != expected { throw ProgramFailure("node \(index) is \(value), not \(expected)") }
            if node.objects.value.value != expected { throw ProgramFailure("node \(index) has made another") }
            node.seen.saw(node.objects.value)
            if node.hasOneOrder { try node.seen.check("node \(index)") }
            let reference = node.reference.values
            if !reference.isEmpty {
                try checkSteps(reference, "the reference of node \(index)", to: expected)
            }
        }
        for (watcher, number) in zip(lock.withLock { watchers }, 0...) {
            let index = nodes.firstIndex { $0 === watcher.node }!
            let name = "watcher \(number) of node \(index) (\(watcher.wantsPresent ? "producer" : "signal"))"
            let report = watcher.report
            if let complaint = report.complaint { throw ProgramFailure("\(name): \(complaint)") }
            let expected = watcher.node.leaves.map { $0.shown(versions[$0.root]) }
            try checkSteps(report.values, name, to: report.isDisposed ? nil : expected)
            if !report.isDisposed {
                let (start, end) = (watcher.atStart.reduce(0, +), watcher.atReturn!.reduce(0, +))
                let changes = report.values.count - (watcher.wantsPresent ? 1 : 0)
                let total = expected.reduce(0, +)
                if changes < total - end || changes > total - start {
                    throw ProgramFailure(
                        "\(name) got \(changes) changes of \(total) in all, from \(start)...\(end) on"
                    )
                }
                if watcher.wantsPresent, report.values.isEmpty {
                    throw ProgramFailure("\(name) did not receive the present value")
                }
            }
            let reference = watcher.node.reference.values
            // If observers may skip different repeats, each has an order of its own until it has caught up.
            if watcher.node.hasSharedVersions, !reference.isEmpty, !report.values.isEmpty {
                guard let place = reference.firstIndex(of: report.values[0]),
                    Array(reference[place...].prefix(report.values.count)) == report.values
                else {
                    throw ProgramFailure("\(name) has another order: \(report.values), not \(reference)")
                }
            }
        }
        if lock.withLock({ releasedBindings }).contains(where: { $0?.isDisposed != true }) {
            throw ProgramFailure("a binding outlives its target")
        }
        for (target, node) in lock.withLock({ targets }) where target.value != node.rows.value {
            throw ProgramFailure("a target is \(target.value.numbers), not \(node.property.value)")
        }
    }

    private func checkSteps(_ values: [[Int]], _ name: String, to last: [Int]?) throws {
        for (before, after) in zip(values, values.dropFirst()) {
            let steps = zip(before, after).map { $1 - $0 }
            if steps.contains(where: { $0 < 0 || $0 > 1 }) || steps.reduce(0, +) != 1 {
                throw ProgramFailure("\(name) went from \(before) to \(after)")
            }
        }
        if let last, let lastReceived = values.last, lastReceived != last {
            throw ProgramFailure("\(name) ended with \(lastReceived), not \(last)")
        }
    }

    private var watched: [Watcher<Space>] { lock.withLock { watchers } }

    /// Releases the sources, and checks that their observers complete and that the graph is deallocated.
    func checkRelease() throws {
        lock.withLock {
            budget = 0
            targets = []
        }
        for watcher in watched { watcher.forget() }
        roots = []
        nodes = []
        try whenAtRest {
            for (number, watcher) in zip(0..., watched) {
                let report = watcher.report
                if let complaint = report.complaint {
                    throw ProgramFailure("watcher \(number): \(complaint)")
                }
                if report.ends != (report.isDisposed ? 0 : 1) {
                    throw ProgramFailure("watcher \(number) received \(report.ends) ends")
                }
            }
        }
        lock.withLock { subscriptions = [] }
        try whenAtRest {
            if released.value != canaries {
                throw ProgramFailure("\(canaries - released.value) of \(canaries) nodes are still there")
            }
        }
    }
}

/// Random programs of derived properties. Each change increments a number, so a value identifies the changes before it, and the
/// expected values are known without a second run.
@Suite struct RandomPropertyProgramTests {
    private static func perform<Space: Room>(
        _: Space.Type,
        _ generator: inout SeededGenerator,
        threads: Int,
        budget: Int
    ) throws {
        let world = World<Space>(&generator, threads: threads, budget: budget)
        let seed = generator.next()
        onThreads(threads) { thread in
            var generator = SeededGenerator(seed: seed &+ UInt64(thread))
            world.run(&generator)
        }
        try world.check()
        try world.checkRelease()
    }

    private static func perform(_ programs: Int, isLarge: Bool, threads: Int, budget: Int) throws {
        try runPrograms(isLarge ? programs / 2 : programs) { generator in
            if isLarge {
                try perform(Kilobyte.self, &generator, threads: threads, budget: budget)
            } else {
                try perform(NoRoom.self, &generator, threads: threads, budget: budget)
            }
        }
    }

    @Test(arguments: [false, true]) func oneThreadNests(_ isLarge: Bool) throws {
        try Self.perform(30, isLarge: isLarge, threads: 1, budget: 120)
    }

    @Test(arguments: [false, true]) func threadsMeet(_ isLarge: Bool) throws {
        try Self.perform(12, isLarge: isLarge, threads: 3, budget: 240)
    }

    /// A large part of a large value.
    @Test func aLargePartIsReadAndObserved() {
        struct Page: Sendable {
            // So that no part is at offset 0, where a read of another part would find it.
            let room = Kilobyte()
            var note = "a"
            var row = Row<Kilobyte>(numbers: [0])
        }
        let page = MutableProperty(Page())
        let row = page.map(\.row)
        let values = Recorder<[Int]>()
        let notes = Recorder<String>()
        row.observe { values.record($0.numbers) }
        page.map(\.note).observe { notes.record($0) }
        page.modify { $0.row.numbers = [1] }
        page.modify { $0.note = "b" }
        #expect(row.value.numbers == [1])
        #expect(row.map(\.numbers).value == [1])
        #expect(values.values == [[1], [1]])
        #expect(notes.values == ["a", "b"])
    }
}
