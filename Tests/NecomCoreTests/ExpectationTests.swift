import NecomCore
import SharedReactive
import TestSupport
import Testing

/// `X1`: what a test asserts of the values that a delegate is given, and what it says when it fails.
@Suite(.timeLimit(.minutes(10)))
struct ExpectationTests {
    struct Item: Sendable {
        var title: String
    }

    struct Failure: Error {
        var code: Int
    }

    protocol ListDisplay: AnyObject, Sendable {
        var items: Binder<[Item]> { get }
        var error: Binder<any Error> { get }
        var done: Binder<Void> { get }
    }

    final class RecordingDisplay: RecordingDelegate, ListDisplay {
        let recording = DelegateRecording()

        var items: Binder<[Item]> { recording.binder() }
        var error: Binder<any Error> { recording.binder() }
        var done: Binder<Void> { recording.binder() }
    }

    let display = RecordingDisplay()
    let delegate: SendableDelegateProxy<any ListDisplay>

    init() {
        delegate = SendableDelegateProxy(delegate: display)
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

    @Test func valuesAreAssertedByMemberInTheirOrder() throws {
        delegate.items(items)
        delegate.error(Failure(code: 1))
        delegate.done()
        delegate.error(Failure(code: 2))
        #expect(display.recording.members == ["items", "error", "done", "error"])
        try display.expect(\.items, items)
        try display.expect(\.error, Failure(code: 1))
        try display.expect(\.done)
        try display.expect(\.error, "an error with an even code") { ($0 as? Failure)?.code == 2 }
        try display.expectNothingMore()
    }

    @Test func anotherValueIsShownLineByLineAndStaysTheNext() throws {
        delegate.items(items)
        #expect(
            failure { try display.expect(\.items, [Item(title: "Milk"), Item(title: "Eggs")]) } == """
                The 1st value is not the expected one (− expected, + actual):
                      .items
                        2 elements
                          [0]: Item
                            title: "Milk"
                          [1]: Item
                    −       title: "Eggs"
                    +       title: "Bread"
                """
        )
        try display.expect(\.items, items)
    }

    @Test func aValueForAnotherMemberIsShownWithBothMembers() throws {
        delegate.done()
        let text = failure { try display.expect(\.error, Failure(code: 1)) }
        #expect(
            text == """
                The 1st value is not the expected one (− expected, + actual):
                    − .error
                    −   Failure
                    −     code: 1
                    + .done
                """
        )
        #expect(
            failure { try display.expect(\.items, "no items") { _ in true } }?.contains("+ .done") == true
        )
        try display.expect(\.done)
    }

    @Test func whatIsMissingAndWhatIsLeftIsNamed() throws {
        #expect(
            failure { try display.expect(\.done) } == """
                A 1st value was expected, and there is none (− expected):
                    − .done
                """
        )
        delegate.done()
        delegate.items([])
        try display.expect(\.done)
        #expect(
            failure { try display.expectNothingMore() } == """
                No further value was expected, and there is a 2nd one (+ actual):
                    + .items
                    +   []
                """
        )
    }

    @Test func aLaterValueOfAnotherThreadIsAwaited() async throws {
        let (delegate, items) = (delegate, items)
        let work = Task.detached { delegate.items(items) }
        try await display.expect(\.items, items, within: .seconds(600))
        await work.value
        try display.expectNothingMore()
    }

    @Test func aValueThatDoesNotComeInTimeIsNamed() async throws {
        let scheduler = TestScheduler()
        let display = display
        let expectation = Task {
            do {
                try await display.expect(\.done, (), within: .seconds(3), clock: scheduler.clock)
                return ""
            } catch {
                return "\(error)"
            }
        }
        await scheduler.waiting()
        scheduler.advance(by: .seconds(3))
        #expect(
            await expectation.value == """
                A 1st value was expected, and there is none after waiting for 3.0 seconds (− expected):
                    − .done
                """
        )
    }

    /// A delegate of the main actor, as views are.
    @MainActor
    protocol MainDisplay: AnyObject {
        var title: Binder<String> { get }
    }

    @MainActor
    final class RecordingMainDisplay: RecordingDelegate, MainDisplay {
        let recording = DelegateRecording()

        var title: Binder<String> { recording.binder() }
    }

    @Test @MainActor func aDelegateOfTheMainActorIsAssertedThere() async throws {
        let display = RecordingMainDisplay()
        let delegate = DelegateProxy<any MainDisplay>(delegate: display)
        delegate.title("one")
        try display.expect(\.title, "one")
        delegate.title("two")
        try await display.expect(\.title, "two", within: .seconds(600))
        try display.expectNothingMore()
    }
}
