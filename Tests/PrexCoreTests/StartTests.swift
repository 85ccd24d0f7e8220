import PrexCore
import TestSupport
import Testing

/// `D13`: a listener that begins with the state has it before `observe` returns.
@Suite struct StartTests {
    private struct Increment: Action {
        /// Runs inside the mutation.
        var body: (@Sendable () -> Void)?
    }

    private struct Counter: State { var count = 0 }

    private struct LargeCounter: State {
        var count = 0
        var room = Kilobyte()
    }

    private struct CounterMutation: Mutation {
        func mutate(action: Increment, state: inout Counter) {
            state.count += 1
            action.body?()
        }
    }

    private struct LargeCounterMutation: Mutation {
        func mutate(action: Increment, state: inout LargeCounter) { state.count += 1 }
    }

    private static func flux() -> Flux<Increment, Counter> {
        Flux(state: Counter(), mutation: CounterMutation())
    }

    @Test func insideAListenerAndAHandlerTheStateComesAtOnce() {
        let flux = Self.flux()
        let (inside, later) = (Recorder<Int>(), Recorder<Int>())
        let subscription = flux.store.addListener { change in
            guard change.new.count == 1 else { return }
            let own = Recorder<Int>()
            let start = flux.store.observe { own.record($0.new.count) }
            for count in own.values { inside.record(count) }
            flux.store.removeListener(with: start)
            flux.store.observe { later.record($0.new.count) }
        }
        flux.dispatcher.dispatch(Increment())
        flux.dispatcher.dispatch(Increment())
        #expect(inside.values == [1])
        #expect(later.values == [1, 2])
        flux.store.removeListener(with: subscription)
    }

    @Test func insideAMutationTheStateComesAfterIt() {
        let flux = Self.flux()
        let counts = Recorder<Int>()
        let inside = Recorder<[Int]>()
        flux.dispatcher.dispatch(
            Increment {
                flux.store.observe { counts.record($0.new.count) }
                inside.record(counts.values)
            }
        )
        #expect(inside.values == [[]])
        #expect(counts.values == [0, 1])
    }

    @Test func aLargeStateComesAtOnceToo() {
        let flux = Flux(state: LargeCounter(), mutation: LargeCounterMutation())
        let counts = Recorder<Int>()
        let subscription = flux.store.addListener { change in
            if change.new.count == 1 { flux.store.observe { counts.record($0.new.count) } }
        }
        flux.dispatcher.dispatch(Increment())
        flux.dispatcher.dispatch(Increment())
        flux.store.removeListener(with: subscription)
        #expect(counts.values == [1, 2])
    }

    @Test func besideAnotherThreadNoStateIsLost() {
        let flux = Self.flux()
        let isOver = Slot(false)
        let lost = Recorder<Int>()
        flux.store.addListener { _ in }
        onThreads(2) { thread in
            if thread == 0 {
                while isOver.value == false { flux.dispatcher.dispatch(Increment()) }
                return
            }
            for start in 0..<(isSoakRun ? 200_000 : 5_000) {
                let counts = Recorder<Int>()
                let subscription = flux.store.observe { counts.record($0.new.count) }
                flux.store.removeListener(with: subscription)
                let received = counts.values
                if received.isEmpty || received != Array(received[0]..<(received[0] + received.count)) {
                    lost.record(start)
                }
            }
            isOver.value = true
        }
        #expect(lost.values == [])
    }
}
