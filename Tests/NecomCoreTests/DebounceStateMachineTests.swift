import TestSupport
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

    /// A call's timer is handed in once, and may fire at any time, too early and too often too.
    private enum Event {
        case call, started(Int), fired(Int)
    }

    /// What should happen, in other words: the calls whose timer was handed in, and whether the last one has run.
    private struct World {
        var machine = DebounceStateMachine<Int>()
        var calls = 0
        var handedIn: Set<Int> = []
        /// The timer that the next call cancels.
        var waiting: Int?
        var lastHasRun = true

        var events: [Event] {
            [.call] + (1..<(calls + 1)).filter { !handedIn.contains($0) }.map(Event.started)
                + (1..<(calls + 1)).map(Event.fired)
        }

        mutating func meet(_ event: Event) throws {
            switch event {
            case .call:
                calls += 1
                let (number, superseded) = machine.call()
                if number != calls { throw ProgramFailure("The call has number \(number).") }
                if superseded != waiting { throw ProgramFailure("\(superseded ?? 0) is cancelled.") }
                waiting = nil
                lastHasRun = false
            case .started(let number):
                handedIn.insert(number)
                let isLate = machine.started(number, of: number)
                if isLate != (number < calls) { throw ProgramFailure("\(number) is late: \(isLate).") }
                if number == calls, !lastHasRun { waiting = number }
            case .fired(let number):
                let runs = machine.fired(number)
                if runs != (number == calls && !lastHasRun) {
                    throw ProgramFailure("\(number) runs: \(runs).")
                }
                if runs {
                    lastHasRun = true
                    waiting = nil
                }
            }
        }
    }

    @Test func everySequenceOfEventsDoesWhatItShould() throws {
        var sequences = 0
        func explore(_ world: World, _ events: [Event]) throws {
            sequences += 1
            if events.count == 8 { return }
            for event in world.events {
                var next = world
                do { try next.meet(event) } catch { throw ProgramFailure("\(events + [event]): \(error)") }
                try explore(next, events + [event])
            }
        }
        try explore(World(), [])
        #expect(sequences == 49_024)
    }
}
