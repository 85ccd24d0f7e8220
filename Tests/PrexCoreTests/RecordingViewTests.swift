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
}
