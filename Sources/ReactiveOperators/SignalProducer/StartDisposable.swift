import SharedReactive

/// Work that notifies other observers beside the observer of its start: an execution of an action.
/// Disposables that wrap such work conform too.
@usableFromInline package protocol SettlingWork: AnyObject {
    /// Ends the work for the other observers, unless they have received another end before.
    ///
    /// A start settles its work before it disposes of it, so that all observers receive the same end.
    ///
    /// - Returns: Whether the others have received another end. The start's observer then receives its pending values and that end
    ///   too, although the start is being disposed of.
    func settle() -> Bool
}

/// The disposable of a producer's start. It exists before the call that starts the work returns.
///
/// A producer may send values inside that call. An operator that needs no more of them disposes of the work at once, so the
/// producer passes on the work's own disposable before it sends.
///
/// ```text
/// starting ──started──▶ started ──dispose──▶ ended
///     │ ▲─────restarts─────┤                   ▲
///     ├────────move────────┴──▶ moved ─dispose─┤
///     └────────────────dispose─────────────────┘
/// ```
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock; during a move to it, the moving work's too | the thread that starts; any thread that disposes or moves |
/// | `isStopped` | itself | any thread that disposes; the thread that notifies the observer |
/// | `isReleased` | itself | any thread that releases the start; the thread that starts |
/// | `place` | the lock of the operator that begins the work | the holder of that lock |
@usableFromInline
package final class StartDisposable: Disposable, SettlingWork, WorkWithStarts, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table.

    private enum State: GuardedState {
        case starting
        case started(any Disposable)
        /// Another work has taken over the disposable, and takes over the later ones.
        case moved(to: StartDisposable)
        case ended
    }

    private let state = Lock(State.starting)

    /// The index of the work in the state of the operator that begins it: see `FlattenStateMachine`.
    // Invariant behind `@exclusivity(unchecked)`: it is accessed under the operator's lock, by no user code.
    @exclusivity(unchecked) @usableFromInline package final var place = 0

    @usableFromInline package init() {}

    // The work may retain another operator's work, at any depth.
    deinit { CurrentThread.release(takeObjects()) }

    private func takeObjects() -> [AnyObject] {
        switch state.withLock({ exchange(&$0, with: .ended) }) {
        case .started(let work): [work]
        case .moved(let other): [other]
        case .starting, .ended: []
        }
    }

    /// The work that has taken over from this one, after all moves. The ones in between are skipped the next time.
    private var last: StartDisposable {
        guard case .moved(var last) = state.withLock({ $0 }) else { return self }
        while case .moved(let next) = last.state.withLock({ $0 }) { last = next }
        // The previous state is released after unlocking.
        let before = state.withLock { state -> State in
            defer { if case .moved = state { state = .moved(to: last) } }
            return state
        }
        return withExtendedLifetime(before) { last }
    }

    /// Takes over the work's own disposable. If this has been disposed of, that is disposed of at once.
    ///
    /// It may be called more than once, because the operators between a producer and its observer wrap the disposable.
    /// The last one disposes of the previous ones. An operator that has nothing to wrap passes the work that it was
    /// given, which changes nothing here.
    @usableFromInline package func started(_ work: any Disposable) {
        if work !== self { replace(by: .started(work)) }
    }

    /// Releases the disposable of work that has ended by itself, and is being replaced. `ConcatStorage` calls it before its last
    /// producer starts.
    @usableFromInline package func restarts() { replace(by: .starting) }

    private func replace(by new: State) {
        let target = last
        // The previous state is released after unlocking.
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
        // The new disposable may retain the observer of a start handler.
        case .starting, .started: if target.isReleased.isSet { target.releaseObservers() }
        case .moved: target.replace(by: new)
        case .ended: if case .started(let work) = new { work.dispose() }
        }
    }

    /// Moves the disposable of this work to another work, in place of the other work's disposable.
    ///
    /// - Parameter other: The work of an operator in front of this work's. It never moves to this one.
    /// - Returns: A disposable to dispose of, because the other work has ended, and the objects to release, all without a lock.
    @usableFromInline package func move(to other: StartDisposable) -> (
        end: (any Disposable)?, released: (AnyObject?, AnyObject?)
    ) {
        let other = other.last
        return state.withLock { state in
            switch state {
            case .starting:
                state = .moved(to: other)
                return (nil, (nil, nil))
            case .started(let work):
                state = .moved(to: other)
                // It is done under both locks, so that a later disposable is not replaced by an earlier one. `work` is returned
                // too, because another thread may release it from the other work before these locks are free.
                let (end, replaced) = other.take(work)
                return (end, (replaced, work))
            case .moved, .ended:
                return (nil, (nil, nil))
            }
        }
    }

    /// Takes over the disposable of another work, as part of its move.
    private func take(_ work: any Disposable) -> (end: (any Disposable)?, replaced: AnyObject?) {
        state.withLock { state in
            switch state {
            case .starting, .started:
                let before = exchange(&state, with: .started(work))
                if case .started(let replaced) = before { return (nil, replaced) } else { return (nil, nil) }
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

    /// Whether this work, which never moves, has been disposed of.
    ///
    /// A source calls no observer that was disposed of. But operators run user code between the source and the observer, and that
    /// may dispose of the start. So the last closure of a chain checks this flag again.
    @usableFromInline let isStopped = AtomicFlag()

    /// Whether nothing refers to the start of the work any more, so no observer of a start handler is retained for it.
    @usableFromInline let isReleased = AtomicFlag()

    @usableFromInline func releaseObservers() {
        let target = last
        target.isReleased.set(true)
        // The work may retain another operator's work, and so on. A `RetainingDisposable` releases its own when it is released.
        let work = target.takeRetaining()
        CurrentThread.dispose([AnyDisposable { (work as? any WorkWithStarts)?.releaseObservers() }])
    }

    /// Returns the disposable of the work. If it is a `RetainingDisposable`, only its `end` stays here.
    private func takeRetaining() -> (any Disposable)? {
        state.withLock { state in
            guard case .started(let work) = state else { return nil }
            if let keeping = work as? RetainingDisposable { state = .started(keeping.end) }
            return work
        }
    }

    @usableFromInline package func dispose() {
        isStopped.set(true)
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

/// Passed to a producer that starts its work for the closure of an observer.
@usableFromInline package struct StartContext {
    /// The subscriptions that wait for the stack to unwind; `nil` if they do not wait.
    @usableFromInline package let pending: PendingSubscriptions?

    /// Receives the disposable of the work, before the work sends; `nil` if it cannot be ended before the call returns.
    @usableFromInline package let work: StartDisposable?

    /// The `InnerObserver` that the connected closure sends to, which has the same work; `nil` if the closure does anything else.
    /// An operator that connects a closure of its own passes on the context without it: see `throughOperator`.
    @usableFromInline package let innerObserver: AnyObject?

    @inlinable package init(
        _ pending: PendingSubscriptions? = nil,
        work: StartDisposable? = nil,
        innerObserver: AnyObject? = nil
    ) {
        self.pending = pending
        self.work = work
        self.innerObserver = innerObserver
    }

    /// The context for the closure of an operator, which calls the observer.
    @inlinable package var throughOperator: StartContext { StartContext(pending, work: work) }
}
