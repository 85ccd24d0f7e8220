import Counter
import GalleryServer
import PrexCore
import Testing

@testable import GalleryPages

/// What a visitor is shown, without a server.
@MainActor
@Suite struct CounterSessionTests {
    private let outbox = Outbox {}
    private let shared = WatchedFlux()

    @Test func aClickPassesThroughTheWholeFigure() async throws {
        let session = CounterSession(outbox: outbox, shared: shared)
        let first = try await messages { !$0.isEmpty }
        #expect(first.steps == [FigureStep(part: "view", value: "shows 0", turn: 0)])
        #expect(first.count == 0)

        try session.receive(ClientMessage(action: "increment"))
        let message = try await messages { $0.last?.value == "shows 1" }
        #expect(
            message.steps == [
                FigureStep(part: "view", value: "+ clicked", turn: 1),
                FigureStep(part: "presenter", value: "increment()", turn: 1),
                FigureStep(part: "dispatcher", value: ".increment", turn: 1),
                FigureStep(part: "mutation", value: "0 → 1", turn: 1),
                FigureStep(part: "store", value: "count = 1", turn: 1),
                FigureStep(part: "view", value: "shows 1", turn: 1),
            ]
        )
        #expect(message.count == 1)
    }

    @Test func whatThePresenterRefusesEndsThere() async throws {
        let session = CounterSession(outbox: outbox, shared: shared)
        try session.receive(ClientMessage(action: "decrement"))
        let message = try await messages { $0.count == 3 }
        #expect(
            message.steps.filter { $0.turn == 1 } == [
                FigureStep(part: "view", value: "− clicked", turn: 1),
                FigureStep(part: "presenter", value: "decrement()", turn: 1),
            ]
        )
    }

    @Test func anotherVisitorsActionBeginsAtTheDispatcherAndIsATurnOfItsOwn() async throws {
        let session = CounterSession(outbox: outbox, shared: shared)
        try session.receive(ClientMessage(action: "choose", values: ["counter": "shared"]))
        try session.receive(ClientMessage(action: "increment"))
        shared.flux.dispatcher.dispatch(.decrement)
        try session.receive(ClientMessage(action: "increment"))
        let message = try await messages { $0.contains { $0.turn == 3 && $0.value == "shows 1" } }
        #expect(
            message.steps.filter { $0.turn == 2 } == [
                FigureStep(part: "dispatcher", value: ".decrement", turn: 2),
                FigureStep(part: "mutation", value: "1 → 0", turn: 2),
                FigureStep(part: "store", value: "count = 0", turn: 2),
                FigureStep(part: "view", value: "shows 0", turn: 2),
            ]
        )
        #expect(message.steps.filter { $0.turn == 3 }.map(\.value).first == "+ clicked")
    }

    @Test func actionsFromManyThreadsAreTracedWithTheirOwnTransitions() async throws {
        let session = CounterSession(outbox: outbox, shared: shared)
        try session.receive(ClientMessage(action: "choose", values: ["counter": "shared"]))
        let flux = shared.flux
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...8 {
                group.addTask { for _ in 1...500 { flux.dispatcher.dispatch(.increment) } }
            }
        }
        let message = try await messages { $0.last?.value == "shows 4000" }
        #expect(message.count == 4_000)
        let transitions = message.steps.filter { $0.part == "mutation" }.map(\.value)
        #expect(transitions == (0..<4_000).suffix(transitions.count).map { "\($0) → \($0 + 1)" })
    }

    @Test func theCounterThatIsLeftIsAsItWasLeft() async throws {
        let session = CounterSession(outbox: outbox, shared: shared)
        try session.receive(ClientMessage(action: "increment"))
        try session.receive(ClientMessage(action: "choose", values: ["counter": "shared"]))
        shared.flux.dispatcher.dispatch(.increment)
        shared.flux.dispatcher.dispatch(.increment)
        try session.receive(ClientMessage(action: "choose", values: ["counter": "own"]))
        shared.flux.dispatcher.dispatch(.increment)
        let message = try await messages { steps in steps.last?.value == "shows 1" }
        #expect(message.count == 1)
    }

    /// What has been put in the outbox once its steps are so.
    ///
    /// The views are on the main thread, which is not the thread of every test; so their steps may come
    /// later than the call that led to them.
    private func messages(
        until condition: ([FigureStep]) -> Bool
    ) async throws -> (steps: [FigureStep], count: Int?) {
        var steps: [FigureStep] = []
        var count: Int?
        try await eventually {
            if let message = outbox.take() {
                steps += message.steps
                count = message.values["count"] as? Int ?? count
            }
            return condition(steps)
        }
        return (steps, count)
    }
}
