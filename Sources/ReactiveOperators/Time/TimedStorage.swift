import SharedReactive

/// The storage of a timed operator: `delay`, `throttle`, `debounce`, `timeout`, `collect(every:on:)`.
///
/// It forwards events at certain times, until a terminating one or until it is disposed of.
///
/// Its state machine determines the events and the times. Events are sent on the scheduler, in order and one at a time. `timeout`
/// sends the source's events on the source's thread. Waiting events are released at once when the observation is disposed of.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | the source, one event at a time; the scheduler's threads; any thread that disposes |
/// | `resources` | itself | the thread that starts; threads that end it |
///
/// The source retains the storage through an `OperatorInput`. So do the timer and the run that wait in the scheduler, so waiting
/// events are sent although the source has ended.
@usableFromInline final class TimedStorage<Machine: TimedStateMachine>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock, and events are `Sendable`. The
    // observer's closure is called one call at a time.
    @usableFromInline let state: Lock<TimedStorageState<Machine, any Disposable>>

    /// The subscriptions, and the run that waits in the scheduler.
    @usableFromInline let resources = CompositeDisposable()

    /// The scheduler, which is not retained if it is a `TestScheduler`.
    @usableFromInline let time: SchedulerReference

    /// Whether events are sent on the source's thread, and only the timer's events on the scheduler.
    @usableFromInline let sendsAtOnce: Bool

    @inlinable init(
        on time: SchedulerReference,
        sendsAtOnce: Bool,
        _ makeMachine: (_ now: Moment) -> Machine,
        to observer: @escaping (Machine.OutputEvent) -> Void
    ) {
        state = Lock(TimedStorageState(makeMachine(time.moment()), observer: Receiver(call: observer)))
        self.time = time
        self.sendsAtOnce = sendsAtOnce
    }

    /// Applies an event to the state machine.
    @inlinable func transition(
        _ input: OperatorInput<TimedStorage>,
        _ body: (inout Machine, _ now: Moment, inout Outbox<Machine.OutputEvent>) -> Machine.Leftover?
    ) {
        let now = time.moment()
        let cause = Trace.currentCause
        let effect = state.withLock {
            $0.transition(isSendingNow: sendsAtOnce, cause: cause) { body(&$0, now, &$1) }
        }
        perform(effect.timer, input)
        if let number = effect.run { sendsAtOnce ? run() : scheduleRun(number, input) }
        // Objects that the operator has dropped are released here, after unlocking.
        withExtendedLifetime(effect.leftover) {}
    }

    /// Called by the scheduler when the timer with a number is due.
    @inlinable func fired(_ number: Int, at deadline: Moment, _ input: OperatorInput<TimedStorage>) {
        let (now, horizon) = (time.moment(), time.horizon(at: deadline))
        guard let effect = state.withLock({ $0.fired(number, at: now, before: horizon) }) else { return }
        perform(effect.timer, input)
        run()
        withExtendedLifetime(effect.leftover) {}
    }

    /// Cancels and starts timers, after unlocking.
    @inlinable func perform(
        _ change: TimerStateMachine<any Disposable>.Change,
        _ input: OperatorInput<TimedStorage>
    ) {
        change.cancelled?.dispose()
        guard let (number, deadline) = change.started else { return }
        let turn = ScheduledTurn {
            input.operation.fired(number, at: deadline, input)
        } atRelease: {
            let storage = input.operation
            // Without its timer, `timeout` still forwards events on the source's thread.
            if !storage.sendsAtOnce, storage.state.withLock({ $0.timer.isWaiting(for: number) }) {
                storage.end(isInterrupted: true)
            }
        }
        let timer = time.run(at: deadline) { turn.run() }
        guard let timer else { return }
        // It may have fired, or been replaced, before this thread could store it.
        if state.withLock({ $0.timer.started(timer, number) }) { timer.dispose() }
    }

    /// Schedules a run with a number, to send the events in the outbox.
    @inlinable func scheduleRun(_ number: Int, _ input: OperatorInput<TimedStorage>) {
        let turn = ScheduledTurn {
            input.operation.run()
        } atRelease: {
            let storage = input.operation
            if storage.state.withLock({ $0.isPending(run: number) }) { storage.end(isInterrupted: true) }
        }
        if let run = time.schedule({ turn.run() }) { resources.insert(run) }
    }

    /// Sends the events in the outbox, unless the thread of a running callback sends them.
    @inlinable func run() {
        var next = state.withLock { $0.run() }
        while let (observer, event) = next {
            Trace.resuming(event.cause) { observer.call(event.value) }
            if event.value.isTerminating { return dispose() }
            next = state.withLock { $0.returned() }
        }
    }

    @inlinable var isDisposed: Bool { state.withLock { $0.isDisposed } }

    @inlinable func dispose() { end(isInterrupted: false) }

    /// Ends the observation.
    ///
    /// - Parameter isInterrupted: Whether the scheduler was deallocated, so no event could be sent on it any more. The observer
    ///   then receives `.interrupted` on this thread.
    @inlinable func end(isInterrupted: Bool) {
        // The observer and the waiting values are released here, after unlocking.
        let (before, change) = state.withLock { $0.disposed() }
        change.cancelled?.dispose()
        resources.dispose()
        if isInterrupted, before.phase != .calling { before.observer?.call(.interrupted) }
        withExtendedLifetime(before) {}
    }
}

/// A pending turn of the scheduler. If the scheduler releases it without running it, the observation is interrupted.
@usableFromInline final class ScheduledTurn: Sendable {
    @usableFromInline let run: @Sendable () -> Void
    /// Called at each release. It checks whether the turn was still pending.
    @usableFromInline let atRelease: @Sendable () -> Void

    @inlinable init(_ run: @escaping @Sendable () -> Void, atRelease: @escaping @Sendable () -> Void) {
        self.run = run
        self.atRelease = atRelease
    }

    deinit { atRelease() }
}

extension SignalProducer where Value: Sendable {
    /// Returns a producer whose events are sent at times that an operator determines.
    ///
    /// - Parameters:
    ///   - scheduler: Measures the time and sends the events.
    ///   - sendsAtOnce: Whether events are sent on the source's thread, and only the timer's events on the
    ///     scheduler.
    ///   - control: Called at each start, before the work begins, with the input of the operator. It returns a disposable that
    ///     is disposed of with the work.
    ///   - makeMachine: Creates the operator's state for a start.
    @inlinable func timed<Machine: TimedStateMachine>(
        on scheduler: any Scheduler,
        sendsAtOnce: Bool = false,
        control: @escaping @Sendable (OperatorInput<TimedStorage<Machine>>) -> (any Disposable)? = { _ in nil
        },
        _ makeMachine: @escaping @Sendable (_ now: Moment) -> Machine
    ) -> SignalProducer<Machine.Output, Error>
    where Machine.Input == Value, Machine.Failure == Error {
        let upstream = trampolinedIfDeep
        let time = SchedulerReference(scheduler)
        return SignalProducer<Machine.Output, Error>(
            depth: upstream.depth + Depth.state,
            on: sendsAtOnce ? upstream.scheduler : Reference(time)
        ) { [connect = upstream.connect] context, observer in
            let storage = TimedStorage(on: time, sendsAtOnce: sendsAtOnce, makeMachine, to: observer)
            let input = OperatorInput(to: storage)
            context.work?.started(storage)
            // Some operators wait from the start, such as `timeout`: this starts their timer.
            storage.transition(input) { _, _, _ in nil }
            if let controlling = control(input) { storage.resources.insert(controlling) }
            let work = StartDisposable()
            storage.resources.insert(work)
            let upstream = connect(StartContext(context.pending, work: work)) { event in
                input.operation.transition(input) { $0.received(event, at: $1, &$2) }
            }
            return work.started(upstream, by: storage)
        }
    }
}
