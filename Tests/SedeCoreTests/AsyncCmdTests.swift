#if !canImport(SwiftUI)
import Dispatch
import SedeCore
import SharedReactive
import TestSupport
import Testing

/// A task that sleeps in virtual time.
private final class Sleeper: Sendable {
    private enum State: GuardedState {
        case none
        case waiting(CheckedContinuation<Void, any Error>)
        case over
    }

    private let state = Lock(State.none)

    func begin(_ continuation: CheckedContinuation<Void, any Error>) {
        let isOver = state.withLock { state in
            if case .over = state { return true }
            state = .waiting(continuation)
            return false
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
    }

    func end(with result: Result<Void, any Error>) {
        let old = state.withLock { state in
            defer { state = .over }
            return state
        }
        if case .waiting(let continuation) = old { continuation.resume(with: result) }
    }
}

/// Sleeps in virtual time from the moment of the call. Cancelling the task ends the sleep with an error.
@MainActor
func pass(_ seconds: Int, on scheduler: TestScheduler) async throws {
    let sleeper = Sleeper()
    let wake = scheduler.schedule(after: .seconds(seconds)) { sleeper.end(with: .success(())) }
    defer { wake?.dispose() }
    try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { sleeper.begin($0) }
    } onCancel: {
        sleeper.end(with: .failure(CancellationError()))
    }
}

@MainActor
@Suite struct AsyncCmdTests {
    struct Failure: Error {}

    /// The observed query. Each change starts a search of ten seconds.
    final class Query: ObservableObject {
        @Published var text = ""
    }

    @MainActor
    final class Log {
        var begun: [String] = []
        var ended: [String] = []
        var messages: [String] = []
        /// The number of errors that were converted to messages.
        var failures = 0
    }

    struct SearchSeeder: Seedable {
        @EnvironmentObject var query: Query
        let log: Log
        let scheduler: TestScheduler
        var first: Cmd<String> = .none

        func initialize() -> ([String], Cmd<String>) { ([], first) }

        func update(model: [String]) -> ([String], Cmd<String>) {
            let text = query.text
            if text.isEmpty { return (model, .cancel(id: "search")) }
            return (model, search(text).cancellable(id: "search"))
        }

        func receive(model: [String], msg: String) {
            log.messages.append(msg)
        }

        func search(_ text: String) -> Cmd<String> {
            .ofAsyncMsg {
                log.begun.append(text)
                defer { log.ended.append(text) }
                try await pass(10, on: scheduler)
                if text == "bad" { throw Failure() }
                return "found \(text)"
            } failure: { error in
                log.failures += 1
                return "failed with \(error)"
            }
        }
    }

    struct SearchView: View {
        @Seeder<[String], String> var seeder

        var body: some View { Button("Send") { _seeder("sent") } }
    }

    struct Sometimes: View {
        let log: Log
        let scheduler: TestScheduler
        let query: Query
        @State var isThere = true

        var body: some View {
            VStack {
                Button("Switch") { isThere.toggle() }
                if isThere {
                    SearchView().seed(SearchSeeder(log: log, scheduler: scheduler)).environmentObject(query)
                }
            }
        }
    }

    let log = Log()
    let scheduler = TestScheduler()
    let query = Query()

    func host(first: Cmd<String> = .none) -> ViewHost {
        ViewHost(
            SearchView()
                .seed(SearchSeeder(log: log, scheduler: scheduler, first: first))
                .environmentObject(query)
        )
    }

    func set(_ text: String, in host: ViewHost) async {
        query.text = text
        _ = host.texts
        #expect(await eventually { text.isEmpty || log.begun.last == text })
    }

    @Test func theCommandsOfAViewAreCancelledInTheOrderOfTheirStarts() async {
        let cancelled = Recorder<Int>()
        let commands = (0..<8).map { number in
            Cmd<String>.ofAsyncMsg {
                log.begun.append("\(number)")
                await withTaskCancellationHandler {
                    await untilCancelled()
                } onCancel: {
                    cancelled.record(number)
                }
                return ""
            }
        }
        var host: ViewHost? = host(first: .batch(commands))
        await expectEventually(log.begun.count, equals: 8)
        withExtendedLifetime(host) {}
        host = nil
        #expect(cancelled.values == Array(0..<8))
    }

    @Test func anAsynchronousFunctionSendsItsMessageWhenItReturns() async {
        let host = host()
        await set("swift", in: host)
        scheduler.advance(by: .seconds(9))
        await mainQueueTurn()
        #expect(log.messages.isEmpty)
        scheduler.advance(by: .seconds(1))
        await expectEventually(log.messages, equals: ["found swift"])
    }

    @Test func aFailureIsAMessage() async {
        let host = host()
        await set("bad", in: host)
        scheduler.advance(by: .seconds(10))
        await expectEventually(log.messages, equals: ["failed with Failure()"])
    }

    @Test func aCommandWithTheSameIDTakesThePlaceOfOneThatRuns() async {
        let host = host()
        await set("s", in: host)
        scheduler.advance(by: .seconds(5))
        await set("sw", in: host)
        // The first search is cancelled before it ends, and sends no message.
        await expectEventually(log.ended, equals: ["s"])
        scheduler.advance(by: .seconds(10))
        await expectEventually(log.messages, equals: ["found sw"])
        #expect(log.begun == ["s", "sw"])
        #expect(log.ended == ["s", "sw"])
        #expect(log.failures == 0)
    }

    @Test func aCommandIsCancelledByItsID() async {
        let host = host()
        await set("swift", in: host)
        await set("", in: host)
        await expectEventually(log.ended, equals: ["swift"])
        scheduler.advance(by: .seconds(20))
        await mainQueueTurn()
        #expect(log.messages.isEmpty)
    }

    @Test func aCommandEndsWithItsView() async throws {
        let host = ViewHost(Sometimes(log: log, scheduler: scheduler, query: query))
        await set("swift", in: host)
        try host.tap("Switch")
        await expectEventually(log.ended, equals: ["swift"])
        scheduler.advance(by: .seconds(20))
        await mainQueueTurn()
        #expect(log.messages.isEmpty)
    }

    @Test func aCommandEndsWithItsHost() async {
        var host: ViewHost? = host()
        await set("swift", in: host!)
        host = nil
        await expectEventually(log.ended, equals: ["swift"])
        #expect(log.messages.isEmpty)
    }

    @Test func aFunctionThatTakesNoNoticeOfBeingCancelledSendsNothing() async {
        let slow = Slot<CheckedContinuation<Void, Never>>()
        let stubborn = Cmd<String>.ofAsyncMsg {
            await withCheckedContinuation { slow.value = $0 }
            return "too late"
        }
        let host = host(first: .batch([stubborn.cancellable(id: "search"), .ofMsg("early")]))
        #expect(await eventually { slow.value != nil })
        // Changing the query cancels the running commands with this id.
        await set("swift", in: host)
        slow.value?.resume()
        scheduler.advance(by: .seconds(10))
        await expectEventually(log.messages.last, equals: "found swift")
        for _ in 0..<3 { await mainQueueTurn() }
        #expect(log.messages == ["early", "found swift"])
    }

    @Test func aFunctionThatOutlivesItsViewSendsNothing() async {
        let slow = Slot<CheckedContinuation<Void, Never>>()
        let stubborn = Cmd<String>.ofAsyncMsg {
            await withCheckedContinuation { slow.value = $0 }
            return "too late"
        }
        var host: ViewHost? = host(first: .batch([stubborn, .ofMsg("early")]))
        _ = host?.texts
        #expect(await eventually { slow.value != nil })
        host = nil
        slow.value?.resume()
        for _ in 0..<3 { await mainQueueTurn() }
        #expect(log.messages == ["early"])
    }

    @Test func anOptionalMessageIsSentIfThereIsOne() async {
        let host = host(
            first: .batch([.ofAsyncMsgOptional { nil }, .ofAsyncMsgOptional { "there" }])
        )
        _ = host.texts
        await expectEventually(log.messages, equals: ["there"])
    }

    @Test func theMessagesOfAMappedAsynchronousCommandAreReplaced() async {
        let cmd = Cmd<Int>.ofAsyncMsg { 21 }.map { "\($0 * 2)" }
        let host = host(first: cmd)
        _ = host.texts
        await expectEventually(log.messages, equals: ["42"])
    }

    @Test func functionsOfOneCommandShareItsID() async {
        let both = Cmd<String>.batch([.ofAsyncMsg { "one" }, .ofAsyncMsg { "two" }]).cancellable(id: 7)
        let host = host(first: both)
        _ = host.texts
        await expectEventually(log.messages.sorted(), equals: ["one", "two"])
    }

    @Test func aCommandDispatchedByItselfRunsToItsEnd() async {
        let log = log
        Cmd<String>.batch([
            .ofMsg("now"), .ofAsyncMsg { "later" }, .ofAsyncMsg { "never" }.cancellable(id: 1),
            .cancel(id: 1),
        ])
        .dispatch { log.messages.append($0) }
        #expect(log.messages == ["now"])
        await expectEventually(log.messages, equals: ["now", "later"])
        for _ in 0..<3 { await mainQueueTurn() }
        #expect(log.messages == ["now", "later"])
    }
}
#endif
