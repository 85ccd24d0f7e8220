import PrexCore
import XCTest

// The document's subclass, where the extension with the same methods is not visible.

class SubclassTests: XCTestCase {
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

    func testASubclassPresents() {
        let view = RecordingView<CounterState>()
        let presenter = CounterPresenter(view: view)
        presenter.increment()
        presenter.decrement()
        presenter.decrement()
        XCTAssertEqual(view.changes.map(\.new.count), [1, 0])
    }

    /// A subclass that works on the main actor.
    @MainActor
    final class TotalPresenter: Presenter<CounterAction, CounterState> {
        private(set) var total = 0

        func increment() {
            dispatch(.increment)
            total += 1
        }

        func incrementLater() -> Task<Void, Never> {
            Task { increment() }
        }
    }

    @MainActor
    func testASubclassAddsStateOfTheMainActor() async {
        let view = RecordingView<CounterState>()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = TotalPresenter(view: view, flux: flux)
        presenter.increment()
        await presenter.incrementLater().value
        XCTAssertEqual(presenter.total, 2)
        XCTAssertEqual(view.changes.map(\.new.count), [1, 2])
    }

    func testThreadsDispatchThroughAPresentersFlux() {
        let presenter = CounterPresenter(view: RecordingView<CounterState>())
        let group = DispatchGroup()
        for _ in 0..<8 {
            DispatchQueue.global().async(group: group) { [flux = presenter.flux] in
                for _ in 0..<1_000 { flux.dispatcher.dispatch(.increment) }
            }
        }
        group.wait()
        XCTAssertEqual(presenter.state.count, 8_000)
    }
}
