import PrexCore
import SharedReactive
import TestSupport
import Testing

/// `P18`: handlers of a presenter's actions.
@MainActor @Suite struct ActionHandlerTests {
    struct Row: State, Identifiable, Equatable {
        let id: Int
        var isDone = false
    }

    struct ListState: State, Equatable {
        var rows = [Row(id: 1), Row(id: 2)]
        var count = 0
    }

    enum RowAction: Action, Equatable { case toggle }

    enum ListAction: Action, Equatable {
        case row(Int, RowAction)
        case count(Int)
    }

    struct RowMutation: Mutation {
        func mutate(action: RowAction, state: inout Row) { state.isDone.toggle() }
    }

    struct ListMutation: Mutation {
        func mutate(action: ListAction, state: inout ListState) {
            switch action {
            case .row(let id, let action): RowMutation().mutate(action: action, in: &state.rows, id: id)
            case .count(let number): state.count = number
            }
        }
    }

    final class ListPresenter: Presenter<ListAction, ListState> {
        var handled: [String] = []

        func note(_ text: String) { handled.append("\(text) \(state.count)") }
    }

    let flux = Flux(state: ListState(), mutation: ListMutation())

    func row(_ id: Int) throws -> Flux<RowAction, Row> {
        try #require(flux.scope(state: \.rows, id: id, action: ListAction.row))
    }

    @Test func aHandlerIsCalledForEachActionAfterTheChangeWithTheSubclass() throws {
        let presenter = ListPresenter(flux: flux)
        presenter.onAction { presenter, action in
            if case .count(let number) = action { presenter.note("count \(number)") }
            if case .row(let id, .toggle) = action { presenter.note("row \(id)") }
        }
        presenter.dispatch(.count(1))
        flux.dispatch(.count(2))
        try row(2).dispatch(.toggle)
        #expect(presenter.handled == ["count 1 1", "count 2 2", "row 2 2"])
    }

    @Test func aHandlerOfAScopeIsCalledForTheActionsOfTheScope() throws {
        let presenter = Presenter(flux: try row(1))
        let actions = Recorder<RowAction>()
        presenter.onAction { actions.record($1) }
        try row(2).dispatch(.toggle)
        flux.dispatch(.row(1, .toggle))
        #expect(actions.values == [])
        presenter.dispatch(.toggle)
        #expect(actions.values == [.toggle])
    }

    @Test func eachCallAddsAHandlerAndTheirActionsFollow() {
        let presenter = ListPresenter(flux: flux)
        presenter.onAction { presenter, action in
            guard case .count(let number) = action else { return }
            presenter.note("first \(number)")
            if number < 3 { presenter.dispatch(.count(number + 1)) }
            presenter.note("after \(number)")
        }
        presenter.onAction { presenter, action in
            if case .count(let number) = action { presenter.note("second \(number)") }
        }
        presenter.dispatch(.count(1))
        #expect(
            presenter.handled == [
                "first 1 1", "after 1 2", "second 1 2", "first 2 2", "after 2 3", "second 2 3", "first 3 3",
                "after 3 3",
                "second 3 3",
            ]
        )
    }

    @Test func aHandlerIsCalledUntilItIsRemoved() {
        let presenter = ListPresenter(flux: flux)
        let first = presenter.onAction { presenter, _ in presenter.note("first") }
        presenter.onAction { presenter, _ in presenter.note("second") }
        presenter.dispatch(.count(1))
        presenter.flux.dispatcher.unregister(first)
        presenter.dispatch(.count(2))
        #expect(presenter.handled == ["first 1", "second 1", "second 2"])
    }

    @Test func aHandlerIsReleasedWithItsPresenter() {
        let released = Recorder<Bool>()
        var presenter: ListPresenter? = ListPresenter(flux: flux)
        weak let weakPresenter = presenter
        presenter!.onAction { [canary = Canary { released.record(true) }] presenter, _ in
            withExtendedLifetime(canary) { presenter.note("called") }
        }
        flux.dispatch(.count(1))
        #expect(presenter!.handled == ["called 1"])
        presenter = nil
        #expect(weakPresenter == nil)
        flux.dispatch(.count(2))
        #expect(released.values == [true])
    }

    /// An action of another thread waits for the main thread. Meanwhile the handler is removed, or the presenter is released.
    @Test(arguments: [false, true]) func aWaitingActionIsNotHandledAfterTheEnd(isReleased: Bool) async {
        let (flux, handled) = (flux, Recorder<ListAction>())
        var presenter: ListPresenter? = ListPresenter(flux: flux)
        let other = ListPresenter(flux: flux)
        let subscription = presenter!.onAction { handled.record($1) }
        other.onAction { presenter, _ in presenter.note("other") }
        offMain { flux.dispatch(.count(1)) }
        #expect(handled.values == [])
        if isReleased { presenter = nil } else { flux.dispatcher.unregister(subscription) }
        await expectEventually(other.handled, equals: ["other 1"])
        #expect(handled.values == [])
        withExtendedLifetime(presenter) {}
    }

    @Test func actionsOfOtherThreadsAreHandledOnMainInOrder() async {
        let flux = flux
        let presenter = ListPresenter(flux: flux)
        let numbers = Recorder<ListAction>()
        presenter.onAction {
            MainActor.assertIsolated()
            numbers.record($1)
        }
        offMain { for number in 1...500 { flux.dispatch(.count(number)) } }
        await expectEventually(numbers.values, equals: (1...500).map { .count($0) })
        withExtendedLifetime(presenter) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aParentNoticesARunningTaskOfAPresenterOfItsScopes() async throws {
        let view = RecordingView<ListState>()
        let parent = Presenter(view: view, flux: flux)
        // The tasks of another presenter of the same flux, and of a scope that is not one of this flux, do not matter.
        let sibling = Presenter(flux: flux)
        sibling.task { await untilCancelled() }
        let child = Presenter(flux: try row(1))
        let whole = flux.scope(state: { $0 }, action: { (action: ListAction) in action })
        let scope = Presenter(flux: whole)
        try await view.expectNothingMore(within: .seconds(600))
        let tasks = [
            child.task(id: "child") { await untilCancelled() },
            scope.task(id: "scope") { await untilCancelled() },
        ]
        for (names, task) in zip(["the tasks \"child\" and \"scope\"", "the task \"scope\""], tasks) {
            let failure = await #expect(throws: (any Error).self) {
                try await view.expectNothingMore(within: .milliseconds(20))
            }
            #expect("\(failure!)".contains(names), "\(failure!)")
            task.cancel()
            await task.value
        }
        try await view.expectNothingMore(within: .seconds(600))
        withExtendedLifetime((parent, sibling, child, scope)) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aScopesViewNoticesNoTaskOfItsParent() async throws {
        let view = RecordingView<Row>()
        let child = Presenter(view: view, flux: try row(1))
        let others = Presenter(flux: try row(2))
        let parent = Presenter(flux: flux)
        let tasks = [
            parent.task { await untilCancelled() },
            others.task { await untilCancelled() },
        ]
        try await view.expectNothingMore(within: .seconds(600))
        for task in tasks { task.cancel() }
        withExtendedLifetime((parent, child, others)) {}
    }
}
