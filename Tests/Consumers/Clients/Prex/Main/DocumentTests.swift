import PrexCore
import XCTest

/// The document's suite. A test case of XCTest is nonisolated. Its tests that use a view are asynchronous, because XCTest cannot
/// run synchronous ones on the main actor on Linux.
nonisolated final class DocumentTests: XCTestCase {
    @MainActor func test_presenter_calls_reflect_of_view_when_state_changed() async {
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
        let result = await XCTWaiter.fulfillment(of: [expect], timeout: 0.1)
        XCTAssertEqual(result, .completed)
        withExtendedLifetime(presenter) {}
    }

    @MainActor func test_increment_method_of_presenter() async {
        let view = MockView()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = Presenter(view: view, flux: flux)

        let expect = expectation(description: "wait receiving ValueChange")
        let subscription = flux.dispatcher.register { action in
            XCTAssertEqual(action, .increment)
            expect.fulfill()
        }

        presenter.increment()
        let result = await XCTWaiter.fulfillment(of: [expect], timeout: 0.1)
        XCTAssertEqual(result, .completed)
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
