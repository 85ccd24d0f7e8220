import PrexCore
import SharedReactive
import TestSupport
import Testing

/// What a test of a presenter asserts, and what it says when it fails.
@Suite(.timeLimit(.minutes(10)))
struct ExpectationTests {
    struct Item: Sendable {
        var title: String
    }

    struct ListState: PrexCore.State {
        var isLoading = false
        var items: [Item] = []
    }

    enum ListAction: PrexCore.Action {
        case load
        case loaded([String])
    }

    struct ListMutation: Mutation {
        func mutate(action: ListAction, state: inout ListState) {
            switch action {
            case .load:
                state.isLoading = true
            case .loaded(let titles):
                state.isLoading = false
                state.items = titles.map { Item(title: $0) }
            }
        }
    }

    let view = RecordingView<ListState>()

    func tell(_ change: StateChange<ListState>) {
        view.reflect(change: change)
    }

    /// The description of what `body` throws.
    func failure(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    let empty = ListState()
    let loading = ListState(isLoading: true)
    let loaded = ListState(items: [Item(title: "Milk"), Item(title: "Bread")])

    @Test func changesAreAssertedInTheirOrder() throws {
        tell(StateChange(new: loading, old: empty))
        tell(StateChange(new: loaded, old: loading))
        try view.expect { $0.isLoading = true }
        try view.expect {
            $0.isLoading = false
            $0.items = [Item(title: "Milk"), Item(title: "Bread")]
        }
        try view.expectNothingMore()
    }

    @Test func aWholeStateIsAsserted() throws {
        tell(StateChange(new: loaded))
        try view.expect(loaded)
        try view.expectNothingMore()
    }

    @Test func whatIsNotTheExpectedChangeIsShownLineByLineAndStaysTheNext() throws {
        tell(StateChange(new: loaded, old: loading))
        let text = failure {
            try view.expect {
                $0.isLoading = false
                $0.items = [Item(title: "Milk"), Item(title: "Eggs")]
            }
        }
        #expect(
            text == """
                The 1st change is not the expected one (− expected, + actual):
                      ListState
                        isLoading: false
                        items: 2 elements
                          [0]: Item
                            title: "Milk"
                          [1]: Item
                    −       title: "Eggs"
                    +       title: "Bread"
                """
        )
        try view.expect(loaded)
    }

    @Test @MainActor func aChangeThatIsNotThereIsNamed() {
        #expect(
            failure { try view.expect(loading) } == """
                A 1st change was expected, and there is none (− expected):
                    − ListState
                    −   isLoading: true
                    −   items: []
                """
        )
        // Without an old state there is no expected one to show.
        #expect(
            failure { try view.expect { $0.isLoading = true } } == """
                A change was expected, and the view has not been told of any. If a task dispatches it, wait: \
                expect(within:). Otherwise nothing was dispatched to the view's flux, or the presenter was not kept.
                """
        )
    }

    @Test func offMainAChangeThatIsNotThereMayBeOnItsWay() {
        let text = offMain { failure { try view.expect { $0.isLoading = true } } }
        #expect(
            text == """
                A change was expected, and the view has not been told of any. It is told on the main thread. Put \
                @MainActor on the test, or wait: expect(within:).
                """
        )
    }

    @Test func whatWasNotAssertedIsListed() throws {
        tell(StateChange(new: loading, old: empty))
        tell(StateChange(new: loaded, old: loading))
        try view.expect { $0.isLoading = true }
        let text = failure { try view.expectNothingMore() }
        #expect(text?.hasPrefix("No further change was expected, and there is a 2nd one (+ actual):") == true)
        #expect(text?.contains(#"+       title: "Bread""#) == true)
    }

    @Test func withoutAStateBeforeADifferenceCannotBeAsserted() {
        tell(StateChange(new: loaded))
        #expect(
            failure { try view.expect { $0.isLoading = true } }?.contains("Assert the whole state") == true
        )
    }

    @Test func aLaterChangeIsAwaited() async throws {
        let scheduler = TestScheduler()
        let presenter = Presenter(view: view, state: ListState(), mutation: ListMutation())
        presenter.dispatch(.load)
        let flux = presenter.flux
        let work = Task {
            try await scheduler.clock.sleep(for: .seconds(5))
            flux.dispatcher.dispatch(.loaded(["Milk"]))
        }
        try await view.expect(within: .seconds(1), clock: scheduler.clock) { $0.isLoading = true }
        await scheduler.waiting()
        async let expectation: Void = view.expect(within: .seconds(6), clock: scheduler.clock) {
            $0.isLoading = false
            $0.items = [Item(title: "Milk")]
        }
        await scheduler.waiting(count: 2)
        scheduler.advance(by: .seconds(5))
        try await expectation
        try await work.value
        try view.expectNothingMore()
    }

    @Test func aChangeThatDoesNotComeInTimeIsNamed() async throws {
        let scheduler = TestScheduler()
        tell(StateChange(new: loading, old: empty))
        try view.expect { $0.isLoading = true }
        let expectation = Task {
            do {
                try await view.expect(within: .seconds(3), clock: scheduler.clock) { $0.isLoading = false }
                return ""
            } catch {
                return "\(error)"
            }
        }
        await scheduler.waiting()
        scheduler.advance(by: .seconds(3))
        #expect(
            await expectation.value == """
                A 2nd change was expected, and there is none after waiting for 3.0 seconds (− expected):
                    − ListState
                    −   isLoading: false
                    −   items: []
                """
        )
    }
}
