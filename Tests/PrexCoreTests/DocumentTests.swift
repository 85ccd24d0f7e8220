import PrexCore
import XCTest

// The document's code and its suite, as printed.

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

enum SharedFlux {
    static let counter = Flux(state: CounterState(), mutation: CounterMutation())
}

final class MockView: View {
    var refrectParameters: ((StateChange<CounterState>) -> ())?

    func reflect(change: StateChange<CounterState>) {
        refrectParameters?(change)
    }
}

final class DocumentTests: XCTestCase {
    func test_presenter_calls_reflect_of_view_when_state_changed() {
        let view = MockView()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = Presenter(view: view, flux: flux)

        let expect = expectation(description: "wait receiving ValueChange")
        view.refrectParameters = { change in
            let count = change.changedProperty(for: \.count)?.value
            XCTAssertEqual(count, 1)
            expect.fulfill()
        }

        flux.dispatcher.dispatch(.increment)
        wait(for: [expect], timeout: 0.1)
    }

    func test_increment_method_of_presenter() {
        let view = MockView()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = Presenter(view: view, flux: flux)

        let expect = expectation(description: "wait receiving ValueChange")
        let subscription = flux.dispatcher.register { action in
            XCTAssertEqual(action, .increment)
            expect.fulfill()
        }

        presenter.increment()
        wait(for: [expect], timeout: 0.1)
        flux.dispatcher.unregister(subscription)
    }

    func test_mutation() {
        var state = CounterState()
        let mutation = CounterMutation()

        mutation.mutate(action: .increment, state: &state)
        XCTAssertEqual(state.count, 1)

        mutation.mutate(action: .decrement, state: &state)
        XCTAssertEqual(state.count, 0)
    }
}
