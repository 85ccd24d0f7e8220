import SharedReactive

/// Passes the events of started work on to its observer, and notifies it if the work is disposed of.
///
/// The observer gets the work's events, or those until the work was given up and then `.interrupted`: on the
/// thread that gives it up, or on the scheduler on which the work is observed. If a callback is running at that
/// time, the thread that runs it tells the interruption next, so callbacks neither overlap nor nest.
///
/// ```text
///         event              dispose
/// idle ──────────▶ calling ──────────▶ interrupting ──▶ ended
///  │ ▲  returned     │                  ▲        returned, or told by way of the scheduler
///  │ └───────────────┤                  │
///  │                 └─────────────────────────────────▶ ended   last event
///  └────────────────────────────────────┘ dispose
/// ```
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | the work, one event at a time; any thread that disposes; the scheduler |
/// | `work` | itself | the thread that starts; whoever ends the work |
@usableFromInline
package final class StartObserver<Value, Error: Swift.Error>: Disposable, SettlingWork, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock. The observer is called where
    // the producer's values may be, or by way of the scheduler, which takes values that are `Sendable` alone.
    @usableFromInline package typealias Event = Signal<Value, Error>.Event

    @usableFromInline let state: Lock<StartState<Event>>
    /// Where the work's events arrive; `nil` if they arrive on whatever thread the work runs. It does not hold a
    /// `TestScheduler`: see `withoutHolding`.
    @usableFromInline let scheduler: Box<any Scheduler>?
    /// What ends the work.
    @usableFromInline package let work = StartDisposable()

    /// - Parameter scheduler: Where the work's events arrive; `nil` if they arrive on whatever thread the work runs.
    @inlinable package init(on scheduler: Box<any Scheduler>?, _ observer: @escaping (Event) -> Void) {
        state = Lock(.idle(Receiver(call: observer)))
        self.scheduler = scheduler
    }

    /// Passes an event on. The work sends one at a time.
    @inlinable package func receive(_ event: Event) {
        guard let observer = state.withLock({ $0.received(isLast: event.isTerminating) }) else {
            state.withLock { $0.missed() }?.call(.interrupted)
            return
        }
        observer.call(event)
        if event.isTerminating {
            // Nothing is left to end; what the disposable of the work holds is released.
            work.dispose()
        } else {
            state.withLock { $0.returned() }?.call(.interrupted)
        }
    }

    @inlinable package var isDisposed: Bool { state.withLock(\.isDisposed) }

    @inlinable package func settle() -> Bool { work.settle() }

    @inlinable package func dispose() {
        let endComes = settle()
        let mustTell = state.withLock { $0.disposed(endComes: endComes) }
        work.dispose()
        guard mustTell else { return }
        if let scheduler {
            scheduler.value.schedule { [self] in tell() }
        } else {
            tell()
        }
    }

    @inlinable func tell() { state.withLock { $0.told() }?.call(.interrupted) }
}

/// The decisions of a start, apart from its lock. Each event is a function; it returns whom to call next.
@usableFromInline enum StartState<Event>: GuardedState {
    /// No callback is running.
    case idle(Receiver<Event>)
    /// A callback is running.
    case calling(Receiver<Event>)
    /// The work has been given up, and the observer is still to be told so.
    case interrupting(Receiver<Event>)
    /// The work has been given up, and had ended: its end comes, and no value before it.
    case ending(Receiver<Event>)
    /// The observer has been told of an end, or is being told.
    case ended

    @inlinable var isDisposed: Bool {
        switch self {
        case .idle, .calling: return false
        case .interrupting, .ending, .ended: return true
        }
    }

    /// The work sent an event.
    @inlinable mutating func received(isLast: Bool) -> Receiver<Event>? {
        switch self {
        case .idle(let observer):
            self = isLast ? .ended : .calling(observer)
            return observer
        case .ending(let observer) where isLast:
            self = .ended
            return observer
        case .ending, .calling, .interrupting, .ended: return nil
        }
    }

    /// An event was not received.
    ///
    /// - Returns: The observer, if it misses a value, and so is told of an interruption in the place of the end.
    @inlinable mutating func missed() -> Receiver<Event>? {
        guard case .ending(let observer) = self else { return nil }
        self = .ended
        return observer
    }

    /// The callback returned.
    ///
    /// - Returns: The observer, if it is to be told of an interruption now.
    @inlinable mutating func returned() -> Receiver<Event>? {
        switch self {
        case .calling(let observer):
            self = .idle(observer)
            return nil
        case .interrupting(let observer):
            self = .ended
            return observer
        case .idle, .ending, .ended:
            return nil
        }
    }

    /// The work is given up.
    ///
    /// - Parameter endComes: Whether the work had ended, and the end comes.
    /// - Returns: Whether the caller has the observer told. If a callback is running, its thread does.
    @inlinable mutating func disposed(endComes: Bool = false) -> Bool {
        switch self {
        case .idle(let observer):
            self = endComes ? .ending(observer) : .interrupting(observer)
            return !endComes
        case .calling(let observer):
            self = endComes ? .ending(observer) : .interrupting(observer)
            return false
        case .interrupting, .ending, .ended:
            return false
        }
    }

    /// The time to tell of an interruption has come.
    @inlinable mutating func told() -> Receiver<Event>? {
        guard case .interrupting(let observer) = self else { return nil }
        self = .ended
        return observer
    }
}

/// An observer's closure, kept in a lock's state.
@usableFromInline package struct Receiver<Event> {
    @usableFromInline package let call: (Event) -> Void

    @inlinable package init(call: @escaping (Event) -> Void) { self.call = call }
}
