import PrexCore
import SharedReactive
import TestSupport
import Testing

/// Expectations in tests of presenters, and their failure messages.
@Suite(tenMinutes)
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
        let text = failureText {
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
            failureText { try view.expect(loading) } == """
                A 1st change was expected, and there is none (− expected):
                    − ListState
                    −   isLoading: true
                    −   items: []
                """
        )
        // Without an old state, the message cannot show an expected state.
        #expect(
            failureText { try view.expect { $0.isLoading = true } } == """
                A change was expected, and the view has not received any. If a task dispatches it, wait: \
                expect(within:). Otherwise nothing was dispatched to the view's flux, or the presenter was not kept.
                """
        )
    }

    @Test func offMainAChangeThatIsNotThereMayBeOnItsWay() {
        let text = offMain { failureText { try view.expect { $0.isLoading = true } } }
        #expect(
            text == """
                A change was expected, and the view has not received any. It receives them on the main thread. Put \
                @MainActor on the test, or wait: expect(within:).
                """
        )
    }

    @Test func valuesWithoutAnExpectationAreListed() throws {
        tell(StateChange(new: loading, old: empty))
        tell(StateChange(new: loaded, old: loading))
        try view.expect { $0.isLoading = true }
        #expect(
            failureText { try view.expectNothingMore() } == """
                No further change was expected, and there is a 2nd one (+ actual):
                    + isLoading: true → false
                    + items[0]: + Item(title: "Milk")
                    + items[1]: + Item(title: "Bread")
                """
        )
    }

    @Test func withoutAStateBeforeADifferenceCannotBeAsserted() {
        tell(StateChange(new: loaded))
        #expect(
            failureText { try view.expect { $0.isLoading = true } }?.contains("Assert the whole state")
                == true
        )
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
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

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aChangeThatDoesNotComeInTimeIsNamed() async throws {
        let scheduler = TestScheduler()
        tell(StateChange(new: loading, old: empty))
        try view.expect { $0.isLoading = true }
        let expectation = Task {
            do {
                try await view.expect(within: .seconds(3), clock: scheduler.clock) { $0.isLoading = false }
                return ""
            } catch {
                return withoutLine("\(error)")
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

    @Test @MainActor func theStateThatAPresenterBeginsWithIsTheFirstOld() async throws {
        let presenter = Presenter(view: view, state: loading, mutation: ListMutation())
        presenter.reflect()
        try view.expect { _ in }
        presenter.dispatch(.loaded(["Milk"]))
        try view.expect {
            $0.isLoading = false
            $0.items = [Item(title: "Milk")]
        }
        try view.expectNothingMore()
    }

    @Test @MainActor func anotherPresentersFirstStateFollowsWhatWasAsserted() throws {
        let first = Presenter(view: view, state: empty, mutation: ListMutation())
        first.dispatch(.load)
        try view.expect { $0.isLoading = true }
        let second = Presenter(view: view, state: loaded, mutation: ListMutation())
        second.reflect()
        try view.expect { _ in }
        second.dispatch(.load)
        try view.expect { $0.isLoading = true }
        withExtendedLifetime(first) {}
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test @MainActor func whatIsAwaitedFirstIsShown() async {
        let scheduler = TestScheduler()
        let view = view
        let presenter = Presenter(view: view, state: loading, mutation: ListMutation())
        let expectation = Task {
            do {
                try await view.expect(within: .seconds(3), clock: scheduler.clock) { $0.isLoading = false }
                return ""
            } catch {
                return withoutLine("\(error)")
            }
        }
        await scheduler.waiting()
        scheduler.advance(by: .seconds(3))
        #expect(
            await expectation.value == """
                A 1st change was expected, and there is none after waiting for 3.0 seconds (− expected):
                    − ListState
                    −   isLoading: false
                    −   items: []
                """
        )
        withExtendedLifetime(presenter) {}
    }

    @Test func aFunctionIsItselfAlone() throws {
        struct FunctionState: PrexCore.State {
            var count = 0
            var onEnd: @Sendable () -> Int = { 1 }
        }
        let view = RecordingView<FunctionState>()
        let old = FunctionState()
        var new = old
        new.count = 1
        view.reflect(change: StateChange(new: new, old: old))
        try view.expect { $0.count = 1 }
        let count = 3
        new.onEnd = { count }
        view.reflect(change: StateChange(new: new, old: old))
        let text = failureText {
            try view.expect {
                $0.count = 1
                $0.onEnd = { 2 }
            }
        }
        #expect(text?.contains("onEnd: a function, which cannot be compared") == true, "\(text ?? "")")
        // The message for the state itself is the same.
        try view.expect {
            $0.count = 1
            $0.onEnd = new.onEnd
        }
    }

    // MARK: Messages of random states

    /// Two values differ, but have the same description.
    struct Secret: Equatable, Sendable, CustomStringConvertible {
        var number: Int
        var description: String { "secret" }
    }

    struct ManyState: PrexCore.State {
        var count = 0
        var title = "title"
        var numbers: [Int] = Array(0..<30)
        var items: [Item] = (0..<50).map { Item(title: "item \($0)") }
        var prices: [String: Int] = ["milk": 1, "bread": 2]
        var selected: Item?
        var secret = Secret(number: 0)
        var onEnd: @Sendable () -> Int = { 0 }
        var isLoading = false
    }

    /// The members that can differ: the name, and a change of the member.
    static let differences: [(member: String, change: @Sendable (inout ManyState, Int) -> Void)] = [
        ("count", { $0.count = $1 }),
        ("title", { $0.title = "\($1)" }),
        ("numbers", { $0.numbers[$1 % 30] = -$1 }),
        ("numbers", { $0.numbers.insert(-$1, at: $1 % 30) }),
        ("numbers", { state, _ in state.numbers.reverse() }),
        ("items", { $0.items[$1 % 50].title = "\($1)" }),
        ("items", { $0.items.remove(at: $1 % 50) }),
        ("prices", { $0.prices["milk"] = -$1 }),
        ("selected", { $0.selected = Item(title: "\($1)") }),
        ("secret", { $0.secret.number = $1 }),
        ("onEnd", { state, number in state.onEnd = { number } }),
        ("isLoading", { state, _ in state.isLoading = true }),
    ]

    @Test(arguments: 0..<100)
    func aMessageNamesEachMemberThatDiffersInFewLines(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let old = ManyState()
        var (new, members): (ManyState, Set<String>) = (old, [])
        for difference in Self.differences.shuffled(using: &generator).prefix(
            .random(in: 1...3, using: &generator)
        ) {
            difference.change(&new, .random(in: 1...1_000, using: &generator))
            members.insert(difference.member)
        }
        let view = RecordingView<ManyState>()
        view.reflect(change: StateChange(new: new, old: old))
        let text = try #require(failureText { try view.expect { _ in } }, "\(members) passes")
        for member in members { #expect(text.contains(member), "\(text)") }
        #expect(text.split(separator: "\n").count < 40, "\(text)")
        // The message names the difference.
        #expect(
            text.contains("+ ") || text.contains("  secret: not equal") || text.contains("  onEnd: another"),
            "\(text)"
        )
        try view.expect(new)
        try view.expectNothingMore()
    }
}
