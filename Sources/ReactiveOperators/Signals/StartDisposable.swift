import SharedReactive

/// Work with other observers than that of its start: an action's.
@usableFromInline package protocol SettlingWork: AnyObject {
    /// Ends the work for the others, unless they have been called with another end before.
    ///
    /// A start settles its work before it disposes of it, so that all hear the same end.
    ///
    /// - Returns: Whether that other end comes to the observer, behind values that have not come yet, although the work will be
    ///   disposed of.
    func settle() -> Bool
}

/// The disposable of a producer's start. It exists before the call that starts the work has returned.
///
/// A producer may send values inside that call. An operator that needs no more of them disposes of the work at once, so the
/// producer passes on the work's own disposable before it sends.
///
/// ```text
/// starting ──started──▶ started ──dispose──▶ ended
///     │ ▲────startsAnew────┤                   ▲
///     ├────────move────────┴──▶ moved ─dispose─┤
///     └────────────────dispose─────────────────┘
/// ```
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock, and that of the work behind it while that moves here | the thread that starts; any thread that disposes or moves |
/// | `isGivenUp` | itself | any thread that disposes; the thread that tells the observer |
/// | `place` | the lock of the operator that begins the work | whoever holds that |
@usableFromInline package final class StartDisposable: Disposable, SettlingWork, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table.

    private enum State: GuardedState {
        case starting
        case started(any Disposable)
        /// Another work has taken what ends this one, and what is to come.
        case moved(to: StartDisposable)
        case ended
    }

    private let state = Lock(State.starting)

    /// Where the operator that begins the work keeps it.
    // Invariant behind `@exclusivity(unchecked)`: it is touched under the operator's lock, by no user code.
    @exclusivity(unchecked) @usableFromInline package final var place = 0

    @usableFromInline package init() {}

    // The work may hold that of another operator, and so on.
    deinit { CurrentThread.release(takeObjects()) }

    private func takeObjects() -> [AnyObject] {
        switch state.withLock({ exchange(&$0, with: .ended) }) {
        case .started(let work): [work]
        case .moved(let other): [other]
        case .starting, .ended: []
        }
    }

    /// The work that has taken over from this one, after all moves. What lies on the way is left out the next time.
    private var last: StartDisposable {
        guard case .moved(var last) = state.withLock({ $0 }) else { return self }
        while case .moved(let next) = last.state.withLock({ $0 }) { last = next }
        // What was there before is released after unlocking.
        let before = state.withLock { state -> State in
            defer { if case .moved = state { state = .moved(to: last) } }
            return state
        }
        return withExtendedLifetime(before) { last }
    }

    /// Takes the work's own disposable. If this has been disposed of, that is disposed of at once.
    ///
    /// It may be called more than once, as the operators between a producer and its observer wrap what ends the work.
    /// The last one ends what those before it end. An operator that has nothing to wrap returns the work that it was
    /// given, which changes nothing here.
    @usableFromInline package func started(_ work: any Disposable) {
        if work !== self { replace(by: .started(work)) }
    }

    /// Lets go of what ends the work: that has ended by itself, and something else is being started in its place.
    @usableFromInline package func startsAnew() { replace(by: .starting) }

    private func replace(by new: State) {
        let target = last
        // What was there before is released after unlocking.
        let before = target.state.withLock { state -> State in
            defer {
                switch state {
                case .starting, .started: state = new
                case .moved, .ended: break
                }
            }
            return state
        }
        switch before {
        case .starting, .started: break
        case .moved: target.replace(by: new)
        case .ended: if case .started(let work) = new { work.dispose() }
        }
    }

    /// Has another work end what this one ends, in the place of what that one ends now.
    ///
    /// - Parameter other: The work of an operator in front of this work's. It never moves to this one.
    /// - Returns: What to dispose of, because the other work has ended, and what to release, both without a lock.
    @usableFromInline package func move(to other: StartDisposable) -> (
        end: (any Disposable)?, replaced: AnyObject?
    ) {
        let other = other.last
        return state.withLock { state in
            switch state {
            case .starting:
                state = .moved(to: other)
                return (nil, nil)
            case .started(let work):
                state = .moved(to: other)
                // Under both locks, so that nothing that ends this work later is replaced by what ended it before.
                return other.take(work)
            case .moved, .ended:
                return (nil, nil)
            }
        }
    }

    /// Takes what ends another work, as part of its move.
    private func take(_ work: any Disposable) -> (end: (any Disposable)?, replaced: AnyObject?) {
        state.withLock { state in
            switch state {
            case .starting:
                state = .started(work)
                return (nil, nil)
            case .started(let before):
                state = .started(work)
                return (nil, before)
            case .moved(let other): return other.take(work)
            case .ended: return (work, nil)
            }
        }
    }

    @usableFromInline package var isDisposed: Bool {
        let target = last
        switch target.state.withLock({ $0 }) {
        case .starting: return false
        case .started(let work): return work.isDisposed
        case .moved: return target.isDisposed
        case .ended: return true
        }
    }

    @usableFromInline package func settle() -> Bool {
        guard case .started(let work) = last.state.withLock({ $0 }) else { return false }
        return (work as? any SettlingWork)?.settle() ?? false
    }

    /// Whether this work, which never moves, has been disposed of. Operators run user code between a source, which calls no
    /// observer that has been disposed of, and the observer, so the last closure of a chain of them asks again.
    @usableFromInline let isGivenUp = AtomicFlag()

    @usableFromInline package func dispose() {
        isGivenUp.set(true)
        let target = last
        let before = target.state.withLock { state in
            defer { if case .moved = state {} else { state = .ended } }
            return state
        }
        switch before {
        case .started(let work): CurrentThread.disposeInside(work)
        case .moved: target.dispose()
        case .starting, .ended: break
        }
    }
}

/// The context in which a producer starts its work for the closure of an observer.
@usableFromInline package struct StartContext {
    /// Where subscriptions wait for the stack to unwind; `nil` if they do not.
    @usableFromInline package let pending: PendingSubscriptions?

    /// Gets what ends the work, before the work sends; `nil` if nobody ends it before the call returns.
    @usableFromInline package let work: StartDisposable?

    /// An `Outlet` of the producer's types, if the closure does nothing but send to it, and the work is the outlet's. An
    /// operator that passes the context on with another closure leaves it out.
    @usableFromInline package let outlet: AnyObject?

    @inlinable package init(
        _ pending: PendingSubscriptions? = nil,
        work: StartDisposable? = nil,
        outlet: AnyObject? = nil
    ) {
        self.pending = pending
        self.work = work
        self.outlet = outlet
    }

    /// The context of an operator's closure, behind which that of the observer lies.
    @inlinable package var throughOperator: StartContext { StartContext(pending, work: work) }
}
