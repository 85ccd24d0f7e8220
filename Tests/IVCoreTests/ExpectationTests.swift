import IVCore
import SharedReactive
import TestSupport
import Testing

/// `X1`: what a test asserts of commands, and what it says when it fails.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ExpectationTests {
    struct Item: Sendable {
        var title: String
    }

    /// As the original README's, it cannot be compared with `==`.
    enum ListCommand: Sendable {
        case showLoading
        case showItems([Item], total: Int)
    }

    final class ListInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<ListCommand>?

        func handle(event: ListCommand) {
            emit(command: event)
        }
    }

    let view = MockView<ListInteractor>()

    init() {
        view.link(ListInteractor())
    }

    let items = [Item(title: "Milk"), Item(title: "Bread")]

    /// The description of what `body` throws.
    func failure(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func commandsAreAssertedInTheirOrder() throws {
        view.emit(events: [.showLoading, .showItems(items, total: 2), .showLoading])
        try view.expect(.showLoading)
        try view.expect("items") { if case .showItems = $0 { true } else { false } }
        try view.expect(.showLoading)
        try view.expectNothingMore()
        view.emit(events: [.showLoading, .showItems(items, total: 2)])
        try view.expect([.showLoading, .showItems(items, total: 2)])
        try view.expectNothingMore()
    }

    @Test func whatIsNotTheExpectedCommandIsShownLineByLineAndStaysTheNext() throws {
        view.emit(event: .showItems(items, total: 2))
        let expected = [Item(title: "Milk"), Item(title: "Eggs")]
        #expect(
            failure { try view.expect(.showItems(expected, total: 2)) } == """
                The 1st command is not the expected one (− expected, + actual):
                      .showItems
                        2 elements
                          [0]: Item
                            title: "Milk"
                          [1]: Item
                    −       title: "Eggs"
                    +       title: "Bread"
                        total: 2
                """
        )
        #expect(failure { try view.expect(.showLoading) }?.contains("− .showLoading") == true)
        #expect(
            failure { try view.expect("the loading sign") { _ in false } }?.contains("− the loading sign")
                == true
        )
        try view.expect(.showItems(items, total: 2))
    }

    @Test func aCommandThatIsNotThereIsNamed() {
        #expect(
            failure { try view.expect(.showLoading) } == """
                A 1st command was expected, and there is none (− expected):
                    − .showLoading
                """
        )
    }

    @Test func whatWasNotAssertedIsListed() throws {
        view.emit(events: [.showLoading, .showLoading, .showItems([], total: 0)])
        try view.expect(.showLoading)
        #expect(
            failure { try view.expectNothingMore() } == """
                No further command was expected, and there are 2, from the 2nd on (+ actual):
                    + .showLoading
                    + .showItems
                    +   []
                    +   total: 0
                """
        )
    }

    @Test func aLaterCommandIsAwaitedInVirtualTime() async throws {
        let scheduler = TestScheduler()
        let work = Task {
            try await scheduler.clock.sleep(for: .seconds(5))
            view.emit(event: .showLoading)
        }
        await scheduler.waiting()
        let expectation = Task {
            try await view.expect(.showLoading, within: .seconds(6), clock: scheduler.clock)
        }
        await scheduler.waiting(count: 2)
        scheduler.advance(by: .seconds(5))
        try await expectation.value
        try await work.value
        try view.expectNothingMore()
    }

    @Test func aCommandThatDoesNotComeInTimeIsNamed() async throws {
        let scheduler = TestScheduler()
        let expectation = Task {
            do {
                try await view.expect("some items", within: .seconds(3), clock: scheduler.clock) { _ in true }
                return ""
            } catch {
                return "\(error)"
            }
        }
        await scheduler.waiting()
        scheduler.advance(by: .seconds(3))
        #expect(
            await expectation.value == """
                A 1st command was expected, and there is none after waiting for 3.0 seconds (− expected):
                    − some items
                """
        )
    }

    @Test func aTestThatIsCancelledSaysSo() async throws {
        let expectation = Task {
            do {
                try await view.expect("some items", within: .seconds(600)) { _ in true }
                return ""
            } catch {
                return "\(error)"
            }
        }
        expectation.cancel()
        #expect(
            await expectation.value == """
                A 1st command was expected, and there is none, and the task that waits was cancelled (− expected):
                    − some items
                """
        )
    }

    @Test func aCommandThatIsThereIsNotWaitedFor() async throws {
        view.emit(event: .showLoading)
        try await view.expect(.showLoading, within: .seconds(0), clock: TestScheduler().clock)
        try view.expectNothingMore()
    }
}
