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

    @Test func waitersGoOnWhenTheyHaveWhatTheyWaitFor() async {
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

    @Test func everyWaiterGoesOnWhenManyThreadsRecord() async {
        let recording = Recording<Int>()
        await withTaskGroup(of: Void.self) { group in
            for count in 0...200 { group.addTask { await recording.wait(for: count) } }
            for number in 1...200 { group.addTask { recording.record(number) } }
        }
        #expect(recording.elements.sorted() == Array(1...200))
    }

    @Test func aCancelledWaiterGoesOnAtOnce() async {
        let recording = Recording<Int>()
        for delay in [false, true] {
            let waiting = Task { await recording.wait(for: 1_000) }
            if delay { await mainQueueTurn() }
            waiting.cancel()
            await waiting.value
        }
        #expect(recording.elements.isEmpty)
    }
}
