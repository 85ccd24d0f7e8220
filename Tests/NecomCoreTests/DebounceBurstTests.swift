import TestSupport
import Testing

@testable import NecomCore
@testable import SharedReactive

/// The decisions of `Debounce`: every sequence of events up to a length.
@Suite struct DebounceBurstTests {
    private enum Event: CaseIterable {
        case call, callWithAnEarlierDeadline, timePasses, timerFires
    }

    /// A model: the last call, whether it has run, and the deadline of the timer. A timer may fire at any time, as with
    /// schedulers that do not wait.
    private struct World {
        var burst = DebounceBurst<Int>.over
        var now: Int64 = 0
        var calls = 0
        var deadline: Int64?
        var timer: Int64?
        var ran: [Int] = []

        mutating func meet(_ event: Event) throws {
            switch event {
            case .call: try call(until: now + 2)
            case .callWithAnEarlierDeadline: try call(until: now + 1)
            case .timePasses: now += 1
            case .timerFires: try fire()
            }
            let isAlone = (timer == nil) != (deadline == nil)
            if isAlone { throw ProgramFailure("A handler waits without a timer.") }
        }

        private mutating func call(until deadline: Int64) throws {
            calls += 1
            let (startsTimer, superseded) = burst.call(calls, until: Moment(time: deadline, place: 0))
            if startsTimer != (timer == nil) { throw ProgramFailure("There are two timers, or none.") }
            let before = startsTimer ? nil : calls - 1
            if superseded != before { throw ProgramFailure("Another one is released.") }
            if startsTimer { timer = deadline }
            self.deadline = deadline
        }

        private mutating func fire() throws {
            switch burst.fired(for: Moment(time: timer ?? now, place: 0)) {
            case .run(let handler):
                guard let deadline, let timer, timer >= deadline, handler == calls, ran.last != handler else {
                    throw ProgramFailure("\(handler) runs.")
                }
                ran.append(handler)
                self.deadline = nil
                self.timer = nil
            case .wait(let moment):
                let until = moment.time
                guard let timer, until == deadline, timer < until else {
                    throw ProgramFailure("It waits until \(until).")
                }
                self.timer = until
            case nil:
                if timer != nil { throw ProgramFailure("A handler is lost.") }
            }
        }
    }

    @Test func everySequenceOfEventsAgreesWithTheModel() throws {
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
