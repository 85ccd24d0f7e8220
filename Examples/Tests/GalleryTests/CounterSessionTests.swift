import Counter
import GalleryServer
import PrexCore
import Testing

import class SharedReactive.MutableProperty
import enum SharedReactive.Trace
import class SharedReactive.TraceRecorder

@testable import GalleryPages

/// The display for a visitor, without a server.
@MainActor
@Suite struct CounterSessionTests {
    private let outbox = Outbox {}
    private let shared = Flux<CounterAction, CounterState>.counter()

    private func makeSession() -> any Session {
        PrexPage(shared: shared).makeSession(outbox: outbox)
    }

    @Test func aClickPassesThroughTheWholeFigure() async throws {
        let session = makeSession()
        let first = try await messages { !$0.isEmpty }
        #expect(first.steps.map(\.plain) == [FigureStep(part: "view", value: "shows 0", turn: 0)])
        #expect(first.count == 0)

        try session.receive(ClientMessage(action: "increment"))
        let message = try await messages { $0.last?.value == "shows 1" }
        #expect(
            message.steps.map(\.plain) == [
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

    @Test func eachStepNamesItsCauseAndTheFunctionInWhichItHappened() async throws {
        let session = makeSession()
        try session.receive(ClientMessage(action: "increment"))
        let steps = try await messages { $0.last?.value == "shows 1" }.steps
        #expect(steps.map(\.number) == [1, 2, 3, 4, 5, 6, 7])
        #expect(steps.map(\.cause) == [nil, nil, 2, 3, 4, 5, 6])
        #expect(
            steps.map(\.place) == ["reflect", "tap+", "increment", "action", "mutate", "state", "reflect"]
        )
        #expect(steps.allSatisfy { $0.place.map { PrexPage.figure.places[$0] != nil } ?? true })
    }

    @Test func aVisitorSeesNothingOfAnothersOwnCounter() async throws {
        let other = Outbox {}
        let session = makeSession()
        let others = PrexPage(shared: shared).makeSession(outbox: other)
        _ = try await messages { !$0.isEmpty }
        _ = other.take()
        try others.receive(ClientMessage(action: "increment"))
        try session.receive(ClientMessage(action: "increment"))
        let steps = try await messages { $0.last?.value == "shows 1" }.steps
        #expect(steps.map(\.part) == ["view", "presenter", "dispatcher", "mutation", "store", "view"])
        #expect(other.take()?.steps.count == 6)
    }

    @Test func allWhoFollowTheSharedCounterSeeWhatPassesThroughItAndTheirOwnViews() async throws {
        let other = Outbox {}
        let session = makeSession()
        let others = PrexPage(shared: shared).makeSession(outbox: other)
        for one in [session, others] {
            try one.receive(ClientMessage(action: "choose", values: ["counter": "shared"]))
        }
        _ = try await messages { $0.count == 2 }
        _ = other.take()
        try session.receive(ClientMessage(action: "increment"))
        let steps = try await messages { $0.last?.value == "shows 1" }.steps
        #expect(steps.map(\.part) == ["view", "presenter", "dispatcher", "mutation", "store", "view"])
        let seen = try #require(other.take()?.steps)
        #expect(seen.map(\.part) == ["dispatcher", "mutation", "store", "view"])
        #expect(seen.first?.cause == nil)

        // A visitor who has left the counter sees no more steps of it.
        try others.receive(ClientMessage(action: "choose", values: ["counter": "own"]))
        _ = other.take()
        try session.receive(ClientMessage(action: "increment"))
        _ = try await messages { $0.last?.value == "shows 2" }
        #expect(other.take() == nil)
    }

    @Test func aVisitorWhoHasLeftIsForgotten() async throws {
        let tracer = GalleryTracer.shared
        let visitor: Int
        do {
            let session = try #require(makeSession() as? TracedSession<CounterSession>)
            visitor = session.visitor
            try session.receive(ClientMessage(action: "increment"))
            try session.receive(ClientMessage(action: "choose", values: ["counter": "shared"]))
            try session.receive(ClientMessage(action: "increment"))
            // The visitor's own counter, the shared one, and the view.
            #expect(tracer.knowledge(of: visitor) == (true, 3))
        }
        try await eventually { tracer.knowledge(of: visitor) == (false, 0) }
    }

    @Test func aStepThatComesAfterTheEndOfItsSubjectDoesNotBringItBack() throws {
        let recorder = TraceRecorder { $0.name == "a late step" }
        let tracing = Trace.start(recorder)
        do {
            let count = MutableProperty(0, name: "a late step")
            count.value = 1
        }
        tracing.dispose()
        #expect(recorder.steps.map(\.kind) == [.began, .change, .ended])
        let tracer = GalleryTracer()
        let visitor = VisitorTrace(
            number: tracer.nextVisitor(),
            figure: PrexPage.figure,
            lights: nil,
            outbox: Outbox {}
        )
        tracer.enter(visitor)
        GalleryTracer.$visitor.withValue(visitor) {
            for index in [0, 2, 1] { tracer.record(recorder.steps[index]) }
        }
        #expect(tracer.knowledge(of: visitor.number) == (true, 0))
    }

    @Test func whatThePresenterRefusesEndsThere() async throws {
        let session = makeSession()
        try session.receive(ClientMessage(action: "decrement"))
        let message = try await messages { $0.count == 3 }
        #expect(
            message.steps.filter { $0.turn == 1 }.map(\.plain) == [
                FigureStep(part: "view", value: "− clicked", turn: 1),
                FigureStep(part: "presenter", value: "decrement()", turn: 1),
            ]
        )
    }

    @Test func anotherVisitorsActionBeginsAtTheDispatcherAndIsATurnOfItsOwn() async throws {
        let session = makeSession()
        try session.receive(ClientMessage(action: "choose", values: ["counter": "shared"]))
        try session.receive(ClientMessage(action: "increment"))
        shared.dispatcher.dispatch(.decrement)
        try session.receive(ClientMessage(action: "increment"))
        // The switch to the shared counter is a turn of its own.
        let message = try await messages { $0.contains { $0.turn == 4 && $0.value == "shows 1" } }
        #expect(
            message.steps.filter { $0.turn == 3 }.map(\.plain) == [
                FigureStep(part: "dispatcher", value: ".decrement", turn: 3),
                FigureStep(part: "mutation", value: "1 → 0", turn: 3),
                FigureStep(part: "store", value: "count = 0", turn: 3),
                FigureStep(part: "view", value: "shows 0", turn: 3),
            ]
        )
        #expect(message.steps.filter { $0.turn == 4 }.map(\.value).first == "+ clicked")
    }

    @Test func actionsFromManyThreadsAreTracedWithTheirOwnTransitions() async throws {
        let session = makeSession()
        try session.receive(ClientMessage(action: "choose", values: ["counter": "shared"]))
        let flux = shared
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
        let session = makeSession()
        try session.receive(ClientMessage(action: "increment"))
        try session.receive(ClientMessage(action: "choose", values: ["counter": "shared"]))
        shared.dispatcher.dispatch(.increment)
        shared.dispatcher.dispatch(.increment)
        try session.receive(ClientMessage(action: "choose", values: ["counter": "own"]))
        shared.dispatcher.dispatch(.increment)
        let message = try await messages { steps in steps.last?.value == "shows 1" }
        #expect(message.count == 1)
    }

    /// Returns the outbox's messages, once their steps meet a condition.
    ///
    /// Views are on the main thread, and tests may run on others, so steps may arrive after the call that caused them.
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

extension FigureStep {
    /// The step without its cause and its place in the code.
    var plain: FigureStep {
        FigureStep(part: part, value: value, turn: turn)
    }
}
