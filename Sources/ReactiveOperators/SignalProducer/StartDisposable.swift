import SharedReactive

/// Work that notifies other observers beside the observer of its start. An execution of an action is such work. Disposables that
/// wrap such work conform too.
@usableFromInline package protocol SettlingWork: AnyObject {
    /// Interrupts the other observers, unless the work has ended before.
    ///
    /// A start settles its work before it disposes of it, so that all observers receive the same end.
    ///
    /// - Returns: Whether the work has ended before. Then it still sends its pending events, including that end, to the start's
    ///   observer, although the start is being disposed of.
    func settle() -> Bool
}

/// The disposable of a producer's start. It exists before the call that starts the work returns.
///
/// A producer may send values inside that call. An operator that needs no more of them disposes of this object at once. So the
/// producer passes the work's own disposable to `started(_:)` before it sends.
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
        /// The disposable has moved to another work. Later ones are passed on to that work.
        case moved(to: StartDisposable)
        case ended
    }

    private let state = Lock(State.starting)

    /// The index of the work in the state of the operator that begins it: see `FlattenStateMachine`.
    // Invariant behind `@exclusivity(unchecked)`: it is accessed under the operator's lock, by no user code.
    @exclusivity(unchecked) @usableFromInline package final var place = 0

    @usableFromInline package init() {}

    // The work may retain another operator's work, and so on. `CurrentThread.release` releases them with constant stack.
    deinit { CurrentThread.release(takeObjects()) }

    private func takeObjects() -> [AnyObject] {
        switch state.withLock({ exchange(&$0, with: .ended) }) {
        case .started(let work): [work]
        case .moved(let other): [other]
        case .starting, .ended: []
        }
    }

    /// The work that has the disposable after all moves. The works in between are skipped the next time.
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

    /// Stores the work's own disposable, or disposes of it at once if this object was already disposed of.
    ///
    /// The operators between a producer and its observer wrap the disposable, so each of them may call this method. The last
    /// disposable disposes of the previous ones. An operator that has nothing to wrap passes this object, which has no effect.
    @usableFromInline package func started(_ work: any Disposable) {
        if work !== self { replace(by: .started(work)) }
    }

    /// Releases the disposable of work that has ended, before other work replaces it. `ConcatStorage` calls it before its last
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
        // The new disposable may retain the observer of a start handler, and the start was already released.
        case .starting, .started: if target.isReleased.isSet { target.releaseObservers() }
        case .moved: target.replace(by: new)
        case .ended: if case .started(let work) = new { work.dispose() }
        }
    }

    /// Moves the disposable of this work to another work, in place of the other work's disposable.
    ///
    /// - Parameter other: The work of an operator downstream. It never moves to this one.
    /// - Returns: The moved disposable, which the caller disposes of because the other work has ended, and objects that the caller
    ///   releases. It does both after unlocking.
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
                // This is done under both locks, so that an earlier disposable does not replace a later one. `work` is returned
                // too, because another thread may remove it from the other work. It would then be released under a lock here.
                let (end, replaced) = other.take(work)
                return (end, (replaced, work))
            case .moved, .ended:
                return (nil, (nil, nil))
            }
        }
    }

    /// Stores the disposable of another work, as part of that work's move.
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

    /// Whether this object was disposed of. After a move, a disposal of the other work does not set the flag.
    ///
    /// A source calls no observer that was disposed of. But operators run user code between the source and the observer, and that
    /// code may dispose of the start. So the last closure of a chain checks this flag again.
    @usableFromInline let isStopped = AtomicFlag()

    /// Whether this object was disposed of, or the work that it has moved to.
    var hasStopped: Bool { isStopped.isSet || last.isStopped.isSet }

    /// Whether the start of the work was released. From then on, the work retains no observer of a start handler.
    @usableFromInline let isReleased = AtomicFlag()

    @usableFromInline func releaseObservers() {
        let target = last
        target.isReleased.set(true)
        // The work may retain another operator's work, and so on. A `RetainingDisposable` releases its observer in its `deinit`.
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

/// The context of a start, which a producer gets together with the observer's closure.
@usableFromInline package struct StartContext {
    /// The subscriptions that wait for the stack to unwind; `nil` if they do not wait.
    @usableFromInline package let pending: PendingSubscriptions?

    /// Receives the disposable of the work, before the work sends; `nil` if it cannot be ended before the call returns.
    @usableFromInline package let work: StartDisposable?

    /// The `InnerObserver` that the connected closure sends to, if the closure does nothing else. It has the same `work`. An
    /// operator that connects a closure of its own passes on the context without it: see `throughOperator`.
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

    /// This context for a closure that an operator connects in place of the observer's.
    @inlinable package var throughOperator: StartContext { StartContext(pending, work: work) }
}
