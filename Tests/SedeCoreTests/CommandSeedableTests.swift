#if !canImport(SwiftUI)
import SedeCore
import SharedReactive
import TestSupport
import Testing

/// A seeder whose asynchronous command updates the model when it returns.
private struct LaterSeeder: CommandSeedable {
    enum Msg {
        case tap, tapTwice, landed(Int), cancel, say(String)
    }

    struct Model: Equatable {
        var log: [String] = []
        var isLoading = false
    }

    @EnvironmentObject var journal: Journal
    let gates: Gates

    func initialize() -> (Model, Cmd<Msg>) { (Model(), .none) }

    func update(model: Model) -> (Model, Cmd<Msg>) {
        var model = model
        model.log.append("update \(journal.entries.count)")
        return (model, .none)
    }

    func receive(model: inout Model, msg: Msg) -> Cmd<Msg> {
        switch msg {
        case .tap:
            model.isLoading = true
            return land

        case .tapTwice:
            model.log.append("twice")
            return .batch([land, .ofMsg(.say("between")), land])

        case .landed(let number):
            model.isLoading = false
            model.log.append("landed \(number)")
            return .none

        case .cancel:
            model.isLoading = false
            return .cancel(id: "flight")

        case .say(let text):
            model.log.append(text)
            journal.write(text)
            return .none
        }
    }

    private var land: Cmd<Msg> {
        .ofAsyncMsg { .landed(await gates.pass()) }.cancellable(id: "flight")
    }
}

@MainActor private final class Gates {
    private(set) var begun = 0
    private(set) var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async -> Int {
        begun += 1
        let number = begun
        await withCheckedContinuation { waiting.append($0) }
        return number
    }

    func open() { waiting.removeFirst().resume() }
}

private struct LaterView: View {
    @Seeder<LaterSeeder.Model, LaterSeeder.Msg> var seeder

    var body: some View {
        Button("Tap") { _seeder(.tap) }
        Button("Twice") { _seeder(.tapTwice) }
        Button("Cancel") { _seeder(.cancel) }
        Button("Say") { _seeder(.say("hello")) }
        if seeder.isLoading { Text("Loading") }
        ForEach(seeder.log.indices, id: \.self) { Text(seeder.log[$0]) }
    }
}

private let labels = ["Tap", "Twice", "Cancel", "Say"]

@MainActor
@Suite(tenMinutes) struct CommandSeedableTests {
    private let journal = Journal()
    private let gates = Gates()

    private func host() -> ViewHost {
        ViewHost(LaterView().seed(LaterSeeder(gates: gates)).environmentObject(journal))
    }

    @Test func aTapStartsWorkAndChangesTheModel() async throws {
        let host = host()
        try host.tap("Tap")
        try host.expect(labels + ["Loading"])
        await expectEventually(gates.waiting.count, equals: 1)
        gates.open()
        try await host.expect(labels + ["landed 1"], within: .seconds(30))
    }

    @Test func workThatIsReplacedBeforeItBeganDoesNotBegin() async throws {
        let host = host()
        for _ in 0..<3 { try host.tap("Tap") }
        await expectEventually(gates.waiting.count, equals: 1)
        #expect(gates.begun == 1)
        gates.open()
        try await host.expect(labels + ["landed 1"], within: .seconds(30))
        #expect(gates.begun == 1)
    }

    @Test func workThatIsCancelledBeforeItBeganDoesNotBegin() async throws {
        let host = host()
        try host.tap("Tap")
        try host.tap("Cancel")
        try host.expect(labels)
        for _ in 0..<3 { await mainQueueTurn() }
        #expect(gates.begun == 0)
    }

    @Test func workOfAViewThatIsRemovedBeforeItBeganDoesNotBegin() async throws {
        do { try host().tap("Tap") }
        for _ in 0..<3 { await mainQueueTurn() }
        #expect(gates.begun == 0)
    }

    @Test func theMessagesOfACommandAreHandledInOrder() async throws {
        let host = host()
        try host.tap("Twice")
        // The observed object has changed, so the model is updated after the messages.
        try host.expect(labels + ["twice", "between", "update 1"])
        await expectEventually(gates.waiting.count, equals: 1)
        #expect(gates.begun == 1)
        gates.open()
        try await host.expect(labels + ["twice", "between", "update 1", "landed 1"], within: .seconds(30))
    }

    @Test func whatAMessageHasWrittenIsInTheModelOfTheUpdate() throws {
        let host = host()
        try host.tap("Say")
        try host.expect(labels + ["hello", "update 1"])
    }

    @Test func aSeederIsTestedWithoutAView() async {
        let seeder = LaterSeeder(gates: gates)
        var model = LaterSeeder.Model()
        var messages = 0
        seeder.receive(model: &model, msg: .tap).dispatch { _ in messages += 1 }
        #expect(model == .init(isLoading: true))
        await expectEventually(gates.waiting.count, equals: 1)
        gates.open()
        await expectEventually(messages, equals: 1)
    }

    @Test func aMessageAndTheModelThatItLeavesAreStepsOfATrace() throws {
        let recorder = TraceRecorder()
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let host = host()
        try host.tap("Cancel")
        let steps = recorder.steps.filter { $0.subject.type.hasSuffix("LaterSeeder") }
        #expect(steps.map(\.kind) == [.initialization, .message, .update])
        #expect(steps.last?.cause == steps.dropLast().last?.number)
    }

    #if os(macOS) || os(Linux)
    @Test func callingTheOtherReceiveStopsTheProgramWithASentenceThatNamesTheSeeder() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { LaterSeeder(gates: Gates()).receive(model: .init(), msg: .tap) }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("LaterSeeder returns commands: call receive(model: &model, msg: msg)"))
    }
    #endif
}
#endif
