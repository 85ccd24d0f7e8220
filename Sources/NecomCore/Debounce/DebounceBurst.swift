import SharedReactive

/// The state machine of a debounce with one timer.
///
/// It holds no lock and calls nothing. Each event is a function, and the caller performs its result. A timer is running
/// unless the burst is over.
///
/// ```text
///          call: start the timer        the timer for the deadline fires: run the handler
///   over ───────────────────────▶ running ─────────────────────────────────────────────────▶ over
///                                  │   ▲
///                                  └───┘ call: another handler, another deadline
///                                        a timer for an earlier time fires: start it again
/// ```
enum DebounceBurst<Handler>: GuardedState {
    /// No handler waits.
    case over
    /// The last call's handler waits until its deadline.
    case running(Handler, until: Moment)

    /// The action of a timer that has fired.
    enum Effect {
        case run(Handler)
        case wait(until: Moment)
    }

    /// A handler should run at a moment, in place of the previous one.
    ///
    /// - Returns: Whether to start the timer, and the previous handler, to be released.
    mutating func call(_ handler: Handler, until deadline: Moment) -> (
        startsTimer: Bool, superseded: Handler?
    ) {
        defer { self = .running(handler, until: deadline) }
        switch self {
        case .over: return (true, nil)
        case .running(let superseded, _): return (false, superseded)
        }
    }

    /// The timer for a moment has fired.
    ///
    /// - Returns: Its action; `nil` if no handler waits.
    mutating func fired(for moment: Moment) -> Effect? {
        guard case .running(let handler, let deadline) = self else { return nil }
        if moment < deadline { return .wait(until: deadline) }
        self = .over
        return .run(handler)
    }
}
