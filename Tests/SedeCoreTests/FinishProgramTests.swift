#if !canImport(SwiftUI)
import SedeCore
import SharedReactive
import TestSupport
import XCTest

/// Random messages start trees of commands in virtual time. The expected state is a list of running commands, each with the calls of
/// `finish` that wait for it.
///
/// XCTest runs synchronous tests on the process's first thread, whose run loop drains the main queue. This is the invariant
/// behind each `assumeIsolated` here.
class FinishProgramTests: XCTestCase {
    func testEachMessageFinishesWithTheLastCommandThatItHasCaused() throws {
        try MainActor.assumeIsolated {
            var finished = 0
            try runPrograms(100) { generator in
                try MainActor.assumeIsolated {
                    let world = FinishWorld(generator)
                    try world.run()
                    finished += world.finished.count
                }
            }
            report(finished, "finished messages")
        }
    }

    func testAMessageThatWaitsBehindOthersIsHandledAfterThemAndFinishesThen() {
        MainActor.assumeIsolated {
            let script = Script()
            let host = ViewHost(ScriptPage(stage: script.stage, script: script))
            _ = host.texts
            script.commands["first"] = {
                script.send("second")
                script.begin("refresh")
                NestedRunLoopTests.runLoop(turns: 3)
                script.send("third")
                script.log.append("end of first")
                return .none
            }
            script.commands["refresh"] = { .ofMsg("loaded") }
            script.send("first")
            XCTAssertEqual(
                script.log,
                ["first", "end of first", "second", "refresh", "third", "loaded"]
            )
            NestedRunLoopTests.runLoop { script.log.count == 7 }
            XCTAssertEqual(script.log.last, "finished refresh")
        }
    }
}

private struct FinishView: View {
    @Seeder<Int, Int> var seeder
    let world: FinishWorld

    var body: some View {
        world.send = { _seeder($0) }
        world.finish = { await _seeder.finish($0) }
        return Text("")
    }
}

private struct FinishSeeder: CommandSeedable {
    let world: FinishWorld

    func initialize() -> (Int, Cmd<Int>) { (0, .none) }
    func receive(model: inout Int, msg: Int) -> Cmd<Int> { world.receive(msg) }
}

private struct FinishPage: View {
    @ObservedObject var stage: Stage
    let world: FinishWorld

    var body: some View {
        if stage.number == 0 { FinishView(world: world).seed(FinishSeeder(world: world)) }
    }
}

@MainActor
private final class FinishWorld {
    enum Kind: CaseIterable {
        /// A function that returns a message, a function that returns none, and a function that ignores its cancellation.
        case message, nothing, stubborn
        /// A function with a callback, which the test calls and releases.
        case callback
    }

    struct Running {
        /// The number of the command, which is also its message.
        let number: Int
        let id: Int?
        let kind: Kind
        let end: Int
        /// The first message of the work that it belongs to.
        let work: Int?
    }

    private var generator: SeededGenerator
    private var failure: String?
    private let scheduler = TestScheduler()
    private let stage = Stage()
    var send: (Int) -> Void = { _ in }
    var finish: (Int) async -> Void = { _ in }

    // The expected state.
    private var now = 0
    private var queue: [(msg: Int, work: Int?)] = []
    private var running: [Running] = []
    private var waiting: Set<Int> = []
    private var expected: Set<Int> = []
    private var last = 0
    private var ends: Set<Int> = []
    private var isGone = false

    // The observed calls.
    private var begun: Set<Int> = []
    private var callers: [Int: Task<Void, Never>] = [:]
    private var callbacks: [Int: Cmd<Int>.Dispatch] = [:]
    private(set) var finished: Set<Int> = []

    init(_ generator: SeededGenerator) { self.generator = generator }

    private func expect(_ condition: Bool, _ description: @autoclosure () -> String) {
        if !condition, failure == nil { failure = "second \(now): \(description())" }
    }

    private func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    private func next() -> Int {
        last += 1
        return last
    }

    // MARK: The seeder

    func receive(_ msg: Int) -> Cmd<Int> {
        expect(queue.first?.msg == msg, "\(msg) was handled, and the next of \(queue) was expected.")
        guard !queue.isEmpty else { return .none }
        let work = queue.removeFirst().work
        // A limit, so that each work ends at last.
        let isLast = running.count > 12 || now > 40
        return command(for: work, depth: isLast ? 0 : 2)
    }

    private func command(for work: Int?, depth: Int) -> Cmd<Int> {
        guard depth > 0 else { return .none }
        switch random(0..<8) {
        case 0: return .none
        case 1:
            let msg = next()
            queue.append((msg, work))
            return .ofMsg(msg)
        case 2:
            let id = random(0..<3)
            running.removeAll { $0.id == id }
            return .cancel(id: id)
        case 3: return start(for: work, id: nil).map { $0 }
        case 4, 5:
            let id = random(0..<3)
            running.removeAll { $0.id == id }
            return start(for: work, id: id).cancellable(id: id)
        default: return .batch((0..<random(1..<4)).map { _ in command(for: work, depth: depth - 1) })
        }
    }

    private func start(for work: Int?, id: Int?) -> Cmd<Int> {
        let kind = Kind.allCases[random(0..<4)]
        // One command ends in each second, so that the order is known.
        var end = now + random(1..<8)
        while !ends.insert(end).inserted { end += 1 }
        let command = Running(number: next(), id: id, kind: kind, end: end, work: work)
        if !isGone { running.append(command) }
        let seconds = end - now
        return switch kind {
        case .message: .ofAsyncMsg { [self] in await pause(command.number, seconds) ?? command.number }
        case .nothing: .ofAsyncMsgOptional { [self] in await pause(command.number, seconds) }
        case .stubborn:
            .ofAsyncMsg { [self] in
                await Task { await pause(command.number, seconds) }.value ?? command.number
            }
        case .callback: .ofSub { [self] in callbacks[command.number] = $0 }
        }
    }

    /// Sleeps in virtual time, and returns no message.
    private func pause(_ number: Int, _ seconds: Int) async -> Int? {
        begun.insert(number)
        try? await pass(seconds, on: scheduler)
        return nil
    }

    // MARK: Operations

    private func isPending(_ work: Int) -> Bool {
        running.contains { $0.work == work } || queue.contains { $0.work == work }
    }

    private func begin() {
        let msg = next()
        queue.append((msg, msg))
        waiting.insert(msg)
        callers[msg] = Task {
            await finish(msg)
            finished.insert(msg)
        }
    }

    private func second() {
        now += 1
        let command = running.first { $0.end == now }
        running.removeAll { $0.end == now }
        if let command, command.kind != .nothing { queue.append((command.number, command.work)) }
        scheduler.advance(by: .seconds(1))
        if let command, command.kind == .callback {
            callbacks[command.number]?(command.number)
            callbacks[command.number] = nil
        }
    }

    private func remove(_ host: ViewHost) {
        isGone = true
        running = []
        stage.number = 1
        expect(host.texts == [], "The view was not removed.")
    }

    /// Waits until the callers have returned that should, and compares.
    private func check() {
        func isReached() -> Bool {
            queue.isEmpty
                && running.allSatisfy { $0.kind == .callback || begun.contains($0.number) }
                && waiting.allSatisfy { isPending($0) || finished.contains($0) }
        }
        NestedRunLoopTests.runLoop { isReached() || failure != nil }
        NestedRunLoopTests.runLoop(turns: 3)
        expected.formUnion(waiting.filter { !isPending($0) })
        waiting.subtract(expected)
        expect(isReached(), "\(queue) and \(running) are not as expected.")
        expect(finished == expected, "\(finished.sorted()) have finished, and not \(expected.sorted()).")
    }

    private func operate(_ host: ViewHost) {
        switch random(0..<10) {
        case 0, 1: begin()
        case 2:
            let msg = next()
            queue.append((msg, nil))
            send(msg)
        case 3:
            guard let work = waiting.sorted().randomElement(using: &generator) else { return }
            callers[work]?.cancel()
            waiting.remove(work)
            expected.insert(work)
            NestedRunLoopTests.runLoop { self.finished.contains(work) }
        case 4 where random(0..<12) == 0: remove(host)
        default: second()
        }
    }

    func run() throws {
        // They retain this object.
        defer { (send, finish) = ({ _ in }, { _ in }) }
        let host = ViewHost(FinishPage(stage: stage, world: self))
        _ = host.texts
        while failure == nil, now < 40 {
            operate(host)
            check()
        }
        while failure == nil, !running.isEmpty {
            second()
            check()
        }
        expect(waiting.isEmpty, "\(waiting) have not finished.")
        withExtendedLifetime(host) {}
        (send, finish, callbacks) = ({ _ in }, { _ in }, [:])
        if let failure { throw ProgramFailure(failure) }
    }
}
#endif
