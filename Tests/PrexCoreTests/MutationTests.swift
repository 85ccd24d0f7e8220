import Dispatch
import Foundation
import PrexCore
import TestSupport
import Testing

/// A mutation with a closure, so that a test can use the flux from inside it.
private struct NestedMutation: Mutation {
    let onMutate: @Sendable (CounterAction, CounterState) -> Void

    func mutate(action: CounterAction, state: inout CounterState) {
        onMutate(action, state)
        CounterMutation().mutate(action: action, state: &state)
    }
}

private final class WeakFlux: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: written once, before anything is dispatched.
    weak var flux: Flux<CounterAction, CounterState>?
}

/// `P5`
@Suite struct MutationTests {
    private typealias CounterFlux = Flux<CounterAction, CounterState>

    private func makeFlux(
        onMutate: @escaping @Sendable (CounterFlux, CounterAction, CounterState) -> Void
    ) -> CounterFlux {
        let weak = WeakFlux()
        let flux = Flux(
            state: CounterState(),
            mutation: NestedMutation { action, state in
                if let flux = weak.flux { onMutate(flux, action, state) }
            }
        )
        weak.flux = flux
        return flux
    }

    @Test func anActionDispatchedInsideAMutationIsAppliedAfterIt() {
        let flux = makeFlux { flux, action, state in
            if action == .increment, state.count < 5 { flux.dispatcher.dispatch(.increment) }
        }
        let changes = Recorder<StateChange<CounterState>>()
        let actions = Recorder<CounterAction>()
        flux.store.addListener { changes.record($0) }
        flux.dispatcher.register { actions.record($0) }
        flux.dispatcher.dispatch(.increment)
        // Each of the mutations with the counts 0, 1, 2, 3 and 4 dispatched another action.
        #expect(changes.values.map(\.new.count) == [1, 2, 3, 4, 5, 6])
        #expect(changes.values.map { $0.old?.count } == [0, 1, 2, 3, 4, 5])
        #expect(actions.values.count == 6)
        #expect(flux.store.state.count == 6)
    }

    @Test func readingTheStoreInsideAMutationGivesTheStateBeforeIt() {
        let seen = Recorder<Int>()
        let flux = makeFlux { flux, _, _ in seen.record(flux.store.state.count) }
        flux.dispatcher.dispatch(.increment)
        flux.dispatcher.dispatch(.increment)
        #expect(seen.values == [0, 1])
    }

    @Test func aHundredThousandActionsDispatchedInsideMutationsUseConstantStack() {
        let flux = makeFlux { flux, _, state in
            if state.count < 100_000 - 1 { flux.dispatcher.dispatch(.increment) }
        }
        flux.dispatcher.dispatch(.increment)
        #expect(flux.store.state.count == 100_000)
    }

    @Test func aListenerRemovedInsideAMutationIsNotCalled() {
        let listener = Slot<Subscription>()
        let calls = Recorder<Int>()
        let flux = makeFlux { flux, action, _ in
            if action == .increment { flux.dispatcher.dispatch(.decrement) }
            if action == .decrement, let listener = listener.value {
                flux.store.removeListener(with: listener)
            }
        }
        listener.value = flux.store.addListener { calls.record($0.new.count) }
        flux.dispatcher.dispatch(.increment)
        #expect(calls.values == [])
        #expect(flux.store.state.count == 0)
    }

    @Test func aMutationMakesNoReaderWait() {
        let isBusy = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        let flux = makeFlux { _, _, _ in
            isBusy.signal()
            mayEnd.wait()
        }
        Thread {
            flux.dispatcher.dispatch(.increment)
            hasEnded.signal()
        }.start()
        isBusy.wait()
        #expect(flux.store.state.count == 0)
        flux.store.removeListener(with: flux.store.addListener { _ in })
        mayEnd.signal()
        hasEnded.wait()
        #expect(flux.store.state.count == 1)
    }

    @Test func mutationsRunOneAtATime() {
        let running = Recorder<Int>()
        let depth = Slot(0)
        let flux = makeFlux { _, _, _ in
            depth.value = depth.value! + 1
            running.record(depth.value!)
            depth.value = depth.value! - 1
        }
        onThreads(8) { _ in
            for _ in 0..<500 { flux.dispatcher.dispatch(.increment) }
        }
        #expect(Set(running.values) == [1])
        #expect(flux.store.state.count == 4_000)
    }

    /// Actions that a mutation dispatches are released outside the lock, on whatever thread holds the last reference.
    @Test func anActionsReleaseMayDispatch() {
        let calls = Recorder<Int>()
        let flux = Flux(state: TokenState(), mutation: TokenMutation())
        let weak = Weak(flux)
        flux.store.addListener { calls.record($0.new.count) }
        let token = Canary { weak.value?.dispatcher.dispatch(.count) }
        flux.dispatcher.dispatch(.keep(token))
        flux.dispatcher.dispatch(.count)
        withExtendedLifetime(token) {}
        #expect(flux.store.state.count >= 2)
    }

    @Test func aShortLivedFluxDeliversWhatItsNestedMutationsDid() {
        let calls = Recorder<Int>()
        let outer = makeFlux { flux, action, state in
            if action == .increment, state.count == 0 { flux.dispatcher.dispatch(.increment) }
        }
        outer.store.addListener { [self] change in
            guard change.new.count == 1 else { return }
            let inner = makeFlux { flux, action, state in
                if action == .increment, state.count == 0 { flux.dispatcher.dispatch(.increment) }
            }
            inner.store.addListener { calls.record($0.new.count) }
            inner.dispatcher.dispatch(.increment)
            // No other thread was delivering, so the listeners have been called.
            calls.record(100)
        }
        outer.dispatcher.dispatch(.increment)
        #expect(calls.values == [1, 2, 100])
    }

    @Test func noListenerRunsInsideAMutation() {
        let isMutating = Slot(false)
        let seen = Recorder<Bool>()
        let presenter = Slot<Handed<Presenter<CounterAction, CounterState>>>()
        let other = Flux(state: CounterState(), mutation: CounterMutation())
        other.store.addListener { _ in seen.record(isMutating.value!) }
        let flux = makeFlux { _, _, _ in
            isMutating.value = true
            presenter.value?.value.reflect()
            other.dispatcher.dispatch(.increment)
            #expect(other.store.state.count == 0)
            isMutating.value = false
        }
        flux.store.addListener { _ in seen.record(isMutating.value!) }
        presenter.value = Handed(
            Presenter(view: RecordingView { _ in seen.record(isMutating.value!) }, flux: flux)
        )
        flux.dispatcher.dispatch(.increment)
        presenter.value = nil
        #expect(other.store.state.count == 1)
        #expect(seen.values.count >= 2)
        #expect(!seen.values.contains(true))
    }

    @Test func twoFluxesWhoseMutationsDispatchToEachOtherDoNotBlock() {
        let slot = Slot<CounterFlux>()
        let one = makeFlux { _, action, _ in
            if action == .increment { slot.value?.dispatcher.dispatch(.decrement) }
        }
        let other = makeFlux { [unowned one] _, action, _ in
            if action == .increment { one.dispatcher.dispatch(.decrement) }
        }
        slot.value = other
        onThreads(2) { thread in
            for _ in 0..<2_000 { (thread == 0 ? one : other).dispatcher.dispatch(.increment) }
        }
        #expect(one.store.state.count == 0)
        #expect(other.store.state.count == 0)
        slot.value = nil
    }
}

private struct TokenState: State {
    var count = 0
}

private enum TokenAction: Action {
    case count
    case keep(Canary)
}

private struct TokenMutation: Mutation {
    func mutate(action: TokenAction, state: inout TokenState) {
        state.count += 1
    }
}

private final class Weak<Object: AnyObject & Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: written once, when it is made.
    weak var value: Object?

    init(_ value: Object) {
        self.value = value
    }
}
