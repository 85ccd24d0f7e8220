import NecomCore
import SharedReactive
import TestSupport
import Testing

/// `X1`: expectations of the values that a delegate receives, and their failure messages.
@Suite(tenMinutes)
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
            failureText { try display.expect(\.items, [Item(title: "Milk"), Item(title: "Eggs")]) } == """
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
        let text = failureText { try display.expect(\.error, Failure(code: 1)) }
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
            failureText { try display.expect(\.items, "no items") { _ in true } }?.contains("+ .done") == true
        )
        try display.expect(\.done)
    }

    @Test func missingAndUnexpectedValuesAreNamed() throws {
        #expect(
            failureText { try display.expect(\.done) } == """
                A 1st value was expected, and there is none (− expected):
                    − .done
                """
        )
        delegate.done()
        delegate.items([])
        try display.expect(\.done)
        #expect(
            failureText { try display.expectNothingMore() } == """
                No further value was expected, and there is a 2nd one (+ actual):
                    + .items
                    +   []
                """
        )
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aLaterValueOfAnotherThreadIsAwaited() async throws {
        let (delegate, items) = (delegate, items)
        let work = Task.detached { delegate.items(items) }
        try await display.expect(\.items, items, within: .seconds(600))
        await work.value
        try display.expectNothingMore()
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aValueThatDoesNotComeInTimeIsNamed() async throws {
        let scheduler = TestScheduler()
        let display = display
        let expectation = Task {
            do {
                try await display.expect(\.done, (), within: .seconds(3), clock: scheduler.clock)
                return ""
            } catch {
                return withoutLine("\(error)")
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

    /// A delegate on the main actor, as views are.
    @MainActor
    protocol MainDisplay: AnyObject {
        var title: Binder<String> { get }
    }

    @MainActor
    final class RecordingMainDisplay: RecordingDelegate, MainDisplay {
        let recording = DelegateRecording()

        var title: Binder<String> { recording.binder() }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test @MainActor func aDelegateOfTheMainActorIsAssertedThere() async throws {
        let display = RecordingMainDisplay()
        let delegate = DelegateProxy<any MainDisplay>(delegate: display)
        delegate.title("one")
        try display.expect(\.title, "one")
        delegate.title("two")
        try await display.expect(\.title, "two", within: .seconds(600))
        try display.expectNothingMore()
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aConditionOfALaterValueIsAwaited() async throws {
        let delegate = delegate
        let work = Task.detached { delegate.error(Failure(code: 4)) }
        try await display.expect(\.error, "an error with an even code", within: .seconds(600)) {
            ($0 as? Failure)?.code == 4
        }
        await work.value
        delegate.error(Failure(code: 5))
        do {
            try await display.expect(\.error, "an error with an even code", within: .seconds(600)) {
                ($0 as? Failure)?.code == 4
            }
            Issue.record("The condition does not hold.")
        } catch {
            #expect("\(error)".contains("an error with an even code"), "\(error)")
            #expect("\(error)".contains("code: 5"), "\(error)")
        }
    }

    /// Binders whose member names are unknown to the compiler, unless they are passed.
    final class NamelessDisplay: RecordingDelegate {
        let recording: DelegateRecording
        let first: Binder<Int>
        let named: Binder<Int>
        var second: Binder<Int> { make() }
        var third: Binder<Int> { make() }

        init() {
            recording = DelegateRecording()
            first = recording.binder()
            named = recording.binder(member: "named")
        }

        private func make() -> Binder<Int> { recording.binder() }
    }

    class Base<Value: Sendable>: RecordingDelegate {
        let recording = ExpectationTests.shared
        let first: Binder<Value> = ExpectationTests.shared.binder()
        var second: Binder<Int> { common }
        var third: Binder<Int> { common }
        private var common: Binder<Int> { recording.binder() }
    }

    final class Derived: Base<Int> {}

    static let shared = DelegateRecording()

    final class StoredDisplay: RecordingDelegate {
        let recording = ExpectationTests.shared
        let count: Binder<Int> = ExpectationTests.shared.binder()
        lazy var total: Binder<Int> = recording.binder()
    }

    @Test func aMemberWhoseNameIsNotKnownIsNotTakenForAnother() throws {
        let display = NamelessDisplay()
        display.second.bind(1)
        #expect(
            failureText { try display.expect(\.third, 1) }?.contains("was created in make(), which") == true
        )
        #expect(failureText { try display.expect(\.second, 1) }?.contains("recording.binder(member:") == true)
        #expect(
            failureText { try display.expect(\.first, 1) }?.contains("was created in init(), which") == true
        )
        display.named.bind(3)
        display.recording.binder(member: "unused").bind(4)
        let other = StoredDisplay()
        #expect(
            failureText { try other.expect(\.count, 1) }?.contains("was created in StoredDisplay, which")
                == true
        )
        let derived = Derived()
        #expect(
            failureText { try derived.expect(\.first, 1) }?.contains("was created in Base, which") == true
        )
        _ = failureText { try derived.expect(\.second, 1) }
        #expect(
            failureText { try derived.expect(\.third, 1) }?.contains("was created in common, which") == true
        )
        other.total.bind(2)
        try other.expect(\.total, 2)
        try other.expectNothingMore()
        #expect(display.recording.members == ["make()", "named", "unused"])
    }

    // MARK: Random values

    protocol ManyDisplay: AnyObject {
        var count: Binder<Int> { get }
        var total: Binder<Int> { get }
        var text: Binder<String> { get }
        var rows: Binder<[Item]> { get }
    }

    final class RecordingManyDisplay: RecordingDelegate, ManyDisplay {
        let recording = DelegateRecording()
        var count: Binder<Int> { recording.binder() }
        lazy var total: Binder<Int> = recording.binder()
        var text: Binder<String> { recording.binder() }
        var rows: Binder<[Item]> { binder(named: "rows") }

        private func binder<Value: Sendable>(named member: StaticString) -> Binder<Value> {
            recording.binder(member: member)
        }
    }

    /// A value for a member: the call that sends it, its expectation, and a wrong expectation.
    struct Step {
        let member: String
        let send: (DelegateProxy<any ManyDisplay>) -> Void
        let expect: (RecordingManyDisplay) throws -> Void
        let expectAnother: (RecordingManyDisplay) throws -> Void
    }

    private func step(_ number: Int, _ generator: inout SeededGenerator) -> Step {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            Step(member: "count") {
                $0.count(number)
            } expect: {
                try $0.expect(\.count, number)
            } expectAnother: {
                try $0.expect(\.total, number)
            }
        case 1:
            Step(member: "total") {
                $0.total(number)
            } expect: {
                try $0.expect(\.total, number)
            } expectAnother: {
                try $0.expect(\.total, number + 1)
            }
        case 2:
            Step(member: "text") {
                $0.text("\(number)")
            } expect: {
                try $0.expect(\.text, "a text") { $0 == "\(number)" }
            } expectAnother: {
                try $0.expect(\.text, "another text") { $0 != "\(number)" }
            }
        default:
            Step(member: "rows") {
                $0.rows((0..<40).map { Item(title: "\($0 + number)") })
            } expect: {
                try $0.expect(\.rows, (0..<40).map { Item(title: "\($0 + number)") })
            } expectAnother: {
                try $0.expect(\.rows, (0..<39).map { Item(title: "\($0 + number)") })
            }
        }
    }

    @Test(arguments: 0..<50)
    func receivedValuesAreAssertedInOrderAndNothingElse(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let display = RecordingManyDisplay()
        let delegate = DelegateProxy<any ManyDisplay>(delegate: display)
        let steps = (0..<20).map { step($0, &generator) }
        for step in steps { step.send(delegate) }
        #expect(display.recording.members == steps.map(\.member))
        for step in steps {
            let text = failureText { try step.expectAnother(display) } ?? ""
            #expect(text.contains(step.member), "\(text)")
            #expect(text.split(separator: "\n").count < 40, "\(text)")
            try step.expect(display)
        }
        try display.expectNothingMore()
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func everyFailureNamesTheLineThatItWasGiven() async {
        delegate.items([])
        let time = Duration.seconds(1)
        var texts = FailureTexts()
        await texts.note { try display.expect(\.items, items, fileID: $0, line: $1) }
        await texts.note { try display.expect(\.done, fileID: $0, line: $1) }
        await texts.note { try display.expect(\.items, "two", fileID: $0, line: $1) { $0.count == 2 } }
        await texts.note { try display.expectNothingMore(fileID: $0, line: $1) }
        await texts.note { try await display.expectNothingMore(within: time, fileID: $0, line: $1) }
        await texts.note { try await display.expect(\.items, items, within: time, fileID: $0, line: $1) }
        await texts.note {
            try await display.expect(\.items, "two", within: time, fileID: $0, line: $1) { $0.count == 2 }
        }
        #expect(texts.count == 7)
        #expect(texts.others.isEmpty)
    }
}
