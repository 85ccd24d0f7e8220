#if !canImport(SwiftUI)
import Dispatch
import SedeCore
import TestSupport
import Testing

@MainActor
@Suite(tenMinutes)
struct CallbackCmdTests {
    /// Stores the callback of a command.
    final class Server: Sendable {
        typealias Callback = @Sendable (sending String) -> Void

        // The thread sanitizer supports the lock of a `Slot`, but not the standard library's `Mutex`.
        private let callback = Slot<Callback>()

        func answer(_ text: String) {
            callback.value?(text)
        }

        func listen(_ callback: @escaping Callback) {
            self.callback.value = callback
        }

        func close() {
            callback.value = nil
        }
    }

    let sample = JournalSample()
    let server = Server()

    // MARK: - Messages

    @Test func theMainThreadDoesOtherWorkThoughACallbackKeepsSending() async {
        let server = server
        let (handled, isOver) = (AtomicCounter(), Slot(false))
        let host = ViewHost(
            sample.view(
                first: .ofSub { dispatch in server.listen { dispatch($0) } },
                onReceive: { _ in
                    // The next message waits before this one has been handled.
                    if handled.add(1) < 1_000, isOver.value == false { offMain { server.answer("more") } }
                }
            )
        )
        offMain { server.answer("first") }
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async {
                isOver.value = true
                continuation.resume()
            }
        }
        #expect((1..<1_000).contains(handled.value))
        withExtendedLifetime(host) {}
    }

    @Test func messagesOfACallbackAreHandledOnMainInOrderHoweverMany() async throws {
        let server = server
        let host = ViewHost(sample.view(first: .ofSub { dispatch in server.listen { dispatch($0) } }))
        #expect(host.entries == [])
        server.answer("on main")
        #expect(host.entries == ["on main"])
        await Task.detached {
            for number in 0..<3 { server.answer("\(number)") }
        }.value
        server.answer("last")
        #expect(sample.record.received == ["on main", "0", "1", "2", "last"])
        await Task.detached { server.answer("read") }.value
        #expect(host.entries == ["on main", "0", "1", "2", "last", "read"])
    }

    @Test func messagesOfManyThreadsArriveEachInItsOrder() async {
        let server = server
        let host = ViewHost(sample.view(first: .ofAsyncMsg { callback in server.listen(callback) }))
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<4 {
                group.addTask { for number in 0..<250 { server.answer("\(thread) \(number)") } }
            }
        }
        _ = host.texts
        let received = sample.record.received
        #expect(received.count == 1_000)
        for thread in 0..<4 {
            #expect(
                received.filter { $0.hasPrefix("\(thread) ") } == (0..<250).map { "\(thread) \($0)" }
            )
        }
    }

    @Test func aMessageOfAnotherThreadIsHandledInATurnOfTheMainQueue() async {
        let server = server
        let host = ViewHost(sample.view(first: .ofAsyncMsg { callback in server.listen(callback) }))
        for number in 1...3 {
            await Task.detached { server.answer("\(number)") }.value
            await expectEventually(sample.record.received.count, equals: number)
        }
        _ = host
    }

    @Test func messagesSentAtOnceComeInTheOrderOfTheCommands() {
        let cmd = Cmd<String>.batch([
            .ofMsg("one"),
            .ofSub { dispatch in
                dispatch("two")
                dispatch("three")
            },
            .ofAsyncMsgOptional { callback in
                callback(nil)
                callback("four")
            },
            .ofAsyncCmd { callback in callback(.batch([.ofMsg("five"), .ofMsg("six")])) },
            .ofAsyncCmdOptional { callback in
                callback(nil)
                callback(.ofMsg("seven"))
            },
            .ofMsg("eight"),
        ])
        let all = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
        let messages = Recorder<String>()
        cmd.dispatch { messages.record($0) }
        #expect(messages.values == all)
        let host = ViewHost(sample.view(first: cmd, sentWhileEvaluated: "later"))
        #expect(host.entries == all + ["later"])
    }

    @Test func mapsAndDispatchesAsFunctions() {
        let messages = Recorder<String>()
        let toText = Cmd<String>.map { (number: Int) in "\(number)" }
        let cmds: [Cmd<Int>] = [
            .ofMsg(1), .ofSub { $0(2) }, .ofAsyncCmd { $0(.ofMsg(3)) }, .batch([.none, .ofMsg(4)]),
        ]
        cmds.map(toText).forEach(Cmd.dispatch { messages.record($0) })
        #expect(messages.values == ["1", "2", "3", "4"])
    }

    @Test func aCommandFromACallbackMayTakeItsTimeAndListen() async {
        let server = server
        let host = ViewHost(
            sample.view(
                first: .ofAsyncCmd { callback in
                    callback(.ofAsyncMsg { "awaited" })
                    callback(.ofSub { dispatch in server.listen(dispatch) })
                }
            )
        )
        await expectEventually(sample.record.received, equals: ["awaited"])
        server.answer("heard")
        #expect(host.entries == ["awaited", "heard"])
    }

    // MARK: - The end

    struct Closing: View {
        @ObservedObject var journal: Journal
        let sample: JournalSample
        let first: Cmd<String>

        var body: some View {
            if journal.other == 0 { sample.view(first: first) }
        }
    }

    @Test func aCallbackDoesNothingAfterItsViewHasGone() async {
        let server = server
        let cmd = Cmd<String>.ofAsyncMsg { callback in server.listen(callback) }
        let host = ViewHost(Closing(journal: sample.journal, sample: sample, first: cmd))
        server.answer("heard")
        await Task.detached { server.answer("too late to be read") }.value
        sample.journal.other = 1
        #expect(host.texts == [])
        let received = sample.record.received
        server.answer("lost")
        await Task.detached { server.answer("lost too") }.value
        await mainQueueTurn()
        #expect(host.texts == [])
        #expect(sample.record.received == received)
        #expect(received.first == "heard")
    }

    @Test func aCallbackDoesNothingAfterItsCommandWasCancelledByItsId() async {
        struct Listening: Seedable {
            let server: Server
            @ObservedObject var journal: Journal
            let record: Record

            func initialize() -> (JournalModel, Cmd<String>) { (JournalModel(), listen) }

            var listen: Cmd<String> {
                let server = server
                return .ofAsyncMsg { callback in server.listen(callback) }.map { "heard \($0)" }.cancellable(
                    id: 1
                )
            }

            func update(model: JournalModel) -> (JournalModel, Cmd<String>) {
                (model, journal.other == 1 ? listen : .cancel(id: 1))
            }

            func receive(model: JournalModel, msg: String) { record.received.append(msg) }
        }
        let (server, record) = (server, sample.record)
        let host = ViewHost(
            JournalView(record: record)
                .seed(Listening(server: server, journal: sample.journal, record: record))
        )
        let first = Server()
        server.answer("one")
        sample.journal.other = 1
        _ = host.texts
        server.answer("two")
        await Task.detached { server.answer("cancelled before it is taken") }.value
        sample.journal.other = 2
        await mainQueueTurn()
        _ = host.texts
        server.answer("lost")
        #expect(record.received.prefix(2) == ["heard one", "heard two"])
        #expect(!record.received.contains("heard lost"))
        _ = first
    }

    @Test func aNewCommandOfTheSameIdTakesThePlaceOfTheOld() async {
        final class Servers { var all: [Server] = [] }
        struct Listening: Seedable {
            let servers: Servers
            @ObservedObject var journal: Journal
            let record: Record

            func initialize() -> (JournalModel, Cmd<String>) { update(model: JournalModel()) }

            func update(model: JournalModel) -> (JournalModel, Cmd<String>) {
                let server = Server()
                servers.all.append(server)
                return (model, .ofSub { dispatch in server.listen(dispatch) }.cancellable(id: "server"))
            }

            func receive(model: JournalModel, msg: String) { record.received.append(msg) }
        }
        let (servers, record) = (Servers(), sample.record)
        let host = ViewHost(
            JournalView(record: record)
                .seed(Listening(servers: servers, journal: sample.journal, record: record))
        )
        sample.journal.other = 1
        _ = host.texts
        for (index, server) in servers.all.enumerated() { server.answer("\(index)") }
        #expect(record.received == ["1"])
    }

    @Test func whatACallbackKeepsIsReleasedWithIt() async {
        weak var gone: Canary?
        weak var goneHost: ViewHost?
        do {
            let server = server
            let canary = Canary()
            gone = canary
            let host = ViewHost(
                sample.view(
                    first: .ofSub { dispatch in
                        server.listen { message in
                            withExtendedLifetime(canary) {}
                            dispatch(message)
                        }
                    }
                )
            )
            goneHost = host
            server.answer("heard")
            #expect(host.entries == ["heard"])
        }
        #expect(goneHost == nil)
        server.answer("lost")
        server.close()
        #expect(gone == nil)
        #expect(sample.record.received == ["heard"])
    }

    @Test func aMessageIsDeliveredThoughItsCallbackHasBeenReleased() async {
        let host = ViewHost(
            sample.view(
                first: .ofAsyncMsg { callback in
                    DispatchQueue.global().async { callback("done") }
                }
            )
        )
        await expectEventually(sample.record.received, equals: ["done"])
        #expect(host.entries == ["done"])
    }

    @Test func manyCallbacksThatHaveBeenReleasedLeaveNothingBehind() {
        struct Asking: Seedable {
            @ObservedObject var journal: Journal
            let record: Record

            func initialize() -> (Int, Cmd<Int>) { (0, .none) }

            func update(model: Int) -> (Int, Cmd<Int>) {
                let number = journal.other
                // Cancelling searches all running commands.
                return (number, .batch([.cancel(id: "none"), .ofAsyncMsg { $0(number) }]))
            }

            func receive(model: Int, msg: Int) { record.initialized = msg }
        }
        struct Shown: View {
            @Seeder<Int, Int> var seeder

            var body: some View { Text(verbatim: "\(seeder)") }
        }
        let host = ViewHost(Shown().seed(Asking(journal: sample.journal, record: sample.record)))
        func spent(on count: Int) -> Double {
            processorTime {
                for _ in 0..<count {
                    sample.journal.other += 1
                    _ = host.texts
                }
            }
        }
        let first = spent(on: 1_000)
        _ = spent(on: isSoakRun ? 100_000 : 3_000)
        let last = spent(on: 1_000)
        #expect(sample.record.initialized == sample.journal.other)
        #expect(last < first * 4 + 50e6)
    }
}
#endif
