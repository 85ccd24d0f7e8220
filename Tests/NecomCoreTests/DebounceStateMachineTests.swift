import Testing

@testable import NecomCore

/// The decisions behind `Debounce`: every state with every event.
@Suite final class DebounceStateMachineTests {
    private var machine = DebounceStateMachine<String>()

    private func call() -> (number: Int, superseded: String?) {
        machine.call()
    }

    private func started(_ timer: String, of number: Int) -> Bool {
        machine.started(timer, of: number)
    }

    private func fired(_ number: Int) -> Bool {
        machine.fired(number)
    }

    @Test func aCallWhileIdleCancelsNothing() {
        let call = call()
        #expect(call.number == 1)
        #expect(call.superseded == nil)
    }

    @Test func aCallWhileWaitingCancelsTheTimer() {
        let first = call().number
        #expect(!started("first", of: first))
        #expect(call().superseded == "first")
        // Nobody cancels it twice.
        #expect(call().superseded == nil)
    }

    @Test func aTimerThatIsHandedInAfterAnotherCallIsCancelled() {
        let first = call().number
        let second = call().number
        #expect(started("first", of: first))
        #expect(!started("second", of: second))
        #expect(call().superseded == "second")
    }

    @Test func theLastCallsTimerRunsItsHandlerOnce() {
        let first = call().number
        let second = call().number
        #expect(!fired(first))
        #expect(fired(second))
        #expect(!fired(second))
        #expect(!fired(first))
    }

    @Test func aTimerThatFiredBeforeItIsHandedInIsForgotten() {
        let first = call().number
        #expect(fired(first))
        #expect(!started("first", of: first))
        #expect(call().superseded == nil)
    }

    @Test func afterAHandlerRanItBeginsAnew() {
        let first = call().number
        #expect(fired(first))
        let second = call().number
        #expect(!fired(first))
        #expect(fired(second))
    }

    @Test func nothingFiresWhileIdle() {
        #expect(!fired(0))
        #expect(!fired(1))
    }
}
