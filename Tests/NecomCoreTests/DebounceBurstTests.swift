import TestSupport
import Testing

@testable import NecomCore

/// The decisions behind `Debounce` on a queue: every sequence of events up to a length.
@Suite struct DebounceBurstTests {
    private enum Event: CaseIterable {
        case call, callWithAnEarlierDeadline, timePasses, timerFires
    }

    /// What should happen, in other words: the last call, whether it has run, and whether there is a timer.
    private struct World {
        var burst = DebounceBurst<Int, Int>.over
        var now = 0
        var calls = 0
        var deadline: Int?
        var hasTimer = false
        var ran: [Int] = []

        mutating func meet(_ event: Event) throws {
            switch event {
            case .call: try call(until: now + 2)
            case .callWithAnEarlierDeadline: try call(until: now + 1)
            case .timePasses: now += 1
            case .timerFires: try fire()
            }
            if hasTimer != (deadline != nil) { throw ProgramFailure("A handler waits without a timer.") }
        }

        private mutating func call(until deadline: Int) throws {
            calls += 1
            let (startsTimer, superseded) = burst.call(calls, until: deadline)
            if startsTimer == hasTimer { throw ProgramFailure("There are two timers, or none.") }
            if superseded != (hasTimer ? calls - 1 : nil) { throw ProgramFailure("Another one is released.") }
            hasTimer = true
            self.deadline = deadline
        }

        private mutating func fire() throws {
            switch burst.fired(at: now) {
            case .run(let handler):
                guard let deadline, now >= deadline, handler == calls, ran.last != handler else {
                    throw ProgramFailure("\(handler) runs.")
                }
                ran.append(handler)
                self.deadline = nil
                hasTimer = false
            case .wait(let until):
                guard until == deadline, now < until else { throw ProgramFailure("It waits until \(until).") }
            case nil:
                if hasTimer { throw ProgramFailure("A handler is lost.") }
            }
        }
    }

    @Test func everySequenceOfEventsDoesWhatItShould() throws {
        var sequences = 0
        func explore(_ world: World, _ events: [Event]) throws {
            sequences += 1
            if events.count == 9 { return }
            for event in Event.allCases {
                var next = world
                do { try next.meet(event) } catch { throw ProgramFailure("\(events + [event]): \(error)") }
                try explore(next, events + [event])
            }
        }
        try explore(World(), [])
        #expect(sequences == 349_525)
    }
}
