import PrexCore
import XCTest

// The document's code as printed, in Swift 5 mode.

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
    fileprivate let counterLabel = UILabel()
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
    fileprivate var counts: [Int] = []
    fileprivate lazy var presenter = {
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

class DocumentTests: XCTestCase {
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

/// The document's components in use.
class ComponentTests: XCTestCase {
    func testTheViewShowsTheCount() {
        let controller = CounterViewController()
        controller.incrementButtonTap(UIButton())
        controller.incrementButtonTap(UIButton())
        XCTAssertEqual(controller.counterLabel.text, "2")
        controller.decrementButtonTap(UIButton())
        controller.decrementButtonTap(UIButton())
        controller.decrementButtonTap(UIButton())
        XCTAssertEqual(controller.counterLabel.text, "0")
    }

    func testViewsThatShareAFluxShowTheSame() {
        let (one, two) = (SharedCounterViewController(), SharedCounterViewController())
        _ = two.presenter
        one.presenter.increment()
        XCTAssertEqual(one.counts.count, 1)
        XCTAssertEqual(one.counts, two.counts)
    }
}
