import Foundation
import NecomCore
import Observation
import SharedReactive
import TestSupport
import Testing
import XCTest

/// An argument that may be retained.
private struct Amount: RepeatableType, CaseIterable {
    static let allCases = [Amount(count: 1)]

    var count: Int
    var held: Held?
}

/// An argument of a type that does not declare that it may be retained.
private struct Unknown: Sendable {
    var count: Int
}

private struct Failure: Error {}

private final class RepeatedModel: MainSeedModel<RepeatedModel> {
    init() { super.init(state: .init(), extra: NoExtra()) }

    struct Action: ActionType {
        let increment: () -> Void
        let add: (Int, String) -> Void
        let search: (String?) -> Int
        let take: (Amount) -> Void
        let refuse: () throws -> Void
        let ignore: (Unknown) -> Void
        let wait: () async -> Void
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
            search: { text in
                state.text = text ?? "none"
                return state.text.count
            },
            take: { amount in
                state.count += amount.count
                state.held = amount.held
            },
            refuse: {
                state.count += 1
                throw Failure()
            },
            ignore: { unknown in state.count += unknown.count },
            wait: { @MainActor in state.count += 1 }
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

@Suite(.serialized, tenMinutes) @MainActor
struct NecomControlTests {
    private let app = InspectedApp { $0.type == "RepeatedModel" || $0.type == "LocalModel" }

    private func makeModel() -> RepeatedModel {
        app.connect()
        let model = RepeatedModel()
        model.connect()
        return model
    }

    @Test func anActionIsCalledAgainAndRecordedAsTheInspectors() async throws {
        let model = makeModel()
        model.action.increment()
        model.action.add(10, "a")
        _ = model.action.search(nil)
        _ = model.action.search("swift")
        model.action.take(Amount(count: 100))
        try? model.action.refuse()
        #expect(model.state.count == 112)
        #expect(!app.isInspectors(.action))
        #expect(try await app.repeat(.action, 0) == "done")
        #expect(model.state.count == 113)
        #expect(app.isInspectors(.action) && app.steps.last { $0.kind == .action }?.name == "increment")
        #expect(try await app.repeat(.action, 2) == "done")
        #expect(model.state.text == "none")
        #expect(try await app.repeat(.action, 1) == "done")
        #expect(model.state.count == 123 && model.state.text == "nonea")
        #expect(try await app.repeat(.action, 4) == "done")
        #expect(try await app.repeat(.action, 5) == "done")
        #expect(model.state.count == 224)
        // A call is repeated only with its own argument.
        let take = app.number(.action, 4)
        #expect(try await app.answer(app.line(take, choice: 0)) == Answer("cases"))
        #expect(try await app.answer(app.line(take, choice: 1)) == Answer("gone"))
        // A repeated call can be repeated again.
        #expect(try await app.repeat(.action, 6) == "done")
        #expect(model.state.count == 225)
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
        // The first action changed two members.
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

    @Test func onlyWhatSaysThatItMayBeKeptIsKept() async throws {
        let model = makeModel()
        model.action.ignore(Unknown(count: 1))
        #expect(try await app.repeat(.action) == "gone")
        // The repetition would have no caller to wait for it.
        await model.action.wait()
        #expect(try await app.repeat(.action, 1) == "gone")
        let local = LocalModel()
        local.connect()
        local.action.increment()
        #expect(try await app.repeat(.change, 2) == "gone")
        // Its action has no argument.
        #expect(try await app.repeat(.action, 2) == "done")
        #expect(local.state.count == 2)
        // An action of another thread is not called on this thread.
        nonisolated(unsafe) let action = local.action
        offMain { action.increment() }
        #expect(try await app.repeat(.action, 4) == "gone")
        #expect(local.state.count == 3)
    }

    @Test func nothingIsKeptWithoutAnInspectorAndAllIsReleasedWhenItDisconnects() {
        let model = RepeatedModel()
        model.connect()
        weak var held: Held?
        func hold() {
            let new = Held()
            held = new
            model.action.take(Amount(count: 1, held: new))
            model.action.take(Amount(count: 1))
        }
        hold()
        #expect(held == nil)
        app.connect()
        hold()
        #expect(held != nil)
        app.control.disconnect()
        #expect(held == nil)
    }

    @Test func theModelLivesNoLongerForIt() throws {
        app.connect()
        weak var model: RepeatedModel?
        let state: StateReference<RepeatedModel.State>
        do {
            let new = RepeatedModel()
            model = new
            new.connect()
            new.action.increment()
            state = new.state
        }
        #expect(model == nil)
        let action = app.steps.first { $0.kind == .action }?.number ?? 0
        #expect(action > 0)
        app.receive(app.line(action))
        #expect(state.count == 1)
    }
}

/// A synchronous test of XCTest, because turns of the main queue do not nest.
final class NestedRunLoopTests: XCTestCase {
    func testWhatIsRepeatedInsideAChangeWaitsForItsEnd() {
        let app = InspectedApp { $0.type == "LocalModel" }
        app.connect()
        let model = LocalModel()
        model.connect()
        model.action.increment()
        let (control, bytes) = (app.control, Array(app.line(app.number(.action, 0)).utf8))
        var inside: Int?
        MutableProperty(0).modify { _ in
            let turned = Recorder<Bool>()
            // From another thread, the line reaches the main thread in a later turn.
            offMain {
                _ = control.receive(bytes)
                DispatchQueue.main.async { turned.record(true) }
            }
            while turned.values.isEmpty { _ = RunLoop.main.run(mode: .default, before: Date() + 0.01) }
            inside = model.state.count
        }
        XCTAssertEqual(inside, 1)
        XCTAssertEqual(model.state.count, 2)
    }
}
