#if !canImport(SwiftUI)
import Dispatch
import SedeCore
import SharedReactive
import TestSupport
import Testing

/// The trace steps of Sede (`T1`, `T2`).
///
/// Other tests run at the same time and are traced too, so each test reads only the steps of types whose names begin with `Traced`.
@Suite(tenMinutes) @MainActor
struct SedeTraceTests {
    let recorder = TraceRecorder {
        $0.kind == .app || $0.kind.pattern == "Sede" && $0.type.hasPrefix("Traced")
    }
    let store = TracedStore()

    func traced<Result>(_ body: () throws -> Result) rethrows -> Result {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        return try body()
    }

    func makeHost() -> ViewHost {
        ViewHost(TracedRouter().base(.list).environmentObject(store))
    }

    /// The steps, with only those marks that no other test makes.
    var ownSteps: [TraceStep] {
        recorder.steps.filter { $0.kind != .mark || ["followed", "changed", "called"].contains($0.name) }
    }

    /// The steps from an index of `ownSteps` on, without marks, each as its kind, value and differences.
    func texts(from start: Int = 0) -> [String] {
        ownSteps.dropFirst(start).filter { $0.kind != .mark }.map(\.text)
    }

    // MARK: Kinds of steps

    @Test func aRouteCausesTheModelOfTheViewThatItLeadsTo() {
        traced {
            let host = makeHost()
            _ = host.texts
            let steps = ownSteps
            #expect(
                texts() == ["route .list", "initialization", "message .first"]
            )
            #expect(steps.map(\.subject.type) == ["TracedRouter", "TracedListSeeder", "TracedListSeeder"])
            #expect(steps.map(\.subject.kind) == [.router, .seeder, .seeder])
            #expect(steps.map(\.cause) == [nil, steps[0].number, steps[1].number])
            #expect(steps[1].state == "TracedListModel\n  name: \"\"\n  names: []\n  found: nil")
            #expect(steps.allSatisfy { $0.thread == .main })
            withExtendedLifetime(host) {}
        }
    }

    @Test func aMessageCausesTheUpdateOfWhatItChanges() throws {
        try traced {
            let host = makeHost()
            let start = ownSteps.count
            try host.enter("Ada", into: "Name")
            try host.tap("Save")
            _ = host.texts
            let steps = Array(ownSteps.dropFirst(start))
            #expect(
                texts(from: start) == [
                    "change name: \"\" → \"Ada\"", "message .save",
                    "update name: \"Ada\" → \"\"; names[0]: + \"Ada\"", "message .saved",
                ]
            )
            #expect(steps.map(\.cause) == [nil, nil, steps[1].number, steps[2].number])
            #expect(steps[1].state == steps[0].state)
            #expect(Set(steps.map(\.subject)).count == 1)
            #expect(steps.map(\.number) == steps.map(\.number).sorted())
        }
    }

    @Test func aMarkCausesWhatFollowsOnTheNextPageToo() throws {
        try traced {
            let host = makeHost()
            store.names = ["Ada"]
            _ = host.texts
            try Trace.mark("followed") { try host.follow("Ada") }
            let mark = try #require(ownSteps.first { $0.name == "followed" })
            let steps = recorder.steps(causedBy: mark.number)
            #expect(steps.map(\.text) == ["mark", "route .person(\"Ada\")", "initialization"])
            #expect(steps.last?.subject.type == "TracedPersonSeeder")
            #expect(steps.last?.state == "\"Ada\"")
            let end = ownSteps.count
            try host.back()
            _ = host.texts
            #expect(ownSteps.dropFirst(end).map(\.text) == ["ended"])
            #expect(ownSteps.last?.subject == steps.last?.subject)
        }
    }

    @Test func aChangeFromElsewhereCausesTheUpdate() throws {
        try traced {
            let host = makeHost()
            Trace.mark("changed") { store.names = ["Ada", "Grace"] }
            #expect(host.texts.contains("Grace"))
            let mark = try #require(ownSteps.first { $0.name == "changed" })
            let steps = recorder.steps(causedBy: mark.number)
            #expect(
                steps.dropFirst().map(\.text) == [
                    "update names[0]: + \"Ada\"; names[1]: + \"Grace\"", "message .saved",
                ]
            )
        }
    }

    @Test func messagesThatAreSentWhileOneIsHandledAreCausedByIt() throws {
        try traced {
            let host = makeHost()
            store.ask(.listen)
            _ = host.texts
            let start = ownSteps.count
            try host.tap("Twice")
            let steps = Array(ownSteps.dropFirst(start))
            #expect(steps.map(\.text) == ["message .twice", "message .first", "message .first"])
            #expect(steps.map(\.cause) == [nil, steps[0].number, steps[0].number])
        }
    }

    @Test func theCauseOfANotificationIsTheStepThatMadeTheChange() throws {
        try traced {
            let host = makeHost()
            _ = host.texts
            host.onChange = { Trace.mark("notified") {} }
            try Trace.mark("entered") { try host.enter("Ada", into: "Name") }
            try Trace.mark("tapped") { try host.tap("Save") }
            let notifications = recorder.steps.filter { $0.name == "notified" }.map(\.cause)
            // The field shows the entered text before the model has it.
            let causes = recorder.steps.filter { $0.name == "entered" || $0.kind == .update }
            #expect(causes.map(\.kind) == [.mark, .update])
            #expect(notifications == causes.map(\.number))
        }
    }

    @Test func aLaterNotificationKeepsItsCause() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let host = makeHost()
        _ = host.texts
        host.onChange = { Trace.mark("notified later") {} }
        Trace.mark("changed elsewhere") { store.names = ["Ada"] }
        await mainQueueTurn()
        // Steps of other tests may come first.
        let mark = try #require(recorder.steps.first { $0.name == "changed elsewhere" })
        let update = try #require(recorder.steps(causedBy: mark.number).first { $0.kind == .update })
        let notification = try #require(recorder.steps.last { $0.name == "notified later" })
        #expect(notification.cause == update.number)
        withExtendedLifetime(host) {}
    }

    // MARK: Commands

    @Test func aCommandBeginsAndEndsAndCausesItsMessage() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        store.names = ["Ada"]
        let host = makeHost()
        try host.tap("Search")
        try await host.expect("Found: 1", within: .seconds(600))
        let began = try #require(ownSteps.first { $0.kind == .workBegan })
        #expect(began.name == "search")
        let caused = recorder.steps(causedBy: began.number)
        #expect(caused.map(\.kind) == [.workBegan, .workEnded, .message, .update])
        #expect(caused[1].name == "search")
        #expect(caused[1].value == ".completed")
        #expect(caused[2].value == ".found(1)")
        #expect(caused[2].cause == began.number)
        #expect(caused.map(\.subject.type) == Array(repeating: "TracedListSeeder", count: 4))
    }

    @Test func aCommandThatIsCancelledEndsOnce() throws {
        traced {
            let host = makeHost()
            for _ in 0..<2 {
                store.ask(.wait)
                _ = host.texts
            }
            let work = ownSteps.filter { $0.kind == .workBegan || $0.kind == .workEnded }
            #expect(work.map(\.text) == ["workBegan", "workEnded .cancelled", "workBegan"])
            #expect(work.map(\.name) == ["search", "search", "search"])
        }
    }

    @Test func theEndOfAViewEndsItsCommandsAndItsModel() throws {
        traced {
            var host: ViewHost? = makeHost()
            for command in [TracedStore.UpdateCommand.listen, .wait] {
                store.ask(command)
                _ = host!.texts
            }
            let start = ownSteps.count
            host = nil
            #expect(
                ownSteps.dropFirst(start).map { "\($0.kind) \($0.subject.type) \($0.name)" }.sorted()
                    == [
                        "ended TracedListSeeder ", "ended TracedRouter ",
                        "workEnded TracedListSeeder callback 1", "workEnded TracedListSeeder search",
                    ]
            )
            let seeder = ownSteps.dropFirst(start).filter { $0.subject.kind == .seeder }
            // Commands end in order of their beginning.
            #expect(seeder.map(\.name) == ["callback 1", "search", ""])
            #expect(seeder.last?.kind == .ended)
        }
    }

    @Test func whatACallbackSendsIsCausedByItsCommandOrByWhoCalls() throws {
        try traced {
            let host = makeHost()
            store.ask(.listen)
            _ = host.texts
            let began = try #require(ownSteps.last { $0.kind == .workBegan })
            #expect(began.name == "callback 1")
            let callback = store.callback
            callback.value?(.found(7))
            offMain { Trace.mark("called") { callback.value?(.found(8)) } }
            #expect(host.texts.contains("Found: 8"))
            let messages = ownSteps.filter { $0.kind == .message }.suffix(2)
            let mark = try #require(ownSteps.first { $0.name == "called" })
            #expect(messages.map(\.value) == [".found(7)", ".found(8)"])
            #expect(messages.map(\.cause) == [began.number, mark.number])
            #expect(mark.thread == .background)
            #expect(messages.map(\.thread) == [.main, .main])
        }
    }

    @Test func aCommandCausesWhatIsDoneWhenItBeginsToListenAndWhenItIsCancelled() async throws {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let began = Slot<Bool>()
        let host = ViewHost(TracedListener().seed(TracedListenerSeeder(began: began)))
        _ = host.texts
        let listening = try #require(ownSteps.first { $0.kind == .workBegan && $0.name == "callback 1" })
        let mark = try #require(recorder.steps.first { $0.name == "listened to" })
        #expect(mark.cause == listening.number)
        // Other tests run meanwhile, and have marks and commands of other names.
        await expectEventually(began.value, equals: true)
        try host.tap("Cancel")
        let steps = recorder.steps.filter { $0.name == "wait" || $0.name == "cancelled" }
        #expect(steps.map(\.kind) == [.workBegan, .workEnded, .mark])
        #expect(steps.map(\.value) == [nil, ".cancelled", nil])
    }

    // MARK: Tracing changes nothing

    @Test func aProgramDoesTheSameWithATracer() throws {
        func log(_ seed: UInt64) throws -> [[String]] {
            var random = SeededGenerator(seed: seed)
            let store = TracedStore()
            let host = ViewHost(TracedRouter().base(.list).environmentObject(store))
            var log: [[String]] = []
            for number in 0..<20 {
                switch random.next() % 7 {
                case 0: try? host.enter("\(number)", into: "Name")
                case 1: try? host.tap("Twice")
                case 2: store.names.append("n\(number)")
                case 3: try? host.follow(store.names.randomElement(using: &random) ?? "")
                case 4: try? host.back()
                case 5: store.ask(number % 2 == 0 ? .listen : .wait)
                default: try? host.tap("Save")
                }
                log.append(host.texts + store.log)
            }
            return log
        }
        try runPrograms(20) { random in
            let seed = random.next()
            let without = try log(seed)
            let with = try traced { try log(seed) }
            if with != without { throw ProgramFailure("\(with) happened instead of \(without).") }
        }
        #expect(ownSteps.contains { $0.kind == .update })
    }

    @Test func aTracersActionsTakePlaceRightAfterTheStep() throws {
        try runPrograms(100) { random in
            let seed = random.next()
            let byProgram = MeddledApp(seed, isTraced: false).run()
            let byTracer = MeddledApp(seed, isTraced: true).run()
            if byTracer != byProgram { throw ProgramFailure("\(byTracer) happened instead of \(byProgram).") }
        }
    }

    @Test func aMessageIsHandledByTheSeederThatATracerGivesTheView() {
        let rounds = MeddledRounds()
        let received = Log()
        let host = ViewHost(TracedRound(rounds: rounds, received: received))
        _ = host.texts
        let tracer = EvaluatingTracer {
            rounds.round = 1
            _ = host.texts
        }
        let tracing = Trace.start(tracer)
        try? host.tap("Send")
        tracing.dispose()
        #expect(received.take() == ["round 1"])
    }

    @Test func aStepCanBeRepeatedIfModelsAndMessagesAreSendable() {
        let tracer = KeepingTracer(of: "Traced")
        let tracing = Trace.start(tracer)
        defer { tracing.dispose() }
        _ = makeHost().texts
        _ = ViewHost(TracedPlain().seed(TracedPlainSeeder())).texts
        // A step with a model that is not `Sendable` has no object that could repeat it.
        #expect(tracer.areRepeatable(.initialization) == [true, nil])
    }

    @Test func whatIsUnderWayWhenTracingEndsIsDone() throws {
        for kind in [TraceStep.Kind.change, .message, .update] {
            let store = TracedStore()
            let host = ViewHost(TracedRouter().base(.list).environmentObject(store))
            _ = host.texts
            let tracing = Slot<any Disposable>()
            tracing.value = Trace.start(EndingTracer(kind: kind, tracing: tracing))
            try host.enter("Ada", into: "Name")
            try host.tap("Save")
            #expect(host.texts.contains("Ada"))
            #expect(store.log == ["first", "save", "saved"])
            #expect(tracing.value == nil)
        }
    }

    @Test func nothingIsRecordedWithoutATracer() throws {
        let host = makeHost()
        try traced { try host.tap("Save") }
        let count = ownSteps.count
        #expect(count > 0)
        try host.enter("Ada", into: "Name")
        try host.tap("Save")
        #expect(host.texts.contains("Ada"))
        #expect(ownSteps.count == count)
    }

    @Test func tracingKeepsNothingAlive() throws {
        weak var store: TracedStore?
        weak var host: ViewHost?
        try traced {
            do {
                let used = TracedStore()
                let shown = ViewHost(TracedRouter().base(.list).environmentObject(used))
                (store, host) = (used, shown)
                try shown.enter("Ada", into: "Name")
                try shown.tap("Save")
                try shown.follow("Ada")
                _ = shown.texts
            }
            #expect(host == nil)
            #expect(store == nil)
            let began = Set(ownSteps.filter { $0.kind != .mark }.map(\.subject))
            #expect(began == Set(ownSteps.filter { $0.kind == .ended }.map(\.subject)))
        }
    }

    @Test func anOlderModelIsDescribedAtItsNextStep() throws {
        let host = makeHost()
        try traced {
            try host.enter("Ada", into: "Name")
            let step = try #require(ownSteps.first)
            #expect(step.subject.type == "TracedListSeeder")
            #expect(step.state == "TracedListModel\n  name: \"Ada\"\n  names: []\n  found: nil")
        }
    }
}

extension TraceStep {
    /// The kind of the step, with its value and its differences.
    fileprivate var text: String {
        let differences = differences.map(\.description).joined(separator: "; ")
        return [kind.rawValue, value ?? "", differences].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// A tracer that stops tracing at the first step of a kind.
private struct EndingTracer: Tracer {
    let kind: TraceStep.Kind
    let tracing: Slot<any Disposable>

    func takes(_ subject: TraceSubject) -> Bool { subject.type.hasPrefix("Traced") }

    func record(_ step: TraceStep) {
        if step.kind == kind { tracing.value.take()?.dispose() }
    }
}

/// A tracer that evaluates a view with another seeder at each message.
private struct EvaluatingTracer: Tracer {
    let evaluate: @MainActor @Sendable () -> Void

    func takes(_ subject: TraceSubject) -> Bool { subject.type == "TracedRoundSeeder" }

    func record(_ step: TraceStep) {
        // Invariant: seeders record their steps on the main thread.
        if step.kind == .message { MainActor.assumeIsolated { evaluate() } }
    }
}

// MARK: - Views of single tests

private struct TracedRound: View {
    @ObservedObject var rounds: MeddledRounds
    let received: Log

    var body: some View {
        TracedSender().seed(TracedRoundSeeder(round: rounds.round, received: received))
    }
}

private struct TracedSender: View {
    @Seeder<Int, Bool> var seeder

    var body: some View { Button("Send") { _seeder(true) } }
}

private struct TracedRoundSeeder: Seedable {
    let round: Int
    let received: Log

    func initialize() -> (Int, Cmd<Bool>) { (0, .none) }

    func receive(model: Int, msg: Bool) { received("round \(round)") }
}

private struct TracedListener: View {
    @Seeder<Int, Bool> var seeder

    var body: some View { Button("Cancel") { _seeder(true) } }
}

/// Starts a subscription, and a command that waits until a message cancels it.
private struct TracedListenerSeeder: CommandSeedable {
    let began: Slot<Bool>

    func initialize() -> (Int, Cmd<Bool>) {
        let wait = Cmd<Bool>.ofAsyncMsgOptional { [began] in
            await withTaskCancellationHandler {
                began.value = true
                await untilCancelled()
            } onCancel: {
                Trace.mark("cancelled") {}
            }
            return nil
        }
        return (0, .batch([.ofSub { _ in Trace.mark("listened to") {} }, wait.cancellable(id: "wait")]))
    }

    func receive(model: inout Int, msg: Bool) -> Cmd<Bool> { .cancel(id: "wait") }
}

private final class TracedPlainModel {}

private struct TracedPlain: View {
    @Seeder<TracedPlainModel, Never> var seeder

    var body: some View { Text("plain") }
}

private struct TracedPlainSeeder: Seedable {
    func initialize() -> (TracedPlainModel, Cmd<Never>) { (TracedPlainModel(), .none) }
}
#endif
