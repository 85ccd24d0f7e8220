#if !canImport(SwiftUI)
@testable import SedeCore
import SharedReactive
import TestSupport
import Testing

/// The commands that a seeder returns for its messages, and a record of the events.
@MainActor
final class Script {
    let scheduler = TestScheduler()
    let stage = Stage()
    var log: [String] = []
    var commands: [String: () -> Cmd<String>] = [:]
    var ofUpdate = Cmd<String>.none
    /// Set when the view is evaluated. They retain `_seeder`.
    var send: (String) -> Void = { _ in }
    var finish: (String) async -> Void = { _ in }

    /// A function that takes a number of seconds of virtual time.
    func work(_ seconds: Int, _ msg: String) -> Cmd<String> {
        .ofAsyncMsg {
            do { try await pass(seconds, on: self.scheduler) } catch {
                self.log.append("\(msg) was cancelled")
            }
            return msg
        }
    }

    /// A function that ignores its cancellation, and that ends with the test.
    func endless(_ name: String) -> Cmd<String> {
        .ofAsyncMsg {
            self.log.append("\(name) began")
            await Task { [ends = self.ends.stream] in for await _ in ends {} }.value
            return "never"
        }
    }

    private let ends = AsyncStream<Never>.makeStream()

    /// Ends the functions that nothing ends, and releases the closures, which retain the script.
    func end() {
        ends.continuation.finish()
        (commands, ofUpdate, send, finish) = ([:], .none, { _ in }, { _ in })
    }

    /// Calls `finish` in a task of its own, and records its return.
    @discardableResult func begin(_ msg: String) -> Task<Void, Never> {
        Task {
            await finish(msg)
            log.append("finished \(msg)")
        }
    }

    func advance(by seconds: Int, waiting count: Int = 1) async {
        await scheduler.waiting(count: count)
        scheduler.advance(by: .seconds(seconds))
        await rest()
    }

    /// Waits until the tasks have continued as far as they can.
    func rest() async { for _ in 0..<5 { await mainQueueTurn() } }

    /// Waits until the log has these entries, and no others.
    func expectLog(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
        await expectEventually(log, equals: expected, sourceLocation: sourceLocation)
    }
}

struct ScriptSeeder: CommandSeedable {
    @ObservedObject var stage: Stage
    let script: Script

    init(_ script: Script) { (stage, self.script) = (script.stage, script) }

    func initialize() -> (Int, Cmd<String>) { (0, .none) }

    func update(model: Int) -> (Int, Cmd<String>) { (model, script.ofUpdate) }

    func receive(model: inout Int, msg: String) -> Cmd<String> {
        model += 1
        script.log.append(msg)
        return script.commands[msg]?() ?? .none
    }
}

struct ScriptView: View {
    @Seeder<Int, String> var seeder
    let script: Script

    var body: some View {
        script.send = { _seeder($0) }
        script.finish = { await _seeder.finish($0) }
        return List { Text("\(seeder) messages") }.refreshable { await _seeder.finish("refresh") }
    }
}

struct ScriptPage: View {
    @ObservedObject var stage: Stage
    let script: Script

    var body: some View {
        if stage.names.isEmpty { ScriptView(script: script).seed(ScriptSeeder(script)) }
    }
}

@MainActor
@Suite(tenMinutes) struct FinishTests {
    private let script = Script()

    private func host() -> ViewHost {
        let host = ViewHost(ScriptPage(stage: script.stage, script: script))
        #expect(host.texts == ["0 messages"])
        return host
    }

    // MARK: - The end of the work

    @Test func aMessageWithoutCommandsHasFinishedWhenItWasHandled() async {
        defer { script.end() }
        let host = host()
        await script.finish("refresh")
        #expect(script.log == ["refresh"])
        #expect(host.texts == ["1 messages"])
    }

    @Test func aMessageHasFinishedWhenItsFunctionHasEndedAndTheResultWasHandled() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in script.work(5, "loaded") }
        script.begin("refresh")
        await script.advance(by: 4)
        #expect(script.log == ["refresh"])
        await script.advance(by: 1)
        await script.expectLog("refresh", "loaded", "finished refresh")
        #expect(host.texts == ["2 messages"])
    }

    @Test func aRefreshLastsAsLongAsTheCommandsThatItStarts() async throws {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in script.work(5, "page 1") }
        script.commands["page 1"] = { [script] in script.work(5, "page 2") }
        let refresh = Task {
            try await host.refresh()
            script.log.append("refreshed")
        }
        await script.advance(by: 5)
        await script.expectLog("refresh", "page 1")
        await script.advance(by: 5)
        try await refresh.value
        #expect(script.log == ["refresh", "page 1", "page 2", "refreshed"])
    }

    @Test func allCommandsOfABatchAndTheCommandsOfItsMessagesAreWaitedFor() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in
            .batch([script.work(3, "a"), .ofMsg("now"), .batch([script.work(6, "b"), .none])])
        }
        script.commands["now"] = { [script] in script.work(9, "c") }
        script.begin("refresh")
        await script.advance(by: 3, waiting: 3)
        await script.expectLog("refresh", "now", "a")
        await script.advance(by: 3, waiting: 2)
        await script.expectLog("refresh", "now", "a", "b")
        await script.advance(by: 3)
        await script.expectLog("refresh", "now", "a", "b", "c", "finished refresh")
        withExtendedLifetime(host) {}
    }

    @Test func mappedAndOptionalCommandsAreWaitedFor() async {
        defer { script.end() }
        let host = host()
        let scheduler = script.scheduler
        script.commands["refresh"] = {
            .batch([
                Cmd<Int>.ofAsyncMsg {
                    try? await pass(2, on: scheduler)
                    return 21
                }
                .map { "\($0 * 2)" },
                .ofAsyncMsgOptional {
                    try? await pass(4, on: scheduler)
                    return nil
                },
                Cmd<Int>.ofAsyncCmdOptional { callback in
                    callback(nil)
                    callback(
                        .ofAsyncMsg {
                            try? await pass(6, on: scheduler)
                            return 1
                        }
                    )
                }
                .map { "mapped \($0)" },
            ])
        }
        script.begin("refresh")
        await script.advance(by: 5, waiting: 3)
        await script.expectLog("refresh", "42")
        await script.advance(by: 1)
        await script.expectLog("refresh", "42", "mapped 1", "finished refresh")
        withExtendedLifetime(host) {}
    }

    @Test func aCommandThatACallbackDispatchesIsWaitedFor() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in
            .ofSub { dispatch in script.work(3, "dispatched").dispatch { dispatch($0) } }
        }
        script.begin("refresh")
        await script.advance(by: 2)
        #expect(script.log == ["refresh"])
        await script.advance(by: 1)
        await script.expectLog("refresh", "dispatched", "finished refresh")
        withExtendedLifetime(host) {}
    }

    @Test func twoMessagesFinishIndependently() async {
        defer { script.end() }
        let host = host()
        script.commands["a"] = { [script] in script.work(2, "a ended") }
        script.commands["b"] = { [script] in script.work(4, "b ended") }
        script.begin("b")
        script.begin("a")
        await script.advance(by: 2, waiting: 2)
        await script.expectLog("b", "a", "a ended", "finished a")
        await script.advance(by: 2)
        await script.expectLog("b", "a", "a ended", "finished a", "b ended", "finished b")
        withExtendedLifetime(host) {}
    }

    @Test func aFunctionOfACommandCanFinishAnotherMessage() async {
        defer { script.end() }
        let host = host()
        script.commands["outer"] = { [script] in
            .ofAsyncMsg {
                await script.finish("inner")
                return "outer ended"
            }
        }
        script.commands["inner"] = { [script] in script.work(3, "inner ended") }
        script.begin("outer")
        await script.advance(by: 3)
        await script.expectLog("outer", "inner", "inner ended", "outer ended", "finished outer")
        withExtendedLifetime(host) {}
    }

    @Test func theCommandsOfOtherMessagesAndOfUpdatesAreNotWaitedFor() async {
        defer { script.end() }
        let host = host()
        script.ofUpdate = script.endless("update")
        script.commands["other"] = { [script] in script.endless("other") }
        script.commands["refresh"] = { [script] in
            script.send("other")
            script.stage.number += 1
            return .none
        }
        await script.finish("refresh")
        script.log.append("finished")
        _ = host.texts
        await expectEventually(script.log.count, equals: 5)
        #expect(script.log.prefix(2) == ["refresh", "other"])
        #expect(Set(script.log) == ["refresh", "other", "other began", "finished", "update began"])
    }

    // MARK: - Cancelled commands

    @Test func aFunctionThatWasCancelledByItsIDIsNotWaitedFor() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in script.endless("search").cancellable(id: "search") }
        script.commands["cancel"] = { .cancel(id: "search") }
        script.begin("refresh")
        await script.expectLog("refresh", "search began")
        await script.rest()
        script.send("cancel")
        await script.expectLog("refresh", "search began", "cancel", "finished refresh")
        withExtendedLifetime(host) {}
    }

    @Test func aFunctionThatAnotherMessageReplacesIsNotWaitedFor() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in script.endless("old").cancellable(id: "search") }
        script.commands["search"] = { [script] in script.endless("new").cancellable(id: "search") }
        script.begin("refresh")
        await script.expectLog("refresh", "old began")
        script.send("search")
        await expectEventually(script.log.count, equals: 5)
        #expect(script.log.prefix(3) == ["refresh", "old began", "search"])
        #expect(Set(script.log.suffix(2)) == ["finished refresh", "new began"])
        withExtendedLifetime(host) {}
    }

    @Test func aFunctionThatIsReplacedBeforeItBeganIsNotWaitedFor() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in
            .batch([
                script.endless("old").cancellable(id: "search"),
                script.work(1, "new").cancellable(id: "search"),
            ])
        }
        script.begin("refresh")
        await script.advance(by: 1)
        await script.expectLog("refresh", "new", "finished refresh")
        withExtendedLifetime(host) {}
    }

    // MARK: - Cancelled callers

    @Test func aCancelledCallerReturnsAtOnceAndTheCommandsGoOn() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in script.work(5, "loaded") }
        script.commands["loaded"] = { [script] in script.work(5, "decoded") }
        let caller = script.begin("refresh")
        await script.scheduler.waiting()
        caller.cancel()
        await script.expectLog("refresh", "finished refresh")
        await script.advance(by: 5)
        await script.advance(by: 5)
        await script.expectLog("refresh", "finished refresh", "loaded", "decoded")
        withExtendedLifetime(host) {}
    }

    @Test func theMessageOfACallerThatIsAlreadyCancelledIsHandled() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in script.work(5, "loaded") }
        script.begin("refresh").cancel()
        await script.expectLog("refresh", "finished refresh")
        await script.advance(by: 5)
        await script.expectLog("refresh", "finished refresh", "loaded")
        withExtendedLifetime(host) {}
    }

    // MARK: - Views that go

    @Test func aCallerReturnsWhenTheViewHasGoneAlthoughItRetainsTheSeeder() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in .batch([script.endless("load"), script.work(5, "loaded")])
        }
        script.begin("refresh")
        await script.scheduler.waiting()
        script.stage.names = ["gone"]
        #expect(host.texts == [])
        await expectEventually(script.log.count, equals: 4)
        #expect(script.log.prefix(2) == ["refresh", "load began"])
        #expect(Set(script.log.suffix(2)) == ["finished refresh", "loaded was cancelled"])
    }

    @Test func aCallerReturnsWhenTheHostHasGone() async {
        defer { script.end() }
        var host: ViewHost? = host()
        let subscription = Slot<Cmd<String>.Dispatch>()
        script.commands["refresh"] = { .ofSub { subscription.value = $0 } }
        script.begin("refresh")
        await script.expectLog("refresh")
        await script.rest()
        withExtendedLifetime(host) {}
        host = nil
        await script.expectLog("refresh", "finished refresh")
        subscription.value?("too late")
        #expect(script.log.count == 2)
    }

    @Test func aMessageThatIsFinishedAfterItsViewHasGoneIsHandledAndStartsNothing() async {
        defer { script.end() }
        let host = host()
        script.commands["refresh"] = { [script] in .batch([script.endless("load"), .ofMsg("now")]) }
        script.stage.names = ["gone"]
        #expect(host.texts == [])
        await script.finish("refresh")
        await script.rest()
        #expect(script.log == ["refresh", "now"])
    }

    @Test func nothingIsLeftOfAFinishedMessage() async {
        defer { script.end() }
        let subscription = Slot<Cmd<String>.Dispatch>()
        weak var kept: Stage?
        do {
            let value = Stage()
            kept = value
            let host = host()
            script.commands["refresh"] = {
                .ofSub {
                    subscription.value = $0
                    withExtendedLifetime(value) {}
                }
            }
            script.begin("refresh")
            await script.expectLog("refresh")
            script.commands = [:]
            subscription.value = nil
            await script.expectLog("refresh", "finished refresh")
            withExtendedLifetime(host) {}
        }
        #expect(await eventually { kept == nil })
    }

    // MARK: - Subscriptions

    @Test func aSubscriptionAndTheCommandsOfItsMessagesAreWaitedForUntilItsCallbackIsReleased() async {
        defer { script.end() }
        let host = host()
        let subscription = Slot<Cmd<String>.Dispatch>()
        script.commands["listen"] = { .ofSub { subscription.value = $0 } }
        script.commands["line"] = { [script] in script.work(5, "stored") }
        script.begin("listen")
        await script.expectLog("listen")
        await Task.detached { subscription.value?("line") }.value
        await script.advance(by: 5)
        await script.expectLog("listen", "line", "stored")
        subscription.value?("line")
        subscription.value = nil
        await script.expectLog("listen", "line", "stored", "line")
        await script.rest()
        await script.advance(by: 5)
        await script.expectLog("listen", "line", "stored", "line", "stored", "finished listen")
        withExtendedLifetime(host) {}
    }

    #if DEBUG
    /// A seeder of its own, because a hint is given once for each type.
    private struct ListeningSeeder: CommandSeedable {
        let subscription: Slot<Cmd<String>.Dispatch>

        func initialize() -> (Int, Cmd<String>) { (0, .none) }

        func receive(model: inout Int, msg: String) -> Cmd<String> {
            model += 1
            guard msg == "listen" else { return .none }
            return .batch([
                .ofSub { [subscription] in subscription.value = $0 }.cancellable(id: "lines"),
                .ofAsyncMsg { "ended" },
                .ofAsyncMsgOptional {
                    await untilCancelled()
                    return nil
                },
            ])
        }
    }

    @Test func aHintNamesTheCommandsThatKeepACallerWaitingForTenSeconds() async {
        defer { script.end() }
        let scheduler = TestScheduler()
        let before = PendingWork.hintScheduler
        PendingWork.hintScheduler = scheduler
        defer { PendingWork.hintScheduler = before }
        let subscription = Slot<Cmd<String>.Dispatch>()
        func hints() -> [String] { Hint.all.filter { $0.contains("ListeningSeeder") } }
        let host = ViewHost(ScriptView(script: script).seed(ListeningSeeder(subscription: subscription)))
        #expect(host.texts == ["0 messages"])
        let caller = script.begin("listen")
        await expectEventually(host.texts, equals: ["2 messages"])
        await script.rest()

        scheduler.advance(by: .seconds(9))
        #expect(hints() == [])
        scheduler.advance(by: .seconds(1))

        #expect(
            hints() == [
                "finish(_:) of a ListeningSeeder has waited for 10 seconds for a function with a callback with the id lines, "
                    + "an asynchronous function. It returns when they have ended. Start a subscription with another message, or "
                    + "end it with Cmd.cancel(id:)."
            ]
        )
        #expect(script.log == [])
        caller.cancel()
        await caller.value
        withExtendedLifetime(host) {}
    }
    #endif
}
#endif
