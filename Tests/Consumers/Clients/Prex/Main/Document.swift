import PrexCore

// The document's code as printed.

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

extension Presenter where Action == CounterAction, State == CounterState {
    func increment() {
        dispatch(.increment)
    }

    func decrement() {
        if state.count > 0 {
            dispatch(.decrement)
        }
    }
}

final class CounterViewController: UIViewController {
    let counterLabel = UILabel()
    private lazy var presenter = Presenter(
        view: self,
        state: CounterState(),
        mutation: CounterMutation()
    )

    func incrementButtonTap(_ button: UIButton) {
        presenter.increment()
    }

    func decrementButtonTap(_ button: UIButton) {
        presenter.decrement()
    }
}

extension CounterViewController: View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value {
            counterLabel.text = "\(count)"
        }
    }
}

enum SharedFlux {
    static let counter = Flux(state: CounterState(), mutation: CounterMutation())
}

final class SharedCounterViewController: UIViewController {
    var counts: [Int] = []
    lazy var presenter = {
        let flux = SharedFlux.counter
        return Presenter(view: self, flux: flux)
    }()
}

extension SharedCounterViewController: View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.changedProperty(for: \.count)?.value {
            counts.append(count)
        }
    }
}

final class MockView: View {
    var refrectParameters: ((StateChange<CounterState>) -> ())?

    func reflect(change: StateChange<CounterState>) {
        refrectParameters?(change)
    }
}
