import SharedReactive
import TestSupport
import Testing

@Suite struct RecordingTests {
    @Test func itKeepsTheOrder() {
        let recording = Recording<Int>()
        #expect(recording.elements.isEmpty)
        for number in 1...3 { recording.record(number) }
        #expect(recording.elements == [1, 2, 3])
    }

    @Test func waitersContinueWhenTheirValuesHaveArrived() async {
        let recording = Recording<Int>()
        let counts = Recorder<Int>()
        let one = Task {
            await recording.wait(for: 1)
            counts.record(1)
        }
        let three = Task {
            await recording.wait(for: 3)
            counts.record(3)
        }
        recording.record(10)
        await one.value
        recording.record(20)
        await mainQueueTurn()
        #expect(counts.values == [1])
        recording.record(30)
        await three.value
        await recording.wait(for: 2)
        #expect(recording.elements == [10, 20, 30])
    }

    @Test func everyWaiterContinuesWhenManyThreadsRecord() async {
        let recording = Recording<Int>()
        await withTaskGroup(of: Void.self) { group in
            for count in 0...200 { group.addTask { await recording.wait(for: count) } }
            for number in 1...200 { group.addTask { recording.record(number) } }
        }
        #expect(recording.elements.sorted() == Array(1...200))
    }

    @Test func aCancelledWaiterContinuesAtOnce() async {
        let recording = Recording<Int>()
        for hasBegunToWait in [false, true] {
            let waiting = Task { await recording.wait(for: 1_000) }
            if hasBegunToWait { await mainQueueTurn() }
            waiting.cancel()
            await waiting.value
        }
        #expect(recording.elements.isEmpty)
    }

    // MARK: Messages of failures

    struct Item: Equatable {
        var id: Int
        var title: String
    }

    @Test func aFailureOfALargeValueShowsOnlyItsDifferences() {
        let items = (0..<5_000).map { Item(id: $0, title: "number \($0)") }
        var changed = items
        changed[4_000].title = "new"
        func lines(_ expected: Any, _ actual: Any) -> [String] {
            ExpectationFailure.differs("change", number: 1, expected: expected, actual: actual).description
                .split(separator: "\n").dropFirst().map { String($0.dropFirst(4)) }
        }
        #expect(
            lines(items, changed) == [
                #"− [4000].title: "number 4000""#,
                #"+ [4000].title: "new""#,
            ]
        )
        changed[20].title = "near"
        let both = lines(items, changed)
        #expect(both.count == 4)
        #expect(both.first == #"− [20].title: "number 20""#)
        #expect(both.last == #"+ [4000].title: "new""#)
        #expect(lines(1, 2) == ["− 1", "+ 2"])
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aFailureOfValuesThatLookAlikeSaysSo() {
        struct Odd: Equatable {
            static func == (one: Odd, other: Odd) -> Bool { false }
        }
        let failure = ExpectationFailure.differs("value", number: 2, expected: Odd(), actual: Odd())
        #expect(
            failure.description.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } } == [
                "The 2nd value is not the expected one (− expected, + actual):",
                "They are not equal, although their descriptions are:",
                "Odd",
            ]
        )
    }
}
