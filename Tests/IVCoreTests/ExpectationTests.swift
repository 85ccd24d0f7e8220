import IVCore
import SharedReactive
import TestSupport
import Testing

/// `X1`: expectations of commands, and their failure messages.
@MainActor
@Suite(tenMinutes)
struct ExpectationTests {
    struct Item: Sendable {
        var title: String
    }

    /// Not `Equatable`, as in the original README.
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

    @Test func anUnexpectedCommandIsShownLineByLineAndStaysTheNext() throws {
        view.emit(event: .showItems(items, total: 2))
        let expected = [Item(title: "Milk"), Item(title: "Eggs")]
        #expect(
            failureText { try view.expect(.showItems(expected, total: 2)) } == """
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
        #expect(failureText { try view.expect(.showLoading) }?.contains("− .showLoading") == true)
        #expect(
            failureText { try view.expect("the loading sign") { _ in false } }?.contains("− the loading sign")
                == true
        )
        try view.expect(.showItems(items, total: 2))
    }

    @Test func aCommandThatIsNotThereIsNamed() {
        #expect(
            failureText { try view.expect(.showLoading) } == """
                A 1st command was expected, and there is none (− expected):
                    − .showLoading
                """
        )
    }

    @Test func valuesWithoutAnExpectationAreListed() throws {
        view.emit(events: [.showLoading, .showLoading, .showItems([], total: 0)])
        try view.expect(.showLoading)
        #expect(
            failureText { try view.expectNothingMore() } == """
                No further command was expected, and there are 2, from the 2nd on (+ actual):
                    + .showLoading
                    + .showItems
                    +   []
                    +   total: 0
                """
        )
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
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

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aCommandThatDoesNotComeInTimeIsNamed() async throws {
        let scheduler = TestScheduler()
        let expectation = Task {
            do {
                try await view.expect("some items", within: .seconds(3), clock: scheduler.clock) { _ in true }
                return ""
            } catch {
                return withoutLine("\(error)")
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

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTestThatIsCancelledSaysSo() async throws {
        let expectation = Task {
            do {
                try await view.expect("some items", within: .seconds(600)) { _ in true }
                return ""
            } catch {
                return withoutLine("\(error)")
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

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aCommandThatIsThereIsNotWaitedFor() async throws {
        view.emit(event: .showLoading)
        try await view.expect(.showLoading, within: .seconds(0), clock: TestScheduler().clock)
        try view.expectNothingMore()
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func everyFailureNamesTheLineThatItWasGiven() async {
        view.emit(event: .showItems([], total: 0))
        let time = Duration.seconds(1)
        var texts = FailureTexts()
        await texts.note { try view.expect(.showLoading, fileID: $0, line: $1) }
        await texts.note { try view.expect([.showLoading], fileID: $0, line: $1) }
        await texts.note { try view.expect("loading", fileID: $0, line: $1) { _ in false } }
        await texts.note { try view.expectNothingMore(fileID: $0, line: $1) }
        await texts.note { try await view.expectNothingMore(within: time, fileID: $0, line: $1) }
        await texts.note { try await view.expect(.showLoading, within: time, fileID: $0, line: $1) }
        await texts.note {
            try await view.expect("loading", within: time, fileID: $0, line: $1) { _ in false }
        }
        #expect(texts.count == 7)
        #expect(texts.others.isEmpty)
    }
}
