import SharedReactive

/// Forwards the events of started work to its observer, and notifies the observer if the start is disposed of.
/// `SignalProducer.start` and `on` create one at each start.
///
/// After the disposal, the observer receives `.interrupted` and nothing else: on the thread that disposes, or on the scheduler of
/// the observation. If a callback is running at that time, its thread sends the interruption next, so callbacks neither overlap nor
/// nest. If the work has ended before, and the end is on its way, the observer receives that end in place of the interruption.
///
/// ```text
/// idle ──────────a value──────────▶ calling
/// calling ───────returned─────────▶ idle
/// idle ──────────the end──────────▶ ended
/// idle, calling ─dispose──────────▶ interrupting ──returned, or interrupt──▶ ended
/// idle, calling ─dispose, the end is on its way──▶ ending ──the end──▶ ended
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

    /// - Parameters:
    ///   - scheduler: The scheduler of the events; `nil` if they arrive on the thread of the work.
    ///   - observer: The observer's closure.
    @inlinable package init(on scheduler: Reference<any Scheduler>?, _ observer: @escaping (Event) -> Void) {
        state = Lock(.idle(Receiver(call: observer)))
        self.scheduler = scheduler
    }

    /// Forwards an event. The work sends one at a time.
    @inlinable package func receive(_ event: Event) {
        let call = state.withLock { $0.received(isLast: event.isTerminating) }
        guard let (observer, isInterrupted) = call else { return }
        if isInterrupted { return observer.call(.interrupted) }
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

    @inlinable func interrupt() { state.withLock { $0.interrupt() }?.call(.interrupted) }
}

/// The state machine of a start. Each event is a function, which returns the observer to call next.
@usableFromInline enum StartStateMachine<Event>: GuardedState {
    case idle(Receiver<Event>)
    case calling(Receiver<Event>)
    /// The start was disposed of, and the observer has not been notified of it.
    case interrupting(Receiver<Event>)
    /// The start was disposed of after the end of its work. The observer receives that end next, or an interruption.
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
    /// - Returns: The observer to call, and whether it receives `.interrupted` in place of the event; `nil` to drop the event.
    @inlinable mutating func received(isLast: Bool) -> (observer: Receiver<Event>, isInterrupted: Bool)? {
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

    /// The callback has returned.
    ///
    /// - Returns: The observer, if it should receive an interruption now.
    @inlinable mutating func returned() -> Receiver<Event>? {
        guard case .calling(let observer) = self else { return interrupt() }
        self = .idle(observer)
        return nil
    }

    /// The observer should be notified of the disposal now.
    ///
    /// - Returns: The observer, unless it was notified before.
    @inlinable mutating func interrupt() -> Receiver<Event>? {
        guard case .interrupting(let observer) = self else { return nil }
        self = .ended
        return observer
    }

    /// The start is disposed of.
    ///
    /// - Parameter endComes: Whether the work has ended and its end is on its way to the observer.
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

/// An observer's closure, stored in a lock's state: see `GuardedState`.
@usableFromInline package struct Receiver<Event> {
    @usableFromInline package let call: (Event) -> Void

    @inlinable package init(call: @escaping (Event) -> Void) { self.call = call }
}
