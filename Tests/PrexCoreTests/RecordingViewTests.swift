import PrexCore
import TestSupport
import Testing

@Suite struct RecordingViewTests {
    @Test func itRecordsInOrder() {
        let view = RecordingView<CounterState>()
        #expect(view.changes.isEmpty)
        view.reflect(change: StateChange(new: CounterState(count: 1)))
        view.reflect(change: StateChange(new: CounterState(count: 2), old: CounterState(count: 1)))
        #expect(view.changes.map(\.new.count) == [1, 2])
    }

    @Test func itCallsBackAfterItHasRecorded() {
        let counts = Recorder<Int>()
        let slot = Slot<RecordingView<CounterState>>()
        slot.value = RecordingView { _ in counts.record(slot.value?.changes.count ?? 0) }
        slot.value?.reflect(change: StateChange(new: CounterState()))
        #expect(counts.values == [1])
        slot.value = nil
    }

    @Test func laterValuesAreAwaited() async {
        let view = RecordingView<CounterState>()
        let presenter = CounterPresenter(view: view)
        #expect(await view.changes(count: 0).isEmpty)
        let later = Task {
            for _ in 0..<3 { presenter.increment() }
        }
        #expect(await view.changes(count: 3).map(\.new.count) == [1, 2, 3])
        #expect(await view.changes(count: 2).count == 3)
        await later.value
    }

    @Test func waitingEndsWithItsTask() async {
        let view = RecordingView<CounterState>()
        for delay in [false, true] {
            let waiting = Task { await view.changes(count: 1_000) }
            if delay { await mainQueueTurn() }
            waiting.cancel()
            #expect(await waiting.value.isEmpty)
        }
    }
}
