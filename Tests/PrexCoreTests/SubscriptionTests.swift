import PrexCore
import TestSupport
import Testing

@Suite struct SubscriptionTests {
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    @Test func aRemovedHandlerIsNotCalledAndIsReleased() {
        let released = Recorder<Bool>()
        let calls = Recorder<CounterAction>()
        let canary = Slot(Canary { released.record(true) })
        let subscription = flux.dispatcher.register { [canary = canary.value] action in
            withExtendedLifetime(canary) { calls.record(action) }
        }
        canary.value = nil
        flux.dispatcher.dispatch(.increment)
        flux.dispatcher.unregister(subscription)
        #expect(released.values == [true])
        flux.dispatcher.dispatch(.decrement)
        #expect(calls.values == [.increment])
    }

    @Test func removingTwiceDoesNothing() {
        let calls = Recorder<Int>()
        let one = flux.store.addListener { calls.record($0.new.count) }
        flux.store.removeListener(with: one)
        flux.store.addListener { calls.record($0.new.count * 10) }
        flux.store.removeListener(with: one)
        flux.dispatcher.dispatch(.increment)
        #expect(calls.values == [10])
    }

    @Test func whatAnotherGaveOutIsLeftAlone() {
        let other = Flux(state: CounterState(), mutation: CounterMutation())
        let calls = Recorder<String>()
        let handler = flux.dispatcher.register { _ in calls.record("handler") }
        let listener = flux.store.addListener { _ in calls.record("listener") }
        other.dispatcher.unregister(handler)
        other.store.removeListener(with: listener)
        flux.dispatcher.unregister(listener)
        flux.store.removeListener(with: handler)
        flux.dispatcher.dispatch(.increment)
        #expect(calls.values == ["handler", "listener"])
    }

    @Test func listenersAreReleasedWithTheirStoreAndHandlersWithTheirDispatcher() {
        let released = Recorder<String>()
        let slot = Slot(Flux(state: CounterState(), mutation: CounterMutation()))
        func subscribe() {
            let (one, other) = (Canary { released.record("listener") }, Canary { released.record("handler") })
            slot.value!.store.addListener { _ in withExtendedLifetime(one) {} }
            slot.value!.dispatcher.register { _ in withExtendedLifetime(other) {} }
        }
        subscribe()
        let dispatcher = Slot(slot.value!.dispatcher)
        slot.value = nil
        #expect(released.values == ["listener"])
        dispatcher.value?.dispatch(.increment)
        dispatcher.value = nil
        #expect(released.values == ["listener", "handler"])
        slot.value = Flux(state: CounterState(), mutation: CounterMutation())
        subscribe()
        let store = slot.value!.store
        slot.value = nil
        #expect(released.values == ["listener", "handler", "handler"])
        #expect(store.state.count == 0)
    }
}
