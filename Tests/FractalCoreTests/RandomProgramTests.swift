import Foundation
import TestSupport
import Testing

@testable import FractalCore

/// Random programs of presenters, beside simple models (`F3`–`F6`, `D6`–`D10`).
@Suite @MainActor struct RandomProgramTests {
    // MARK: All programs, with a tracer

    /// The programs agree with their models under a tracer too: tracing changes no order and no lifetime.
    @Test func tracedProgramsAreThoseThatAreNot() throws {
        let tracing = Trace.start(TraceRecorder(limit: 100))
        defer { tracing.dispose() }
        try inASerialPresenterOneIsAliveAndTheLastIsShown()
        try aSerialPresenterKeepsItsPromisesToSeveralThreads()
        try presentationsOfABindingLastAsLongAsTheBinding()
        try aListShowsItsElements()
        try aListKeepsItsPromisesToSeveralThreads()
        try theScreensShowTheTree()
    }

    // MARK: A serial presenter

    /// Properties are bound to a serial presenter and single values presented in it, also inside `bind` and inside ends. Only one
    /// presentation is alive at a time, none begins after its binding's end, and the last value is shown.
    @Test func inASerialPresenterOneIsAliveAndTheLastIsShown() throws {
        try runPrograms(400) { random in
            let program = SerialProgram(&random)
            for _ in 0..<40 { try program.perform() }
            try program.end()
        }
    }

    @Test func aSerialPresenterKeepsItsPromisesToSeveralThreads() throws {
        try runPrograms(60) { random in
            for isOnMain in [false, true] {
                let alive = Watch()
                let presenter = watched(by: alive, isOnMain: isOnMain)
                let serial = presenter.serial()
                let properties = (0..<2).map { MutableProperty($0) }
                let seeds = (0..<3).map { _ in random.next() }
                onThreads(3) { thread in
                    var random = SeededGenerator(seed: seeds[thread])
                    var bindings: [(any Disposable)?] = []
                    for number in 0..<60 {
                        switch random.next() % 6 {
                        case 0: bindings.append(serial <~ properties[thread % 2])
                        case 1: bindings.popLast()??.dispose()
                        case 2: serial.present(1_000 * thread + number)?.dispose()
                        case 3: serial.optional().present(random.next() % 2 == 0 ? nil : number)
                        default: properties[thread % 2].value = 1_000 * thread + number
                        }
                    }
                    for binding in bindings { binding?.dispose() }
                }
                let last = serial.present(-1)
                try settleOnMain { try alive.require([-1]) }
                last?.dispose()
                try settleOnMain { try alive.require([]) }
                if alive.most > 1 { throw ProgramFailure("\(alive.most) were alive at once.") }
            }
        }
    }

    // MARK: Bindings that are not serial

    @Test func presentationsOfABindingLastAsLongAsTheBinding() throws {
        try runPrograms(300) { random in
            let alive = Watch()
            let presenter = watched(by: alive, isOnMain: random.next() % 2 == 0)
            let property = MutableProperty(0)
            var bindings: [(binding: (any Disposable)?, sent: [Int])] = []
            for number in 1...30 {
                switch random.next() % 4 {
                case 0:
                    bindings.append((presenter <~ property, [property.value]))
                case 1 where !bindings.isEmpty:
                    bindings.remove(at: .random(in: bindings.indices, using: &random)).binding?.dispose()
                default:
                    property.value = number
                    for index in bindings.indices { bindings[index].sent.append(number) }
                }
                let expected = bindings.flatMap(\.sent).filter { $0 % 3 != 0 }
                try alive.require(expected)
            }
            for (binding, _) in bindings { binding?.dispose() }
            try alive.require([])
        }
    }

    // MARK: Lists

    /// A kept identifier keeps its presentation, a removed one ends once, and the reported order is the list's.
    @Test func aListShowsItsElements() throws {
        try runPrograms(100) { random in
            let (alive, reports) = (Watch(), Watch())
            let rows = Slot<[Int]>([])
            let isOnMain = random.next() % 2 == 0
            let order: @Sendable (ChildrenOrder<Int>) -> (any Disposable)? = { order in
                var arranged = rows.value!
                order.arrange(&arranged, adding: order.inserted.map { order[$0] })
                rows.value = arranged
                return arranged == order.ids ? reports.begin(order.count) : reports.begin(-1)
            }
            let list = watched(by: alive, isOnMain: isOnMain).each(
                id: \.self,
                order: isOnMain ? .UI { order($0) } : .immediate { order($0) }
            )
            let children = MutableProperty<Children<Int>>([])
            let isArray = random.next() % 3 == 0
            let binding = isArray ? (list <~ children.map { Array($0) }) : (list <~ children)
            var next = 0
            for _ in 0..<40 {
                let numbers = alive.numbers
                let before = Set(children.value)
                children.modify { children in
                    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&children, &next, &random) }
                }
                let ids = Array(children.value)
                try alive.require(ids)
                if rows.value! != ids { throw ProgramFailure("\(rows.value!) was reported for \(ids).") }
                try reports.require([ids.count])
                for id in before.intersection(ids) where alive.numbers[id] != numbers[id] {
                    throw ProgramFailure("\(id) stayed and was presented anew.")
                }
            }
            binding?.dispose()
            try alive.require([])
            try reports.require([])
            if rows.value! != [] { throw ProgramFailure("\(rows.value!) was reported last.") }
        }
    }

    @Test func aListKeepsItsPromisesToSeveralThreads() throws {
        try runPrograms(40) { random in
            for isOnMain in [false, true] {
                let (alive, reports) = (Watch(), Watch())
                let rows = Slot<[Int]>([])
                let order: @Sendable (ChildrenOrder<Int>) -> (any Disposable)? = { order in
                    var arranged = rows.value!
                    order.arrange(&arranged, adding: order.inserted.map { order[$0] })
                    rows.value = arranged
                    return reports.begin(order.count)
                }
                let list = watched(by: alive, isOnMain: isOnMain).each(
                    id: \.self,
                    order: isOnMain ? .UI { order($0) } : .immediate { order($0) }
                )
                let children = MutableProperty<Children<Int>>([])
                let binding = list <~ children
                let seeds = (0..<3).map { _ in random.next() }
                onThreads(3) { thread in
                    var random = SeededGenerator(seed: seeds[thread])
                    var next = 1_000 * (thread + 1)
                    for number in 0..<40 {
                        if number % 20 == 10, thread == 0 { (list <~ children)?.dispose() }
                        children.modify { change(&$0, &next, &random) }
                    }
                }
                children.modify { $0.append(-1) }
                let ids = Array(children.value)
                try settleOnMain {
                    try alive.require(ids)
                    if rows.value! != ids { throw ProgramFailure("\(rows.value!) was reported for \(ids).") }
                    try reports.require([ids.count])
                }
                binding?.dispose()
                try settleOnMain {
                    try alive.require([])
                    try reports.require([])
                    if rows.value! != [] { throw ProgramFailure("\(rows.value!) was reported last.") }
                }
            }
        }
    }

    // MARK: Trees

    /// The screens show exactly the tree of view models, and nothing after the root's end.
    @Test func theScreensShowTheTree() throws {
        try runPrograms(50) { random in
            let alive = Watch()
            let isOnMain = random.next() % 2 == 0
            var next = 0
            let root = Node(&next, depth: 3, &random)
            let screen = Screen(alive, isOnMain: isOnMain)
            let app = root <- screen
            var nodes = root.all
            for _ in 0..<30 {
                let node = nodes.randomElement(using: &random)!
                switch random.next() % 6 {
                case 0: node.text.value = "\(next)"
                case 1: node.text.value = nil
                case 2: node.child.value = Node(&next, depth: 1, &random)
                case 3: node.child.value = nil
                case 4:
                    node.list.modify {
                        $0.insert(
                            Node(&next, depth: 1, &random),
                            at: .random(in: 0...$0.count, using: &random)
                        )
                    }
                default:
                    node.list.modify {
                        if !$0.isEmpty { $0.remove(at: .random(in: $0.indices, using: &random)) }
                    }
                }
                // Nodes that have been removed are changed too.
                nodes = Array((nodes + root.all).suffix(40))
                if screen.picture != root.picture {
                    throw ProgramFailure("\(screen.picture) is shown instead of \(root.picture).")
                }
            }
            app?.dispose()
            try alive.require([])
        }
    }
}

// MARK: Recording

/// The presentations that are alive with their values, and the number of violations.
private final class Watch: Sendable {
    private struct Content {
        var alive: [Int: Int] = [:]
        var next = 0
        var most = 0
        var wrong: String?
    }

    private let content = NSLocked(Content())

    func begin(_ value: Int) -> AnyDisposable {
        let number = content.change { content in
            content.next += 1
            content.alive[content.next] = value
            content.most = max(content.most, content.alive.count)
            return content.next
        }
        return AnyDisposable { [content] in
            content.change {
                if $0.alive.removeValue(forKey: number) == nil { $0.wrong = "\(value) ended twice." }
            }
        }
    }

    var most: Int { content.change { $0.most } }

    /// The numbers of the presentations that are alive, by their values.
    var numbers: [Int: Int] {
        content.change { content in
            Dictionary(content.alive.map { ($1, $0) }, uniquingKeysWith: { min($0, $1) })
        }
    }

    func require(_ expected: [Int]) throws {
        let (alive, wrong) = content.change { ($0.alive.values.sorted(), $0.wrong) }
        if let wrong { throw ProgramFailure(wrong) }
        if alive != expected.sorted() {
            throw ProgramFailure("\(alive) are alive instead of \(expected.sorted()).")
        }
    }
}

/// A value and the lock around it.
private final class NSLocked<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `value` is accessed only under the lock.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}

/// Returns a presenter of numbers. A number divisible by three has no disposable, or a disposed one.
private func watched(by alive: Watch, isOnMain: Bool) -> Presenter<Int> {
    let bind: @Sendable (Int) -> (any Disposable)? = { number in
        if number % 3 != 0 { return alive.begin(number) }
        let over = AnyDisposable()
        over.dispose()
        return number % 2 == 0 ? nil : over
    }
    return isOnMain ? .UI { bind($0) } : .immediate { bind($0) }
}

/// Runs the queued work of the main thread, which is this one, until a condition holds.
@MainActor
private func settleOnMain(_ require: () throws -> Void) throws {
    try settle {
        UIScheduler().schedule {}
        try require()
    }
}

private func change(_ children: inout Children<Int>, _ next: inout Int, _ random: inout SeededGenerator) {
    switch random.next() % 8 {
    case 0...2:
        // Skips numbers divisible by three.
        next += next % 3 == 1 ? 1 : 2
        children.insert(next, at: .random(in: 0...children.count, using: &random))
    case 3...4 where !children.isEmpty:
        children.remove(at: .random(in: children.indices, using: &random))
    case 5 where !children.isEmpty:
        children.move(
            from: .random(in: children.indices, using: &random),
            to: .random(in: children.indices, using: &random)
        )
    case 6:
        children.reverse()
    case 7 where children.count > 3:
        children.removeSubrange(1..<3)
    default:
        break
    }
}

// MARK: A program of a serial presenter

/// Gives values to a serial presenter in every possible way, from inside its closures too.
@MainActor
private final class SerialProgram {
    struct Value: Sendable {
        let number: Int
        /// The number of the binding or of the single presentation.
        let owner: Int
    }

    private var random: SeededGenerator
    private let properties = (0..<3).map { _ in MutableProperty(0) }
    private var presenter: SerialPresenter<Value?>!
    private var ends: [Int: any Disposable] = [:]
    private var ended: Set<Int> = []
    private var alive: [Int: Value] = [:]
    private var last: (number: Int?, owner: Int)?
    private var owners = 0
    private var presentations = 0
    private var numbers = 0
    /// The number of further steps inside closures.
    private var budget = 0
    private var failure: String?

    init(_ random: inout SeededGenerator) {
        self.random = SeededGenerator(seed: random.next())
        // Invariant behind `assumeIsolated`, here and below: a program of this world runs on the main thread.
        let bind: @MainActor (Value) -> (any Disposable)? = { [unowned self] in begin($0) }
        let isOnMain = random.next() % 2 == 0
        let plain: Presenter<Value> =
            isOnMain ? .UI(bind: bind) : .immediate { value in MainActor.assumeIsolated { bind(value) } }
        presenter = plain.serial().optional()
    }

    func perform() throws {
        budget = 6
        step()
        try check()
    }

    private func step() {
        numbers += 1
        switch random.next() % 7 {
        case 0:
            bind()
        case 1, 2:
            if let owner = ends.keys.sorted().randomElement(using: &random) { dispose(owner) }
        case 3:
            owners += 1
            let owner = owners
            last = (numbers, owner)
            if let end = presenter.present(Value(number: numbers, owner: owner)) { ends[owner] = end }
        case 4:
            owners += 1
            last = (nil, owners)
            presenter.present(nil)
        default:
            properties.randomElement(using: &random)!.value = numbers
        }
    }

    private func bind() {
        owners += 1
        let owner = owners
        let property = properties.randomElement(using: &random)!
        let values = property.producer.map { [weak self] number -> Value? in
            let isNothing = number % 5 == 0
            MainActor.assumeIsolated { self?.last = (isNothing ? nil : number, owner) }
            return isNothing ? nil : Value(number: number, owner: owner)
        }
        ends[owner] = presenter <~ values
    }

    private func dispose(_ owner: Int) {
        let end = ends.removeValue(forKey: owner)
        ended.insert(owner)
        end?.dispose()
    }

    private func begin(_ value: Value) -> (any Disposable)? {
        presentations += 1
        let number = presentations
        if !alive.isEmpty { fail("\(value) begins beside \(alive.values).") }
        if ended.contains(value.owner) { fail("\(value) begins after its end.") }
        alive[number] = value
        inside()
        return AnyDisposable { [weak self] in
            MainActor.assumeIsolated {
                if self?.alive.removeValue(forKey: number) == nil { self?.fail("\(value) ends twice.") }
                self?.inside()
            }
        }
    }

    private func inside() {
        if budget == 0 || random.next() % 3 != 0 { return }
        budget -= 1
        step()
    }

    private func fail(_ sentence: String) {
        failure = failure ?? sentence
    }

    private func check() throws {
        if let failure { throw ProgramFailure(failure) }
        guard let last else { return }
        let shown = alive.values.first
        if ended.contains(last.owner) {
            if let shown, ended.contains(shown.owner) {
                throw ProgramFailure("\(shown) has outlived its end.")
            }
        } else if shown?.number != last.number {
            throw ProgramFailure("\(shown as Any) is shown instead of \(last).")
        }
    }

    func end() throws {
        budget = 0
        for owner in ends.keys.sorted() { dispose(owner) }
        presenter.present(nil)
        if !alive.isEmpty { throw ProgramFailure("\(alive) is alive at last.") }
        try failure.map { throw ProgramFailure($0) }
    }
}

// MARK: A tree

private final class Node: Presentable, Sendable {
    let id: Int
    let text = MutableProperty<String?>(nil)
    let child = MutableProperty<Node?>(nil)
    let list = MutableProperty<Children<Node>>([])

    init(_ next: inout Int, depth: Int, _ random: inout SeededGenerator) {
        next += 1
        id = next
        if depth == 0 { return }
        text.value = "text \(next)"
        child.value = random.next() % 2 == 0 ? nil : Node(&next, depth: depth - 1, &random)
        list.value = Children(
            (0..<Int(random.next() % 3)).map { _ in Node(&next, depth: depth - 1, &random) }
        )
    }

    var present: (Screen) -> (any Disposable)? {
        { [self] screen in
            CompositeDisposable([
                screen.title <~ id,
                screen.text.optional() <~ text,
                screen.child.optional() <~ child,
                screen.rows.each(id: \Node.id, order: screen.order) <~ list,
            ])
        }
    }

    var picture: String {
        "\(id) \(text.value ?? "-") (\(child.value?.picture ?? "")) [\(list.value.map(\.picture).joined(separator: ","))]"
    }

    var all: [Node] {
        [self] + (child.value?.all ?? []) + list.value.flatMap(\.all)
    }
}

private final class Screen: Sendable {
    private struct Content {
        var title = 0
        var text: String?
        var child: Screen?
        var rows: [Screen] = []
        var new: [Screen] = []
    }

    private let content = NSLocked(Content())
    private let alive: Watch
    private let isOnMain: Bool

    init(_ alive: Watch, isOnMain: Bool) {
        self.alive = alive
        self.isOnMain = isOnMain
    }

    private func presenter<Value: Sendable>(
        _ show: @escaping @Sendable (Value) -> (any Disposable)?
    ) -> Presenter<Value> {
        isOnMain ? .UI { show($0) } : .immediate { show($0) }
    }

    var title: Presenter<Int> {
        presenter { [self] title in
            content.change { $0.title = title }
            return alive.begin(title)
        }
    }

    var text: Presenter<String> {
        presenter { [self] text in
            content.change { $0.text = text }
            let end = alive.begin(0)
            return AnyDisposable { [self] in
                content.change { $0.text = nil }
                end.dispose()
            }
        }
    }

    var child: Presenter<Node.AnyPresentable> {
        presenter { [self] node in
            let screen = Screen(alive, isOnMain: isOnMain)
            content.change { $0.child = screen }
            let end = node <- screen
            return AnyDisposable { [self] in
                content.change { $0.child = nil }
                end?.dispose()
            }
        }
    }

    var rows: Presenter<Node.AnyPresentable> {
        presenter { [self] node in
            let screen = Screen(alive, isOnMain: isOnMain)
            content.change { $0.new.append(screen) }
            return node <- screen
        }
    }

    var order: Presenter<ChildrenOrder<Int>> {
        presenter { [self] order in
            content.change { content in
                order.arrange(&content.rows, adding: content.new)
                content.new = []
            }
            return nil
        }
    }

    var picture: String {
        let (title, text, child, rows) = content.change { ($0.title, $0.text, $0.child, $0.rows) }
        return
            "\(title) \(text ?? "-") (\(child?.picture ?? "")) [\(rows.map(\.picture).joined(separator: ","))]"
    }
}
