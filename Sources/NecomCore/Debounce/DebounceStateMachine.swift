import SharedReactive

/// The decisions of a debounce that starts a timer for each call: whose handler runs, and which timer is to be
/// cancelled.
///
/// It holds no lock and calls nothing. Each event is a function; what it returns is for the caller to do.
///
/// ```text
///          call: start a timer              the timer is handed in
///   idle ──────────────────────▶ starting ──────────────────────────▶ waiting
///    ▲                           │  ▲  ▲                              │   │
///    │                           └──┘  └──────────────────────────────┘   │
///    │                    call: start another timer, cancel the one handed in
///    │                                                                    │
///    └────────────────────────────────────────────────────────────────────┘
///            the last call's timer fires, handed in or not: run its handler
/// ```
///
/// A timer is started after the lock has been given up. So it is handed in when it is there, and by then it
/// may have fired, or another call may have come.
struct DebounceStateMachine<Timer>: GuardedState {
    private enum Phase {
        /// No handler waits.
        case idle
        /// The last call's handler waits for a timer that has not been handed in.
        case starting
        /// The last call's handler waits for this timer.
        case waiting(Timer)
    }

    /// The number of the last call.
    private var number = 0

    private var phase = Phase.idle

    /// A handler is to run later.
    ///
    /// - Returns: The call's number, and the timer to cancel, if there is one.
    mutating func call() -> (number: Int, superseded: Timer?) {
        defer { phase = .starting }
        number += 1
        if case .waiting(let timer) = phase { return (number, timer) }
        return (number, nil)
    }

    /// The timer of a call has been started.
    ///
    /// - Returns: Whether to cancel it, because another call has come.
    mutating func started(_ timer: Timer, of number: Int) -> Bool {
        guard number == self.number else { return true }
        if case .starting = phase { phase = .waiting(timer) }
        return false
    }

    /// The timer of a call has fired.
    ///
    /// - Returns: Whether its handler is to run now.
    mutating func fired(_ number: Int) -> Bool {
        guard number == self.number else { return false }
        if case .idle = phase { return false }
        phase = .idle
        return true
    }
}
