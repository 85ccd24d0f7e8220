import Dispatch
import Foundation
import PrexCore
import TestSupport
import Testing

@Suite struct FluxTests {
    @Test func aFluxIsShared() {
        // `SharedFlux.counter` is a static constant: the compiler accepts it in Swift 6 mode (`P1`).
        let before = SharedFlux.counter.store.state.count
        onThreads(4) { _ in
            for _ in 0..<100 { SharedFlux.counter.dispatcher.dispatch(.increment) }
        }
        #expect(SharedFlux.counter.store.state.count == before + 400)
    }

    @Test func theStoreIsChangedBeforeAnyHandlerOfTheActionRuns() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let seen = Recorder<Int>()
        flux.dispatcher.register { [unowned flux] _ in seen.record(flux.store.state.count) }
        flux.dispatcher.dispatch(.increment)
        flux.dispatcher.dispatch(.increment)
        flux.dispatcher.dispatch(.decrement)
        #expect(seen.values == [1, 2, 1])
    }

    @Test func handlersAndListenersRunInTheOrderInWhichTheySubscribed() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let calls = Recorder<String>()
        flux.dispatcher.register { _ in calls.record("handler 1") }
        flux.store.addListener { _ in calls.record("listener 1") }
        flux.dispatcher.register { _ in calls.record("handler 2") }
        flux.dispatcher.dispatch(.increment)
        #expect(calls.values == ["handler 1", "listener 1", "handler 2"])
    }

    /// The n-th action made the n-th change, although four threads dispatch.
    @Test func actionsAndChangesHaveTheSameOrder() async {
        let flux = Flux(state: NoteState(), mutation: NoteMutation())
        let actions = Recorder<Int>()
        flux.dispatcher.register { action in
            if case .note(let number) = action { actions.record(number) }
        }
        onThreads(4) { thread in
            for number in 0..<1_000 { flux.dispatcher.dispatch(.note(thread * 1_000 + number)) }
        }
        #expect(flux.store.state.notes.count == 4_000)
        await expectEventually(actions.values.count, equals: 4_000)
        #expect(actions.values == flux.store.state.notes)
    }

    /// `D3`: each change has a unique number, for comparing listeners.
    @Test func everyListenerGetsEveryChangeInOneOrder() async {
        let flux = Flux(state: PairState(), mutation: PairMutation())
        let listeners = (0..<3).map { _ in Recorder<StateChange<PairState>>() }
        for listener in listeners { flux.store.addListener { listener.record($0) } }
        onThreads(4) { thread in
            for number in 1...1_000 { flux.dispatcher.dispatch(.set(thread * 1_000 + number)) }
        }
        for listener in listeners { await expectEventually(listener.values.count, equals: 4_000) }
        let order = listeners[0].values.map(\.new.number)
        #expect(order.sorted() == Array(1...4_000))
        for listener in listeners {
            #expect(listener.values.map(\.new.number) == order)
            #expect(listener.values.map { $0.old?.number } == [0] + order.dropLast())
        }
        for thread in 0..<4 {
            let ofThread = order.filter { ($0 - 1) / 1_000 == thread }
            #expect(ofThread == ofThread.sorted())
        }
    }

    /// `D1`: copying so large a state takes so long that a reader without a lock would see half of a change.
    @Test func readersSeeAMutationWholeOrNotAtAll() {
        let flux = Flux(state: RowState(), mutation: RowMutation())
        let (ended, reads) = (Recorder<Int>(), Recorder<Int>())
        let torn = Recorder<RowState>()
        onThreads(4) { thread in
            if thread < 2 {
                for number in 1...20_000 { flux.dispatcher.dispatch(.set(number)) }
                ended.record(thread)
                return
            }
            var count = 0
            while ended.values.count < 2 {
                let state = flux.store.state
                if !state.isWhole { torn.record(state) }
                count += 1
            }
            reads.record(count)
        }
        #expect(torn.values == [])
        #expect(reads.values.allSatisfy { $0 > 0 })
    }

    @Test func theStoreAloneOrTheDispatcherAloneKeepsThingsGoing() {
        let store: Store<CounterState>
        let dispatcher: Dispatcher<CounterAction>
        do {
            let flux = Flux(state: CounterState(), mutation: CounterMutation())
            store = flux.store
            dispatcher = flux.dispatcher
        }
        dispatcher.dispatch(.increment)
        #expect(store.state.count == 1)
    }

    @Test func aReleasedFluxReleasesItsHandlersAndListenersAndItsState() {
        let released = Recorder<String>()
        let subscriptions: [Subscription]
        do {
            let flux = Flux(
                state: HoldingState(held: Canary { released.record("state") }),
                mutation: HoldingMutation()
            )
            let (one, other) = (Canary { released.record("handler") }, Canary { released.record("listener") })
            subscriptions = [
                flux.dispatcher.register { _ in withExtendedLifetime(one) {} },
                flux.store.addListener { _ in withExtendedLifetime(other) {} },
            ]
        }
        // Kept subscriptions retain nothing (`D10`).
        #expect(released.values.sorted() == ["handler", "listener", "state"])
        withExtendedLifetime(subscriptions) {}
    }

    /// Deep in a chain of fluxes, a delivery is queued behind the outer ones, longer than this flux lives.
    @Test func aFluxReleasedBehindADeepChainDeliversWhatWasApplied() {
        let calls = Recorder<Int>()
        let chain = (0..<40).map { _ in Flux(state: CounterState(), mutation: CounterMutation()) }
        for index in 1..<chain.count {
            chain[index - 1].store.addListener { [next = chain[index]] _ in
                next.dispatcher.dispatch(.increment)
            }
        }
        chain[chain.count - 1].store.addListener { _ in
            let short = Flux(state: CounterState(), mutation: CounterMutation())
            short.store.addListener { calls.record($0.new.count) }
            short.dispatcher.dispatch(.increment)
        }
        // The delivery of the short-lived flux is the first in the chain of 33 that is queued.
        chain[chain.count - 32].dispatcher.dispatch(.increment)
        #expect(calls.values == [1])
        chain[0].dispatcher.dispatch(.increment)
        #expect(calls.values == [1, 1])
    }

    @Test func aHandlerThatReleasesItsFluxIsCalledToTheEnd() {
        let slot = Slot(Flux(state: CounterState(), mutation: CounterMutation()))
        let calls = Recorder<Int>()
        slot.value?.store.addListener { change in
            slot.value = nil
            calls.record(change.new.count)
        }
        slot.value?.store.addListener { calls.record($0.new.count * 10) }
        slot.value?.dispatcher.dispatch(.increment)
        #expect(calls.values == [1, 10])
    }

    /// `D11`: this thread delivers, and other threads dispatch in a loop until it has returned. If it delivered for them without
    /// limit, it would not return before they give up.
    @Test func aDispatchReturnsThoughOtherThreadsKeepDispatching() async {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let (mayBegin, hasBegun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let (isFirst, mayEnd) = (Slot(true), Slot<Bool>())
        let ends = Recorder<String>()
        flux.store.addListener { _ in
            if isFirst.value == true {
                isFirst.value = false
                for _ in 0..<2 { mayBegin.signal() }
                for _ in 0..<2 { hasBegun.wait() }
            }
            // The listener takes longer than a dispatch, so that changes are always queued.
            let end = DispatchTime.now() + .microseconds(10)
            while DispatchTime.now() < end {}
        }
        for _ in 0..<2 {
            Thread.detachNewThread {
                mayBegin.wait()
                flux.dispatcher.dispatch(.increment)
                hasBegun.signal()
                let latest = DispatchTime.now() + .seconds(600)
                while mayEnd.value == nil, DispatchTime.now() < latest {
                    flux.dispatcher.dispatch(.increment)
                }
                ends.record(mayEnd.value == nil ? "gave up" : "was asked to")
            }
        }
        flux.dispatcher.dispatch(.decrement)
        mayEnd.value = true
        await expectEventually(ends.values.count, equals: 2)
        #expect(ends.values == ["was asked to", "was asked to"])
    }
}

struct NoteState: State {
    var notes: [Int] = []
}

enum NoteAction: Action {
    case note(Int)
    case noteTwice(Int)
}

struct NoteMutation: Mutation {
    func mutate(action: NoteAction, state: inout NoteState) {
        switch action {
        case .note(let number):
            state.notes.append(number)
        case .noteTwice(let number):
            state.notes.append(number)
            state.notes.append(number)
        }
    }
}

/// Two equal numbers, each many times.
private struct RowState: State, Equatable {
    private var numbers = SIMD64<Int>(repeating: 0)
    private var others = SIMD64<Int>(repeating: 0)

    var isWhole: Bool {
        numbers == others && numbers == SIMD64(repeating: numbers[0])
    }

    mutating func set(_ number: Int) {
        numbers = SIMD64(repeating: number)
        others = numbers
    }
}

private enum RowAction: Action {
    case set(Int)
}

private struct RowMutation: Mutation {
    func mutate(action: RowAction, state: inout RowState) {
        switch action {
        case .set(let number): state.set(number)
        }
    }
}

private struct PairState: State {
    var number = 0
    var opposite = 0
}

private enum PairAction: Action {
    case set(Int)
}

private struct PairMutation: Mutation {
    func mutate(action: PairAction, state: inout PairState) {
        guard case .set(let number) = action else { return }
        state.number = number
        state.opposite = -number
    }
}

struct HoldingState: State {
    var held: Canary?
}

enum HoldingAction: Action {
    case drop
}

struct HoldingMutation: Mutation {
    func mutate(action: HoldingAction, state: inout HoldingState) {
        state.held = nil
    }
}
