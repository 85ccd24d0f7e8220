import FractalCore
import TestSupport
import Testing

/// Expectations in tests of view models, and their failure messages (`X1`).
@Suite(tenMinutes)
struct ExpectationTests {
    struct Note: Sendable {
        var title: String
        var lines: [String]
    }

    let texts = RecordingPresenter<String>()
    let notes = RecordingPresenter<Note>()

    @Test func presentationsAndTheirEndsAreAssertedInTheirOrder() throws {
        let serial = texts.serial()
        serial.present("a")
        let last = serial.present("b")
        try texts.expect("a")
        try texts.expectEnd("a")
        try texts.expect("b")
        try texts.expectNothingMore()
        try texts.expectShown(["b"])
        last?.dispose()
        try texts.expectEnd("b")
        try texts.expectShown([])
    }

    @Test func anUnexpectedPresentationIsShownLineByLineAndStaysTheNext() throws {
        notes.present(Note(title: "Shopping", lines: ["Milk", "Bread"]))
        let expected = Note(title: "Shopping", lines: ["Milk", "Eggs"])
        #expect(
            failureText { try notes.expect(expected) } == """
                The 1st presentation is not the expected one (− expected, + actual):
                      Note
                        title: "Shopping"
                        lines: 2 elements
                          [0]: "Milk"
                    −     [1]: "Eggs"
                    +     [1]: "Bread"
                """
        )
        try notes.expect(Note(title: "Shopping", lines: ["Milk", "Bread"]))
    }

    @Test func aPresentationOrAnEndThatIsMissingIsShown() {
        #expect(
            failureText { try texts.expect("a") } == """
                A 1st presentation was expected, and there is none (− expected):
                    − "a"
                """
        )
        texts.present("a")
        #expect(
            failureText { try texts.expectEnd("a") } == """
                A 1st end of a presentation was expected, and there is none (− expected):
                    − "a"
                """
        )
    }

    @Test func valuesWithoutAnExpectationAreListed() throws {
        for text in ["a", "b", "c"] { texts.present(text) }
        try texts.expect("a")
        #expect(
            failureText { try texts.expectNothingMore() } == """
                No further presentation was expected, and there are 2, from the 2nd on (+ actual):
                    + "b"
                    + "c"
                """
        )
    }

    @Test func theShownValuesAreCompared() {
        for text in ["a", "b", "c"] { texts.present(text) }
        #expect(
            failureText { try texts.expectShown(["a", "c", "d"]) } == """
                The list of shown values is not as expected (− expected, + actual):
                      3 elements
                        [0]: "a"
                    −   [1]: "c"
                    −   [2]: "d"
                    +   [1]: "b"
                    +   [2]: "c"
                """
        )
    }

    @Test func aFunctionThatIsPresentedIsTakenAndUsed() throws {
        let inputs = RecordingPresenter<@Sendable (String) -> Void>()
        let written = Recorder<String>()
        inputs.present { written.record($0) }
        try inputs.expectNext()("a")
        try inputs.expectNothingMore()
        #expect(written.values == ["a"])
        #expect(throws: (any Error).self) { try inputs.expectNext() }
    }

    @Test func aViewModelThatIsAnObjectIsItself() throws {
        final class Child: Sendable {}
        let leaves = RecordingPresenter<Child>()
        let (one, other) = (Child(), Child())
        leaves.present(one)
        #expect(throws: (any Error).self) { try leaves.expect(other) }
        try leaves.expect(one)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aLaterPresentationIsAwaited() async throws {
        let scheduler = TestScheduler()
        let text = MutableProperty("a")
        _ = texts.serial() <~ text.producer.delay(.seconds(1), on: scheduler)
        let test = Task { [texts] in
            try await texts.expect("a", within: .seconds(600))
            try await texts.expectEnd("a", within: .seconds(600))
            try await texts.expect("b", within: .seconds(600))
        }
        scheduler.advance(by: .seconds(1))
        text.value = "b"
        scheduler.advance(by: .seconds(1))
        try await test.value
        try texts.expectNothingMore()
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func whoWaitsGivesUpAfterATime() async throws {
        let scheduler = TestScheduler()
        let isOver = Slot(false)
        let test = Task { [texts] in
            defer { isOver.value = true }
            try await texts.expect("a", within: .seconds(2), clock: scheduler.clock)
        }
        while isOver.value == false, !Task.isCancelled {
            scheduler.advance(by: .seconds(1))
            await Task.yield()
        }
        let result = await test.result
        let text = failureText { try result.get() } ?? ""
        #expect(text.hasPrefix("A 1st presentation was expected, and there is none after waiting for 2"))
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aConditionOfAPresentationIsAsserted() async throws {
        texts.present("a")
        try texts.expect("one letter") { $0.count == 1 }
        texts.present("bc")
        #expect(
            failureText { try texts.expect("one letter") { $0.count == 1 } } == """
                The 2nd presentation is not the expected one (− expected, + actual):
                    − one letter
                    + "bc"
                """
        )
        try await texts.expect("two letters", within: .seconds(60)) { $0.count == 2 }
        try texts.expectNothingMore()
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func everyFailureNamesTheLineThatItWasGiven() async {
        texts.present("a")
        texts.present("b")?.dispose()
        let texts = texts
        let time = Duration.seconds(1)
        var failures = FailureTexts()
        await failures.note { try texts.expect("b", fileID: $0, line: $1) }
        await failures.note { try texts.expect("b", fileID: $0, line: $1) { $0 == "b" } }
        await failures.note { try texts.expectEnd("a", fileID: $0, line: $1) }
        await failures.note { try texts.expectShown([], fileID: $0, line: $1) }
        await failures.note { try texts.expectNothingMore(fileID: $0, line: $1) }
        await failures.note { try RecordingPresenter<Int>().expectNext(fileID: $0, line: $1) }
        await failures.note { try await texts.expect("b", within: time, fileID: $0, line: $1) }
        await failures.note { try await texts.expect("b", within: time, fileID: $0, line: $1) { $0 == "b" } }
        await failures.note { try await texts.expectEnd("a", within: time, fileID: $0, line: $1) }
        #expect(failures.count == 9)
        #expect(failures.others.isEmpty)
    }
}
