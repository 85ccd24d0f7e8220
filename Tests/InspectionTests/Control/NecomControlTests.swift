import Foundation
import NecomCore
import Observation
import SharedReactive
import TestSupport
import Testing
import XCTest

private final class RepeatedModel: MainSeedModel<RepeatedModel> {
    init() { super.init(state: .init(), extra: NoExtra()) }

    struct Action: ActionType {
        let increment: () -> Void
        let add: (Int, String) -> Void
        let take: (Held?) -> Void
    }

    struct State: StateType, RepeatableType {
        var count = 0
        var text = ""
        var held: Held?
    }

    static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<NoDelegate>) -> Action
    {
        Action(
            increment: { state.count += 1 },
            add: { number, text in
                state.count += number
                state.text += text
            },
            take: { state.held = $0 }
        )
    }
}

private final class LocalModel: SeedModel<LocalModel> {
    init() { super.init(state: .init(), extra: NoExtra()) }

    struct Action: ActionType {
        let increment: () -> Void
    }

    struct State: StateType {
        var count = 0
    }

    static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<NoDelegate>) -> Action
    {
        Action(increment: { state.count += 1 })
    }
}

private final class AnyThreadModel: SeedModel<AnyThreadModel> {
    init() { super.init(state: .init(), extra: NoExtra()) }

    struct Action: ActionType {
        let increment: () -> Void
    }

    struct State: StateType, RepeatableType {
        var count = 0
    }

    static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<NoDelegate>) -> Action
    {
        Action(increment: { state.count += 1 })
    }
}

@Suite(.serialized, tenMinutes) @MainActor
struct NecomControlTests {
    private let app = InspectedApp { $0.type == "RepeatedModel" || $0.type == "LocalModel" }

    private func makeModel() -> RepeatedModel {
        app.connect()
        let model = RepeatedModel()
        model.connect()
        return model
    }

    @Test func anActionIsNotSentAgain() async throws {
        let model = makeModel()
        model.action.increment()
        model.action.add(10, "a")
        for action in 0..<2 { #expect(try await app.repeat(.action, action) == "gone") }
        #expect(model.state.count == 11)
        #expect(!app.isInspectors(.action))
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aStateIsPutBackAndThoseWhoReadItAreTold() async throws {
        let model = makeModel()
        model.action.add(2, "a")
        model.action.add(3, "b")
        let received = Recorder<Int>()
        withObservationTracking {
            _ = model.state.count
        } onChange: {
            received.record(1)
        }
        // Each change of a member is a step. This one is the first action's second change.
        #expect(try await app.repeat(.change, 1) == "done")
        #expect(model.state.count == 2 && model.state.text == "a")
        #expect(received.values == [1])
        #expect(app.isInspectors(.change))
        let change = try #require(app.steps.last { $0.kind == .change })
        #expect(change.differences.map(\.description) == ["count: 5 → 2", "text: \"ab\" → \"a\""])
        #expect(try await app.repeat(.began) == "done")
        #expect(model.state.count == 0)
        model.action.increment()
        #expect(model.state.count == 1)
    }

    @Test func onlyAStateThatIsRepeatableIsKept() async throws {
        app.connect()
        let local = LocalModel()
        local.connect()
        local.action.increment()
        #expect(try await app.repeat(.began) == "gone")
        #expect(try await app.repeat(.change) == "gone")
        #expect(local.state.count == 1)
    }

    @Test func nothingIsKeptWithoutAnInspectorAndAllIsReleasedWhenItDisconnects() {
        let model = RepeatedModel()
        model.connect()
        weak var held: Held?
        func hold() {
            let new = Held()
            held = new
            model.action.take(new)
            model.action.take(nil)
        }
        hold()
        #expect(held == nil)
        app.connect()
        hold()
        #expect(held != nil)
        app.control.disconnect()
        #expect(held == nil)
    }

    @Test func theModelLivesNoLongerForIt() async throws {
        app.connect()
        weak var model: RepeatedModel?
        do {
            let new = RepeatedModel()
            model = new
            new.connect()
            new.action.increment()
        }
        #expect(model == nil)
        let beginning = app.steps.first { $0.kind == .began }?.number ?? 0
        #expect(beginning > 0)
        #expect(try await app.answer(app.line(beginning)).result == "gone")
    }
}

/// A synchronous test of XCTest. An asynchronous test would run inside a turn of the main queue, and turns do not nest.
final class NestedRunLoopTests: XCTestCase {
    func testAStateThatIsRestoredInsideAChangeWaitsForItsEnd() {
        let app = InspectedApp { $0.type == "AnyThreadModel" }
        app.connect()
        let model = AnyThreadModel()
        model.connect()
        model.action.increment()
        let (control, bytes) = (app.control, Array(app.line(app.number(.began, 0)).utf8))
        var countInside: Int?
        MutableProperty(0).modify { _ in
            let turnEnded = Recorder<Bool>()
            // From another thread, the line reaches the main thread in a later turn.
            offMain {
                _ = control.receive(bytes)
                DispatchQueue.main.async { turnEnded.record(true) }
            }
            while turnEnded.values.isEmpty { _ = RunLoop.main.run(mode: .default, before: Date() + 0.01) }
            countInside = model.state.count
        }
        XCTAssertEqual(countInside, 1)
        XCTAssertEqual(model.state.count, 0)
    }
}
