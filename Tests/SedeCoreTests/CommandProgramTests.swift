#if !canImport(SwiftUI)
import Dispatch
import Foundation
import SedeCore
import SharedReactive
import TestSupport
import XCTest

/// Random messages change the model and return commands. The expected state is a queue of messages and a list of
/// running commands.
///
/// XCTest runs synchronous tests on the process's first thread, whose run loop drains the main queue.
class CommandProgramTests: XCTestCase {
    func testTracedProgramsAreThoseThatAreNot() throws {
        let tracing = Trace.start(TraceRecorder(limit: 100))
        defer { tracing.dispose() }
        try testMessagesAreHandledInOrderAndCommandsEndAsTheirIDsSay()
    }

    func testMessagesAreHandledInOrderAndCommandsEndAsTheirIDsSay() throws {
        try MainActor.assumeIsolated {
            var messages = 0
            try runPrograms(150) { generator in
                // Invariant: `runPrograms` calls back on this thread.
                try MainActor.assumeIsolated {
                    let world = CommandWorld(generator)
                    try world.run()
                    messages += world.handled
                }
            }
            report(messages, "messages")
        }
    }
}

private enum Work: CaseIterable {
    case search, save
}

private struct CommandModel {
    /// The handled messages, and the negated numbers of the updates.
    var seen: [Int] = []
    var draft = 0
}

private final class Ticks: ObservableObject {
    @Published var number = 0
}

private struct CommandView: View {
    @Seeder<CommandModel, Int> var seeder
    let world: CommandWorld

    var body: some View {
        world.send = { _seeder($0) }
        world.draft = $seeder.draft
        return Text(verbatim: "\(seeder.seen.reduce(17) { $0 &* 31 &+ $1 }), \(seeder.draft)")
    }
}

private struct CommandPage: View {
    @ObservedObject var shown: Ticks
    let world: CommandWorld

    var body: some View {
        CommandView(world: world)
            .seed(CommandProgramSeeder(ticks: world.ticks, world: world))
            .id(shown.number)
    }
}

private struct CommandProgramSeeder: CommandSeedable {
    @ObservedObject var ticks: Ticks
    let world: CommandWorld

    func initialize() -> (CommandModel, Cmd<Int>) { (CommandModel(), world.begin()) }

    func update(model: CommandModel) -> (CommandModel, Cmd<Int>) {
        var model = model
        let cmd = world.update(&model)
        return (model, cmd)
    }

    func receive(model: inout CommandModel, msg: Int) -> Cmd<Int> { world.receive(&model, msg) }
}

@MainActor
private final class CommandWorld {
    /// A running asynchronous function or callback.
    struct Running {
        /// The number of the command, which is also its message.
        let number: Int
        let id: AnyHashable?
        let isListening: Bool
    }

    private var generator: SeededGenerator
    private var failure: String?
    private(set) var handled = 0

    // The view's objects and callbacks.
    let ticks = Ticks()
    private let shown = Ticks()
    var send: (Int) -> Void = { _ in }
    var draft: Binding<Int>?

    // The expected state.
    private var queue: [Int] = []
    private var seen: [Int] = []
    private var draftWritten = 0
    private var running: [Running] = []
    private var isHandling = false
    private var isUpdateScheduled = false
    private var nextMsg = 0

    // The calls of the commands' functions.
    private var begun: [Int] = []
    /// The functions that wait according to the expected state. Actual progress depends on the scheduler, and must not influence
    /// the program.
    private var waiting: Set<Int> = []
    private var gates: [Int: CheckedContinuation<Void, Never>] = [:]
    private var callbacks: [Int: (sending Int) -> Void] = [:]

    init(_ generator: SeededGenerator) { self.generator = generator }

    private func expect(_ condition: Bool, _ description: @autoclosure () -> String) {
        if !condition, failure == nil { failure = description() }
    }

    private func anyMsg() -> Int {
        nextMsg += 1
        return nextMsg
    }

    private func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    // MARK: The seeder

    func begin() -> Cmd<Int> {
        isHandling = true
        defer { isHandling = false }
        (queue, seen, draftWritten, running, isUpdateScheduled) = ([], [], 0, [], false)
        return command(depth: 2)
    }

    func update(_ model: inout CommandModel) -> Cmd<Int> {
        expect(
            !isHandling && isUpdateScheduled,
            "The model was updated inside a message, or without a change."
        )
        expect(model.seen == seen && model.draft == draftWritten, "An update got \(model) and not \(seen).")
        isUpdateScheduled = false
        model.seen.append(-ticks.number)
        seen = model.seen
        return command(depth: 1)
    }

    func receive(_ model: inout CommandModel, _ msg: Int) -> Cmd<Int> {
        expect(!isHandling, "\(msg) was handled inside another message.")
        isHandling = true
        defer { isHandling = false }
        handled += 1
        expect(queue.first == msg, "\(msg) was handled, and the next of \(queue) was expected.")
        if !queue.isEmpty { queue.removeFirst() }
        expect(
            model.seen == seen && model.draft == draftWritten,
            "\(msg) was handled with \(model), and not with \(seen) and \(draftWritten)."
        )
        model.seen.append(msg)
        if random(0..<4) == 0 {
            model.draft = msg
            draftWritten = msg
        }
        seen = model.seen
        // A limit, so that the queue becomes empty at last.
        guard queue.count < 12 else { return .none }
        if random(0..<4) == 0 { enqueue { send($0) } }
        if random(0..<6) == 0 { change() }
        return command(depth: random(0..<3))
    }

    private func enqueue(_ send: (Int) -> Void) {
        let msg = anyMsg()
        queue.append(msg)
        send(msg)
    }

    private func change() {
        isUpdateScheduled = true
        ticks.number += 1
    }

    private func anyID() -> AnyHashable {
        switch random(0..<5) {
        case 0: "search"
        case 1: 1
        case 2: [Work.save]
        default: Work.allCases[random(0..<2)]
        }
    }

    /// Returns a random command, and updates the expected state.
    private func command(depth: Int) -> Cmd<Int> {
        switch random(0..<(depth == 0 ? 8 : 12)) {
        case 0, 1: return .none
        case 2, 3:
            let msg = anyMsg()
            queue.append(msg)
            return random(0..<2) == 0 ? .ofMsg(msg) : Cmd.ofMsg("\(msg)").map { Int($0)! }
        case 4:
            let id = anyID()
            running.removeAll { $0.id == id }
            return .cancel(id: id)
        case 5: return start(id: nil)
        case 6, 7:
            let id = anyID()
            running.removeAll { $0.id == id }
            // Commands of one batch do not cancel each other.
            let several = random(0..<3) == 0
            return .batch((0...(several ? 1 : 0)).map { _ in start(id: id) }).cancellable(id: id)
        default: return .batch((0..<random(0..<4)).map { _ in command(depth: depth - 1) })
        }
    }

    private func start(id: AnyHashable?) -> Cmd<Int> {
        let msg = anyMsg()
        let command = Running(number: msg, id: id, isListening: random(0..<3) == 0)
        running.append(command)
        guard !command.isListening else {
            return .ofSub { [weak self] dispatch in self?.callbacks[command.number] = dispatch }
        }
        return .ofAsyncMsg { [weak self] in
            self?.bodyBegan(command.number)
            await withCheckedContinuation { self?.gates[command.number] = $0 }
            return msg
        }
    }

    private func bodyBegan(_ number: Int) {
        begun.append(number)
        expect(
            running.contains { $0.number == number },
            "The function \(number) began, although it was cancelled before."
        )
    }

    // MARK: Operations

    private func runMainQueue() {
        for _ in 0..<4 {
            let slot = Slot<Bool>()
            DispatchQueue.main.async { slot.value = true }
            while slot.value == nil { _ = RunLoop.main.run(mode: .default, before: Date() + 1) }
        }
    }

    /// Waits until every function that was not cancelled has begun.
    private func beginAll() {
        let end = Date() + 600
        let expected = running.filter { !$0.isListening }.map(\.number)
        func areThere() -> Bool { expected.allSatisfy { number in begun.contains(number) } }
        repeat { runMainQueue() } while !areThere() && Date() < end
        expect(areThere(), "Of \(expected), only \(begun) have begun.")
        waiting.formUnion(expected)
    }

    private func check(_ host: ViewHost) {
        let text = host.texts
        expect(queue.isEmpty && !isUpdateScheduled, "\(queue) were not handled.")
        expect(
            text == ["\(seen.reduce(17) { $0 &* 31 &+ $1 }), \(draftWritten)"],
            "\(text) are shown, and not \(seen), \(draftWritten)."
        )
    }

    private func operate(_ host: ViewHost) {
        switch random(0..<12) {
        case 0..<4: enqueue { send($0) }
        case 4:
            let number = random(1..<100)
            draftWritten = number
            draft?.wrappedValue = number
        case 5: change()
        case 6: beginAll()
        case 7, 8:
            // The function may belong to a cancelled command that ignores its cancellation.
            beginAll()
            guard let number = waiting.sorted().randomElement(using: &generator) else { return }
            waiting.remove(number)
            let command = running.first { $0.number == number }
            if let command {
                queue.append(command.number)
                running.removeAll { $0.number == number }
            }
            let before = handled
            gates.removeValue(forKey: number)?.resume()
            let end = Date() + 600
            repeat { runMainQueue() } while command != nil && handled == before && Date() < end
            expect(command == nil || handled > before, "The function \(number) sent no message.")
        case 9, 10:
            guard let number = callbacks.keys.sorted().randomElement(using: &generator) else { return }
            let isRunning = running.contains { $0.number == number }
            if isRunning { enqueue { callbacks[number]?($0) } } else { callbacks[number]?(anyMsg()) }
        default:
            if random(0..<6) == 0 { shown.number += 1 } else { check(host) }
        }
    }

    func run() throws {
        // They retain this object.
        defer { (send, draft) = ({ _ in }, nil) }
        let host = ViewHost(CommandPage(shown: shown, world: self))
        for _ in 0..<40 where failure == nil {
            operate(host)
            // The read removes the view that a change has replaced.
            check(host)
        }
        for number in gates.keys.sorted() { gates.removeValue(forKey: number)?.resume() }
        running = []
        withExtendedLifetime(host) {}
        if let failure { throw ProgramFailure(failure) }
    }
}
#endif
