import PrexCore
import TestSupport
import Testing

/// `P7`
@Suite struct StoreChangesTests {
    @Test func theSequenceGivesEveryChangeOnceInOrder() async {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let changes = flux.store.changes
        onThreads(4) { _ in
            for _ in 0..<250 { flux.dispatcher.dispatch(.increment) }
        }
        var counts: [Int] = []
        for await change in changes {
            counts.append(change.new.count)
            if counts.count == 1_000 { break }
        }
        #expect(counts == Array(1...1_000))
    }

    @Test func theSequenceEndsWithTheStore() async {
        let slot = Slot(Flux(state: CounterState(), mutation: CounterMutation()))
        let changes = slot.value!.store.changes
        slot.value?.dispatcher.dispatch(.increment)
        slot.value = nil
        var counts: [Int] = []
        for await change in changes { counts.append(change.new.count) }
        #expect(counts == [1])
    }

    @Test func theSequenceEndsWithTheStoreThoughTheDispatcherIsKept() async {
        let slot = Slot(Flux(state: CounterState(), mutation: CounterMutation()))
        let dispatcher = slot.value!.dispatcher
        let changes = slot.value!.store.changes
        dispatcher.dispatch(.increment)
        slot.value = nil
        dispatcher.dispatch(.increment)
        let counts = Recorder<Int>()
        let ended = Recorder<Bool>()
        let task = Task {
            for await change in changes { counts.record(change.new.count) }
            ended.record(true)
        }
        await expectEventually(ended.values, equals: [true])
        #expect(counts.values == [1])
        task.cancel()
    }

    @Test func whatWasAppliedBeforeTheStoreWasReleasedIsStillDelivered() async {
        let slot = Slot(Flux(state: CounterState(), mutation: CounterMutation()))
        let dispatcher = slot.value!.dispatcher
        let received = Recorder<Int>()
        let changes = slot.value!.store.changes
        dispatcher.register { [weak dispatcher] _ in
            guard slot.value != nil else { return }
            dispatcher?.dispatch(.increment)
            slot.value = nil
            dispatcher?.dispatch(.increment)
        }
        slot.value!.store.addListener { received.record($0.new.count) }
        dispatcher.dispatch(.increment)
        var counts: [Int] = []
        for await change in changes { counts.append(change.new.count) }
        #expect(counts == [1, 2])
        #expect(received.values == [1, 2])
    }

    @Test func theSequenceStopsWithItsTask() async {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let counts = Recorder<Int>()
        let task = Task {
            for await change in flux.store.changes { counts.record(change.new.count) }
        }
        // The loop subscribes when its task begins.
        #expect(
            await eventually {
                flux.dispatcher.dispatch(.increment)
                return !counts.values.isEmpty
            }
        )
        task.cancel()
        await task.value
        let count = counts.values.count
        flux.dispatcher.dispatch(.increment)
        await mainQueueTurn()
        #expect(counts.values.count == count)
    }

    @Test func aDroppedSequenceKeepsNoChanges() {
        let released = Recorder<Bool>()
        let flux = Flux(
            state: HoldingState(held: Canary { released.record(true) }),
            mutation: HoldingMutation()
        )
        let changes = Slot(flux.store.changes)
        flux.dispatcher.dispatch(.drop)
        // The change that is queued in the sequence retains the old state.
        #expect(released.values == [])
        changes.value = nil
        #expect(released.values == [true])
    }
}
