#if !canImport(SwiftUI)
import SedeCore
import SharedReactive
import TestSupport
import Testing

private struct CounterModel {
    var count = 0
    var held: Held?
}

private enum CounterMsg: CaseIterable {
    case add(Int)
    case hold(Held)

    static let allCases: [Self] = [.add(5), .add(7)]
}

private struct RepeatedPage: View {
    @Seeder<CounterModel, CounterMsg> var seeder

    var body: some View {
        Text("count: \(seeder.count)")
        Button("Add") { _seeder(.add(2)) }
        Button("Write") { seeder.count = 40 }
        Button("Hold") {
            _seeder(.hold(Held()))
            seeder.held = Held()
            seeder.held = nil
        }
    }
}

private final class Log: ObservableObject {
    var added: [Int] = []
    weak var held: Held?
}

private struct RepeatedSeeder: Seedable {
    @ObservedObject var log: Log

    func initialize() -> (CounterModel, Cmd<CounterMsg>) { (CounterModel(), .none) }
    func update(model: CounterModel) -> (CounterModel, Cmd<CounterMsg>) { (model, .none) }

    func receive(model: CounterModel, msg: CounterMsg) {
        switch msg {
        case .add(let number): log.added.append(number)
        case .hold(let held): log.held = held
        }
    }
}

/// A model that is not `Sendable`.
private struct LocalModel {
    final class Local {}

    var count = 0
    let local = Local()
}

private struct LocalPage: View {
    @Seeder<LocalModel, Int> var seeder

    var body: some View {
        Button("Send") { _seeder(1) }
        Button("Write") { seeder.count = 40 }
    }
}

private struct LocalSeeder: Seedable {
    func initialize() -> (LocalModel, Cmd<Int>) { (LocalModel(), .none) }
    func receive(model: LocalModel, msg: Int) {}
}

@Suite(.serialized, tenMinutes) @MainActor
struct SedeControlTests {
    private let app = InspectedApp { $0.type == "RepeatedSeeder" || $0.type == "LocalSeeder" }
    private let log = Log()

    private func makeHost() -> ViewHost {
        let host = ViewHost(RepeatedPage().seed(RepeatedSeeder(log: log)))
        _ = host.texts
        return host
    }

    @Test func aMessageIsSentAgainAndRecordedAsTheInspectors() async throws {
        app.connect()
        let host = makeHost()
        try host.tap("Add")
        #expect(!app.isInspectors(.message))
        #expect(try await app.repeat(.message) == "done")
        #expect(log.added == [2, 2])
        #expect(app.isInspectors(.message) && app.steps.last { $0.kind == .message }?.value == ".add(2)")
        #expect(try await app.repeat(.message, 1) == "done")
        #expect(log.added == [2, 2, 2])
    }

    @Test func aCaseOfTheTypeIsSentInPlaceOfAMessage() async throws {
        app.connect()
        let host = makeHost()
        try host.tap("Add")
        let message = app.number(.message, 0)
        let cases = Answer("cases", [".add(5)", ".add(7)"])
        #expect(try await app.answer(app.line(message, choice: 0)) == cases)
        #expect(try await app.answer(app.line(message, choice: 2)) == Answer("done"))
        #expect(log.added == [2, 7] && app.isInspectors(.message))
    }

    @Test func aModelIsPutBackAndTheViewsShowIt() async throws {
        app.connect()
        let host = makeHost()
        try host.tap("Write")
        #expect(host.texts.first == "count: 40")
        #expect(try await app.repeat(.initialization) == "done")
        #expect(host.texts.first == "count: 0")
        #expect(app.isInspectors(.change))
        #expect(try await app.repeat(.change) == "done")
        #expect(host.texts.first == "count: 40")
    }

    @Test func onlySendableModelsAndMessagesAreKept() async throws {
        app.connect()
        let host = ViewHost(LocalPage().seed(LocalSeeder()))
        try host.tap("Send")
        try host.tap("Write")
        for kind in [TraceStep.Kind.initialization, .message, .change] {
            #expect(try await app.repeat(kind) == "gone")
        }
    }

    @Test func nothingIsKeptWithoutAnInspectorAndAllIsReleasedWhenItDisconnects() throws {
        let host = makeHost()
        try host.tap("Hold")
        #expect(log.held == nil)
        app.connect()
        try host.tap("Hold")
        #expect(log.held != nil)
        app.control.disconnect()
        #expect(log.held == nil)
    }

    @Test func theModelLivesNoLongerForIt() async throws {
        app.connect()
        var host: ViewHost? = makeHost()
        try host?.tap("Add")
        #expect(app.steps.last?.kind != .ended)
        host = nil
        #expect(app.steps.last?.kind == .ended)
        // The object that would repeat the step has been released.
        #expect(try await app.repeat(.message) == "gone")
        #expect(log.added == [2])
    }
}
#endif
