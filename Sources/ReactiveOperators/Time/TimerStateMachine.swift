import SharedReactive

/// The state machine of an operator's timer. `TimedStorageState` contains it, and `TimedStorage` starts and cancels the timers.
///
/// It holds no lock and starts nothing. Each event is a function; the caller performs its result. A timer is
/// started after unlocking, so it is passed in afterwards, and may have fired by then.
///
/// If the deadline moves to a later time, the timer is not replaced. When it fires, too early, another one is started for the rest
/// of the time. So values that keep extending the deadline cost one timer.
///
/// ```text
///        a deadline                 the timer is passed in
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
        // A timer that is still being started has an old number from here on: `started(_:_:)` returns that it should be cancelled.
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

    /// Whether a timer with this number is being started or is running.
    @inlinable func isWaiting(for number: Int) -> Bool {
        if case .off = phase { return false }
        return number == self.number
    }

    /// A timer has fired.
    ///
    /// - Returns: `false` if it was cancelled before.
    @inlinable mutating func fired(_ number: Int) -> Bool {
        guard isWaiting(for: number) else { return false }
        phase = .off
        return true
    }
}
