import SharedReactive

/// The storage of `observe(on:)`. It forwards events on a scheduler, until a terminating one or until it is disposed of.
///
/// Each event is enqueued here and schedules one run, which delivers the next event. If a callback is still running when a
/// run begins, on another thread or because the run is nested inside the callback, the callback's thread delivers the event
/// instead. So events keep their order and arrive one at a time on every scheduler. When the observation is disposed of,
/// waiting events are released at once.
///
/// ```text
///        run                      run: one more for the callback's thread
/// idle ───────▶ calling(runs: 0) ◀────────▶ calling(runs: n)
///  │ ▲ returned, no runs   │       returned: the next event, and one run fewer
///  │ └─────────────────────┤
///  └───────────────────────┴──▶ ended   last event, or dispose
/// ```
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | the source, one event at a time; the scheduler's threads; any thread that disposes |
/// | `resources` | itself | the source; the thread that subscribes; threads that end it |
///
/// The source retains the storage through an `OperatorInput`, and so does a run that waits in the scheduler.
@usableFromInline
final class ObserveOnStorage<Value: Sendable, Error: Swift.Error>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock, and events are `Sendable`. The
    // observer's closure is called only on the scheduler's threads, one call at a time.
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    @usableFromInline let state: Lock<ObserveOnStateMachine<Event>>

    /// The subscription, and the runs that wait in the scheduler.
    @usableFromInline let resources = CompositeDisposable()

    @inlinable init(to observer: @escaping (Event) -> Void) {
        state = Lock(ObserveOnStateMachine(observer: Receiver(call: observer)))
    }

    /// Subscribes and returns this object, or `nil` if the signal has ended and the observer was notified of it.
    @inlinable func connect(
        by scheduler: any Scheduler,
        _ subscribe: (StartDisposable, @escaping (Event) -> Void) -> (any Disposable)?
    ) -> (any Disposable)? {
        let work = StartDisposable()
        resources.insert(work)
        let input = OperatorInput(to: self)
        let subscription = subscribe(work) { event in
            let event = Queued(event)
            let storage = input.operation
            guard storage.state.withLock({ $0.received(event) }) else { return }
            if let run = scheduler.schedule({ input.operation.run() }) { storage.resources.insert(run) }
        }
        return withExtendedLifetime(input) {
            // The signal has ended. If its last event still waits in the scheduler, it can be cancelled.
            guard let subscription else { return isDisposed ? nil : self }
            return work.started(subscription, by: self)
        }
    }

    /// Delivers an event, and the events of the runs that begin meanwhile. The scheduler calls it once for each event.
    @inlinable func run() {
        var next = state.withLock { $0.run() }
        while let (observer, event) = next {
            Trace.resuming(event.cause) { observer.call(event.value) }
            if event.value.isTerminating { return dispose() }
            next = state.withLock { $0.returned() }
        }
    }

    @inlinable var isDisposed: Bool { state.withLock { $0.isDisposed } }

    @inlinable func dispose() {
        // The observer and the waiting events are released here, after unlocking.
        _ = state.withLock { $0.disposed() }
        resources.dispose()
    }
}

/// The state machine of `observe(on:)`. Each transition is a function, which returns the next call.
@usableFromInline struct ObserveOnStateMachine<Event>: GuardedState {
    @usableFromInline enum Phase: Equatable {
        case idle
        /// A callback is running; its thread continues with the events of this many runs.
        case calling(runs: Int)
        case ended
    }

    @usableFromInline typealias Call = (observer: Receiver<Event>, event: Queued<Event>)

    @usableFromInline private(set) var phase = Phase.idle
    @usableFromInline private(set) var waiting = Queue<Queued<Event>>()
    @usableFromInline private(set) var observer: Receiver<Event>?

    @inlinable init(observer: Receiver<Event>) { self.observer = observer }

    @inlinable var isDisposed: Bool { phase == .ended }

    /// The source sent an event.
    ///
    /// - Returns: Whether to schedule a run for it.
    @inlinable mutating func received(_ event: Queued<Event>) -> Bool {
        if isDisposed { return false }
        waiting.append(event)
        return true
    }

    /// The scheduler runs.
    @inlinable mutating func run() -> Call? {
        switch phase {
        case .idle:
            return next(runs: 0)
        case .calling(let runs):
            phase = .calling(runs: runs + 1)
            return nil
        case .ended:
            return nil
        }
    }

    /// The callback has returned.
    @inlinable mutating func returned() -> Call? {
        guard case .calling(let runs) = phase else { return nil }
        phase = .idle
        return runs == 0 ? nil : next(runs: runs - 1)
    }

    /// Takes the next event.
    ///
    /// - Parameter runs: The number of runs that the callback's thread still has to perform.
    @inlinable mutating func next(runs: Int) -> Call? {
        guard let observer, let event = waiting.popFirst() else { return nil }
        phase = .calling(runs: runs)
        return (observer, event)
    }

    /// The observation ends.
    ///
    /// - Returns: The objects for the caller to release after unlocking.
    @inlinable mutating func disposed() -> (Receiver<Event>?, Queue<Queued<Event>>) {
        phase = .ended
        return (observer.take(), exchange(&waiting, with: Queue()))
    }
}
