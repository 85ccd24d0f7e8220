import Counter
import PrexCore
import Synchronization
import XCTest

extension Flux where Action == CounterAction, State == CounterState {
    fileprivate static let shared = Flux(state: CounterState(), mutation: CounterMutation())
}

final class CounterTests: XCTestCase {
    // MARK: Reflection state testing

    func test_presenter_calls_reflect_of_view_when_state_changed() throws {
        let view = RecordingView<CounterState>()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = CounterPresenter(view: view, flux: flux)

        flux.dispatcher.dispatch(.increment)

        try withExtendedLifetime(presenter) {
            try view.expect { $0.count = 1 }
            try view.expectNothingMore()
        }
    }

    func test_reflect_shows_the_first_state() throws {
        let view = RecordingView<CounterState>()
        let presenter = CounterPresenter(view: view)

        presenter.reflect()

        try view.expect(CounterState(count: 0))
        try view.expectNothingMore()
    }

    // MARK: Create actions testing

    func test_increment_method_of_presenter() {
        XCTAssertEqual(actions(from: 0) { $0.increment() }, [.increment])
    }

    func test_decrement_method_of_presenter() {
        XCTAssertEqual(actions(from: 1) { $0.decrement() }, [.decrement])
    }

    func test_decrement_method_of_presenter_creates_no_action_at_zero() {
        XCTAssertEqual(actions(from: 0) { $0.decrement() }, [])
    }

    // MARK: An addition

    func test_mutation() {
        var state = CounterState()
        let mutation = CounterMutation()

        mutation.mutate(action: .increment, state: &state)
        XCTAssertEqual(state.count, 1)

        mutation.mutate(action: .decrement, state: &state)
        XCTAssertEqual(state.count, 0)
    }

    // MARK: Shared Store

    func test_presenters_of_a_shared_flux_show_one_count() throws {
        let first = RecordingView<CounterState>()
        let second = RecordingView<CounterState>()
        let incrementing = CounterPresenter(view: first, flux: .shared)
        let decrementing = CounterPresenter(view: second, flux: .shared)

        incrementing.increment()
        decrementing.decrement()

        for view in [first, second] {
            try view.expect { $0.count += 1 }
            try view.expect { $0.count -= 1 }
            try view.expectNothingMore()
        }
    }

    func test_presenters_without_a_shared_flux_count_apart() {
        let first = CounterPresenter(view: RecordingView<CounterState>())
        let second = CounterPresenter(view: RecordingView<CounterState>())

        first.increment()

        XCTAssertEqual(first.state.count, 1)
        XCTAssertEqual(second.state.count, 0)
    }

    /// Returns the actions that are dispatched when `method` is called with a counter at `count`.
    private func actions(from count: Int, _ method: (CounterPresenter) -> Void) -> [CounterAction] {
        let view = RecordingView<CounterState>()
        let flux = Flux(state: CounterState(count: count), mutation: CounterMutation())
        let presenter = CounterPresenter(view: view, flux: flux)
        let received = Received()
        let subscription = flux.dispatcher.register { received.append($0) }

        method(presenter)

        flux.dispatcher.unregister(subscription)
        return received.actions
    }
}

/// Records actions as a dispatcher's handler, which may be called on any thread.
private final class Received: Sendable {
    private let list = Mutex<[CounterAction]>([])

    var actions: [CounterAction] { list.withLock { $0 } }

    func append(_ action: CounterAction) {
        list.withLock { $0.append(action) }
    }
}
