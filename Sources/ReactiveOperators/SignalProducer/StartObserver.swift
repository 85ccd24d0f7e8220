import SharedReactive

/// Forwards the events of started work to its observer, and notifies it if the work is disposed of.
///
/// The observer receives the work's events. If the work is disposed of, it receives the events until then and `.interrupted`: on the
/// thread that disposes, or on the scheduler of the observation. If a callback is running at that
/// time, its thread sends the interruption next, so callbacks neither overlap nor nest.
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
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | the work, one event at a time; any thread that disposes; the scheduler |
/// | `work` | itself | the thread that starts; threads that end the work |
@usableFromInline
package final class StartObserver<Value, Error: Swift.Error>: Disposable, SettlingWork, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock. The observer is called on the thread
    // of the producer's values, or by the scheduler, which accepts only `Sendable` values.
    @usableFromInline package typealias Event = Signal<Value, Error>.Event

    @usableFromInline let state: Lock<StartStateMachine<Event>>
    /// The scheduler of the events; `nil` if they arrive on the thread of the work. It does not retain a
    /// `TestScheduler`: see `unretainedIfTest`.
    @usableFromInline let scheduler: Reference<any Scheduler>?
    @usableFromInline package let work = StartDisposable()

    /// - Parameter scheduler: The scheduler of the events; `nil` if they arrive on the thread of the work.
    @inlinable package init(on scheduler: Reference<any Scheduler>?, _ observer: @escaping (Event) -> Void) {
        state = Lock(.idle(Receiver(call: observer)))
        self.scheduler = scheduler
    }

    /// Forwards an event. The work sends one at a time.
    @inlinable package func receive(_ event: Event) {
        let call = state.withLock { $0.received(isLast: event.isTerminating) }
        guard let (observer, isMissed) = call else { return }
        if isMissed { return observer.call(.interrupted) }
        observer.call(event)
        if event.isTerminating {
            // Nothing is left to end; the objects in the work's disposable are released.
            work.dispose()
        } else {
            state.withLock { $0.returned() }?.call(.interrupted)
        }
    }

    @inlinable package var isDisposed: Bool { state.withLock(\.isDisposed) }

    @inlinable package func settle() -> Bool { work.settle() }

    @inlinable package func dispose() {
        let endComes = settle()
        let mustInterrupt = state.withLock { $0.disposed(endComes: endComes) }
        work.dispose()
        guard mustInterrupt else { return }
        if let scheduler {
            scheduler.value.schedule { [self] in interrupt() }
        } else {
            interrupt()
        }
    }

    @inlinable func interrupt() { state.withLock { $0.returned() }?.call(.interrupted) }
}

/// The state machine of a start. Each event is a function, which returns the observer to call next.
@usableFromInline enum StartStateMachine<Event>: GuardedState {
    case idle(Receiver<Event>)
    case calling(Receiver<Event>)
    /// The work was disposed of, and the observer has not been notified of it.
    case interrupting(Receiver<Event>)
    /// The work was disposed of after its end: the observer receives the end, and no value before it.
    case ending(Receiver<Event>)
    /// The observer has received an end, or is receiving it.
    case ended

    @inlinable var isDisposed: Bool {
        switch self {
        case .idle, .calling: return false
        case .interrupting, .ending, .ended: return true
        }
    }

    /// The work sent an event.
    ///
    /// - Returns: The observer, and whether it misses the event, and so receives an interruption in place of the end.
    @inlinable mutating func received(isLast: Bool) -> (observer: Receiver<Event>, isMissed: Bool)? {
        switch self {
        case .idle(let observer):
            self = isLast ? .ended : .calling(observer)
            return (observer, false)
        case .ending(let observer):
            self = .ended
            return (observer, !isLast)
        case .calling, .interrupting, .ended: return nil
        }
    }

    /// The callback returned, or the observer should be notified of an interruption.
    ///
    /// - Returns: The observer, if it should receive an interruption now.
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

    /// The work is disposed of.
    ///
    /// - Parameter endComes: Whether the work had ended, and the observer receives the end.
    /// - Returns: Whether the caller notifies the observer. If a callback is running, its thread does.
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
}

/// An observer's closure, stored in a lock's state.
@usableFromInline package struct Receiver<Event> {
    @usableFromInline package let call: (Event) -> Void

    @inlinable package init(call: @escaping (Event) -> Void) { self.call = call }
}
