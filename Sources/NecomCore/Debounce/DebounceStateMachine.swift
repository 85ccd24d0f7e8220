import SharedReactive

/// The decisions of a debounce: whose handler runs, and whose timer is to be cancelled.
///
/// It holds no lock and calls nothing. Each event is a function; what it returns is for the caller to do.
///
/// ```text
///          call: start a timer            its timer fires: run its handler
///   idle ──────────────────────▶ waiting ──────────────────────────────────▶ idle
///                                 │   ▲
///                                 └───┘ call: cancel the timer, start another
/// ```
///
/// A timer is started after the lock has been given up. So it is handed in when it is there, and by then it
/// may have fired, or another call may have come.
struct DebounceStateMachine<Timer>: GuardedState {
    /// The number of the last call.
    private var number = 0

    /// Whether the last call's handler has yet to run.
    private var isWaiting = false

    /// The last call's timer, once it has been handed in.
    private var timer: Timer?

    /// A handler is to run later.
    ///
    /// - Returns: The call's number, and the timer to cancel, if there is one.
    mutating func call() -> (number: Int, superseded: Timer?) {
        defer { timer = nil }
        number += 1
        isWaiting = true
        return (number, timer)
    }

    /// The timer of a call has been started.
    ///
    /// - Returns: Whether to cancel it, because another call has come.
    mutating func started(_ timer: Timer, of number: Int) -> Bool {
        guard number == self.number else { return true }
        if isWaiting { self.timer = timer }
        return false
    }

    /// The timer of a call has fired.
    ///
    /// - Returns: Whether its handler is to run now.
    mutating func fired(_ number: Int) -> Bool {
        guard number == self.number, isWaiting else { return false }
        isWaiting = false
        timer = nil
        return true
    }
}
