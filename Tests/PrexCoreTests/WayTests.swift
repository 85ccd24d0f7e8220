#if DEBUG && os(Linux)
import PrexCore
import TestSupport
import Testing

/// The ways that the article "How it works" draws are the stacks of running calls.
@Suite(.enabled(if: isComparingWays)) struct WayTests {
    @Test func anActionGoesToTheMutationAsDrawn() throws {
        let ways = Ways()
        let presenter = Presenter(state: CounterState(), mutation: WayMutation(ways: ways))
        presenter.dispatch(.increment)
        try ways.compareLast(with: "To the mutation", of: "PrexCore")
    }

    @Test @MainActor func aChangeGoesToTheViewAsDrawn() throws {
        let ways = Ways()
        let view = MockView()
        view.refrectParameters = { _ in ways.record() }
        let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        presenter.dispatch(.increment)
        try ways.compareLast(with: "To the view", of: "PrexCore")
    }

    @Test @MainActor func aChangeOfAnotherThreadGoesToTheViewAsDrawn() async throws {
        let ways = Ways()
        let view = MockView()
        view.refrectParameters = { _ in ways.record() }
        let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        let flux = presenter.flux
        offMain { flux.dispatcher.dispatch(.increment) }
        #expect(await eventually { !ways.isEmpty })
        try ways.compareLast(with: "On the main queue", of: "PrexCore")
    }
}

private struct WayMutation: Mutation {
    let ways: Ways

    func mutate(action: CounterAction, state: inout CounterState) {
        ways.record()
    }
}
#endif
