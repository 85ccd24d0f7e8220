import SharedReactive

/// The state machine of an operator's timer.
///
/// It holds no lock and starts nothing. Each event is a function; the caller performs its result. A timer is
/// started after unlocking, so it is passed in afterwards, and may have fired by then.
///
/// A timer that fires too early is not replaced. When it fires, it is started again for the rest of the time. So values
/// that keep extending the deadline cost one timer.
///
/// ```text
///        a deadline                 the timer is handed in
///  off ─────────────▶ starting(until) ──────────────────▶ set(until)
///   ▲                        │   another, earlier deadline: start another timer, cancel this one
///   └────────────────────────┴──────────────────────────────┘ the timer fires; no deadline: cancel it
/// ```
@usableFromInline struct TimerStateMachine<Timer> {
    @usableFromInline enum Phase {
        case off
        case starting(until: Moment)
        case set(until: Moment, Timer)
    }

    /// The actions of the caller on timers.
    @usableFromInline struct Change {
        @usableFromInline var cancelled: Timer?
        /// Start a timer with this number for this time.
        @usableFromInline var started: (number: Int, until: Moment)?

        @inlinable init() {}
    }

    /// The number of the last timer.
    @usableFromInline var number = 0
    @usableFromInline var phase = Phase.off

    @inlinable init() {}

    /// The operator waits for a moment; with `never`, it does not wait.
    @inlinable mutating func wait(until deadline: Moment) -> Change {
        var change = Change()
        switch phase {
        case .starting(let until) where until <= deadline && !deadline.isNever: return change
        case .set(let until, _) where until <= deadline && !deadline.isNever: return change
        case .set(_, let timer): change.cancelled = timer
        case .off, .starting: break
        }
        phase = .off
        // The timer that is being started is void.
        number += 1
        guard !deadline.isNever else { return change }
        phase = .starting(until: deadline)
        change.started = (number, deadline)
        return change
    }

    /// A timer has been started.
    ///
    /// - Returns: Whether to cancel it.
    @inlinable mutating func started(_ timer: Timer, _ number: Int) -> Bool {
        guard number == self.number, case .starting(let until) = phase else { return true }
        phase = .set(until: until, timer)
        return false
    }

    @inlinable func isWaiting(for number: Int) -> Bool {
        if case .off = phase { return false }
        return number == self.number
    }

    /// A timer has fired.
    ///
    /// - Returns: Whether it was not cancelled.
    @inlinable mutating func fired(_ number: Int) -> Bool {
        guard isWaiting(for: number) else { return false }
        phase = .off
        return true
    }
}
