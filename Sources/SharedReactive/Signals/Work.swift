/// Work that is being started, and that can be disposed of before the call that starts it has returned.
///
/// A producer may send values inside that call, for as long as it likes. An operator that wants no more of them disposes
/// of the work there and then, so the producer gives it what ends the work before it sends.
///
/// ```text
/// starting ──started──▶ started ──dispose──▶ ended
///     └────────────────dispose──────────────▶
/// ```
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | the thread that starts; any thread that disposes |
@usableFromInline package final class Work: Disposable {
    private enum State: GuardedState {
        case starting
        case started(any Disposable)
        case ended
    }

    private let state = Lock(State.starting)

    @usableFromInline package init() {}

    /// Takes what ends the work. If the work has been disposed of, this disposes of that at once.
    ///
    /// It may be called more than once, as the operators between a producer and its observer wrap what ends the work.
    /// The last one ends what those before it end.
    @usableFromInline package func started(_ work: any Disposable) {
        // What was there before is released after unlocking.
        let before = state.withLock { state -> State in
            defer {
                if case .ended = state {} else { state = .started(work) }
            }
            return state
        }
        if case .ended = before { work.dispose() }
    }

    @usableFromInline package var isDisposed: Bool {
        let before = state.withLock { $0 }
        switch before {
        case .starting: return false
        case .started(let work): return work.isDisposed
        case .ended: return true
        }
    }

    @usableFromInline package func dispose() {
        let before = state.withLock { state in
            defer { state = .ended }
            return state
        }
        if case .started(let work) = before { work.dispose() }
    }
}

/// How the closure of an observer is connected to a producer.
@usableFromInline package struct Connection {
    /// Where subscriptions wait for the stack to unwind; `nil` if they do not.
    @usableFromInline package let connecting: Connecting?

    /// Gets what ends the work, before the work sends; `nil` if nobody ends it before the call returns.
    @usableFromInline package let work: Work?

    @inlinable package init(_ connecting: Connecting? = nil, work: Work? = nil) {
        self.connecting = connecting
        self.work = work
    }
}
