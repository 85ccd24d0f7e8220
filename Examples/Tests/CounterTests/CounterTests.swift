import Counter
import PrexCore
import Testing

@MainActor @Suite struct CounterTests {
    @Test func theViewReflectsAChangeOfTheState() throws {
        let view = RecordingView<CounterState>()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = CounterPresenter(view: view, flux: flux)

        flux.dispatcher.dispatch(.increment)

        try withExtendedLifetime(presenter) {
            try view.expect { $0.count = 1 }
            try view.expectNothingMore()
        }
    }

    @Test func reflectShowsTheFirstState() throws {
        let view = RecordingView<CounterState>()
        let presenter = CounterPresenter(view: view)

        presenter.reflect()

        try view.expect(CounterState(count: 0))
        try view.expectNothingMore()
    }

    @Test func incrementDispatchesAnAction() throws {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let actions = RecordingActions(flux)
        let presenter = CounterPresenter(view: RecordingView<CounterState>(), flux: flux)

        presenter.increment()

        try actions.expect(.increment)
        try actions.expectNothingMore()
    }

    @Test func decrementDispatchesAnActionAboveZero() throws {
        let flux = Flux(state: CounterState(count: 1), mutation: CounterMutation())
        let actions = RecordingActions(flux)
        let presenter = CounterPresenter(view: RecordingView<CounterState>(), flux: flux)

        presenter.decrement()
        presenter.decrement()

        try actions.expect(.decrement)
        try actions.expectNothingMore()
    }

    @Test func theMutationCounts() {
        var state = CounterState()
        let mutation = CounterMutation()

        mutation.mutate(action: .increment, state: &state)
        #expect(state.count == 1)

        mutation.mutate(action: .decrement, state: &state)
        #expect(state.count == 0)
    }

    @Test func presentersOfASharedFluxShowOneCount() throws {
        let shared = Flux(state: CounterState(), mutation: CounterMutation())
        let first = RecordingView<CounterState>()
        let second = RecordingView<CounterState>()
        let incrementing = CounterPresenter(view: first, flux: shared)
        let decrementing = CounterPresenter(view: second, flux: shared)

        incrementing.increment()
        decrementing.decrement()

        for view in [first, second] {
            try view.expect { $0.count = 1 }
            try view.expect { $0.count = 0 }
            try view.expectNothingMore()
        }
    }

    @Test func presentersWithoutASharedFluxCountApart() {
        let first = CounterPresenter(view: RecordingView<CounterState>())
        let second = CounterPresenter(view: RecordingView<CounterState>())

        first.increment()

        #expect(first.state.count == 1)
        #expect(second.state.count == 0)
    }
}
