import SharedReactive

/// The decisions of a debounce with one timer: what a call and the timer change, and what the timer does.
///
/// It holds no lock and calls nothing. Each event is a function; what it returns is for the caller to do. There is a
/// timer as long as the burst goes on.
///
/// ```text
///          call: start the timer               the timer fires at the deadline: run the handler
///   over ───────────────────────▶ going on ─────────────────────────────────────────────────▶ over
///                                  │   ▲
///                                  └───┘ call: another handler, another deadline
///                                        the timer fires before the deadline: start it again
/// ```
enum DebounceBurst<Handler, Time: Comparable>: GuardedState {
    /// No handler waits.
    case over
    /// The last call's handler waits until its time.
    case goingOn(Handler, until: Time)

    /// What a timer does that has fired.
    enum Step {
        case run(Handler)
        case wait(until: Time)
    }

    /// A handler is to run at a time, in place of the one before.
    ///
    /// - Returns: Whether to start the timer, and the handler before, to be released.
    mutating func call(_ handler: Handler, until deadline: Time) -> (startsTimer: Bool, superseded: Handler?)
    {
        defer { self = .goingOn(handler, until: deadline) }
        switch self {
        case .over: return (true, nil)
        case .goingOn(let superseded, _): return (false, superseded)
        }
    }

    /// The timer has fired.
    ///
    /// - Returns: What it does; `nil` if no handler waits.
    mutating func fired(at now: Time) -> Step? {
        guard case .goingOn(let handler, let deadline) = self else { return nil }
        if now < deadline { return .wait(until: deadline) }
        self = .over
        return .run(handler)
    }
}
