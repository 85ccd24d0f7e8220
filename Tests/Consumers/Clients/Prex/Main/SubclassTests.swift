import PrexCore
import Testing

/// The document's subclass, where the extension with the same methods is not visible.
@Suite struct SubclassTests {
    struct CounterState: State {
        var count: Int = 0
    }

    enum CounterAction: Action {
        case increment
        case decrement
    }

    struct CounterMutation: Mutation {
        func mutate(action: CounterAction, state: inout CounterState) {
            switch action {
            case .increment:
                state.count += 1

            case .decrement:
                state.count -= 1
            }
        }
    }

    final class CounterPresenter: Presenter<CounterAction, CounterState> {
        init<T: View>(view: T) where T.State == CounterState {
            let flux = Flux(state: CounterState(), mutation: CounterMutation())
            super.init(view: view, flux: flux)
        }

        func increment() {
            dispatch(.increment)
        }

        func decrement() {
            if state.count > 0 {
                dispatch(.decrement)
            }
        }
    }

    @Test func aSubclassPresents() {
        let view = RecordingView<CounterState>()
        let presenter = CounterPresenter(view: view)
        presenter.increment()
        presenter.decrement()
        presenter.decrement()
        #expect(view.changes.map(\.new.count) == [1, 0])
    }
}
