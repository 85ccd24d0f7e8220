import Dispatch
import Foundation
import PrexCore
import TestSupport
import Testing

/// Nine situations where well-known libraries differ, against a Prex store (`D2`–`D8`).
@Suite struct NineSituationsTests {
    private func makeFlux() -> Flux<CounterAction, CounterState> {
        Flux(state: CounterState(), mutation: CounterMutation())
    }

    @Test func recursiveChangesArriveInOrderAtEveryListener() {
        let flux = makeFlux()
        let (first, second) = (Recorder<Int>(), Recorder<Int>())
        flux.store.addListener { [unowned flux] change in
            first.record(change.new.count)
            if change.new.count < 5 {
                flux.dispatcher.dispatch(.increment)
                // The store already contains the next change, although it has not been delivered (`D2`).
                #expect(flux.store.state.count == change.new.count + 1)
            }
        }
        flux.store.addListener { second.record($0.new.count) }
        flux.dispatcher.dispatch(.increment)
        #expect(first.values == [1, 2, 3, 4, 5])
        #expect(second.values == [1, 2, 3, 4, 5])
    }

    @Test func threeHundredThousandNestedDispatchesEndWithTheRightCount() {
        let many = repetitions(300_000)
        let flux = makeFlux()
        let calls = Recorder<Int>()
        flux.store.addListener { [unowned flux] change in
            if change.new.count < many { flux.dispatcher.dispatch(.increment) } else { calls.record(1) }
        }
        flux.dispatcher.dispatch(.increment)
        #expect(flux.store.state.count == many)
        #expect(calls.values == [1])
    }

    @Test func eightWritersLoseNothing() async {
        let flux = makeFlux()
        let changes = Recorder<StateChange<CounterState>>()
        let actions = Recorder<CounterAction>()
        flux.store.addListener { changes.record($0) }
        flux.dispatcher.register { actions.record($0) }
        onThreads(8) { _ in
            for _ in 0..<2_000 { flux.dispatcher.dispatch(.increment) }
        }
        #expect(flux.store.state.count == 16_000)
        await expectEventually(actions.values.count, equals: 16_000)
        await expectEventually(changes.values.count, equals: 16_000)
        #expect(changes.values.map(\.new.count) == Array(1...16_000))
        #expect(changes.values.map { $0.old?.count } == Array(0..<16_000))
        #expect(actions.values == Array(repeating: .increment, count: 16_000))
    }

    @Test func aListenerRemovedDuringADeliveryIsNotCalled() {
        let flux = makeFlux()
        let calls = Recorder<String>()
        let later = Slot<Subscription>()
        flux.store.addListener { [unowned flux] _ in
            calls.record("first")
            if let subscription = later.value { flux.store.removeListener(with: subscription) }
        }
        later.value = flux.store.addListener { _ in calls.record("removed") }
        flux.store.addListener { _ in calls.record("last") }
        flux.dispatcher.dispatch(.increment)
        #expect(calls.values == ["first", "last"])
    }

    @Test func aListenerAddedDuringADeliveryGetsTheChangesAfterwards() {
        let flux = makeFlux()
        let calls = Recorder<String>()
        flux.store.addListener { [unowned flux] change in
            calls.record("early \(change.new.count)")
            if change.new.count == 1 {
                flux.store.addListener { calls.record("late \($0.new.count)") }
            }
        }
        flux.dispatcher.dispatch(.increment)
        #expect(calls.values == ["early 1"])
        flux.dispatcher.dispatch(.increment)
        #expect(calls.values == ["early 1", "early 2", "late 2"])
    }

    @Test func twoStoresThatFeedEachOtherComeToAnEnd() {
        let (ping, pong) = (makeFlux(), makeFlux())
        // The odd numbers belong to ping. Nested, so many calls would overflow the stack.
        let calls = Recorder<Int>()
        ping.store.addListener { [unowned pong] change in
            calls.record(2 * change.new.count - 1)
            if change.new.count < 50_000 { pong.dispatcher.dispatch(.increment) }
        }
        pong.store.addListener { [unowned ping] change in
            calls.record(2 * change.new.count)
            ping.dispatcher.dispatch(.increment)
        }
        ping.dispatcher.dispatch(.increment)
        #expect(calls.values == Array(1..<100_000))
    }

    @Test func disposingReadingAndWritingDoNotWaitForABusyListener() {
        let flux = makeFlux()
        let isBusy = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        let calls = Recorder<String>()
        flux.store.addListener { change in
            if change.new.count == 1 {
                isBusy.signal()
                mayEnd.wait()
            }
            calls.record("busy \(change.new.count)")
        }
        let other = flux.store.addListener { calls.record("other \($0.new.count)") }
        Thread {
            flux.dispatcher.dispatch(.increment)
            hasEnded.signal()
        }.start()
        isBusy.wait()
        // The listener stays busy until all of these calls have returned.
        flux.store.removeListener(with: other)
        #expect(flux.store.state.count == 1)
        flux.dispatcher.dispatch(.increment)
        #expect(flux.store.state.count == 2)
        mayEnd.signal()
        hasEnded.wait()
        #expect(calls.values == ["busy 1", "busy 2"])
    }
}
