import Dispatch
import Foundation
import PrexCore
import TestSupport
import Testing

/// A mutation that is given away with what it does, so that a test can reach its flux from inside it.
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
        // Each of the mutations that saw 0, 1, 2, 3 and 4 asked for another.
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
}
