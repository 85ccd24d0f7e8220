import SharedReactive

/// The decisions of a debounce with one timer: what a call and the timer change, and what the timer does.
///
/// It holds no lock and calls nothing. Each event is a function; what it returns is for the caller to do. There is a
/// timer as long as the burst goes on.
///
/// ```text
///          call: start the timer        the timer for the deadline fires: run the handler
///   over ───────────────────────▶ going on ────────────────────────────────────────────────▶ over
///                                  │   ▲
///                                  └───┘ call: another handler, another deadline
///                                        a timer for an earlier time fires: start it again
/// ```
enum DebounceBurst<Handler>: GuardedState {
    /// No handler waits.
    case over
    /// The last call's handler waits until its time.
    case goingOn(Handler, until: Moment)

    /// What a timer does that has fired.
    enum Effect {
        case run(Handler)
        case wait(until: Moment)
    }

    /// A handler is to run at a moment, in place of the one before.
    ///
    /// - Returns: Whether to start the timer, and the handler before, to be released.
    mutating func call(_ handler: Handler, until deadline: Moment) -> (
        startsTimer: Bool, superseded: Handler?
    ) {
        defer { self = .goingOn(handler, until: deadline) }
        switch self {
        case .over: return (true, nil)
        case .goingOn(let superseded, _): return (false, superseded)
        }
    }

    /// The timer for a moment has fired.
    ///
    /// - Returns: What it does; `nil` if no handler waits.
    mutating func fired(for moment: Moment) -> Effect? {
        guard case .goingOn(let handler, let deadline) = self else { return nil }
        if moment < deadline { return .wait(until: deadline) }
        self = .over
        return .run(handler)
    }
}
