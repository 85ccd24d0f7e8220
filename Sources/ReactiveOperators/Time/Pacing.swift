import SharedReactive

/// Forwards events at certain times, until a terminating one or until it is disposed of.
///
/// Its decisions determine the events and the times. Events are sent on the scheduler,
/// in order and one at a time. Waiting events are released at once when the observation is disposed of.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | the source, one event at a time; the scheduler's threads; any thread that disposes |
/// | `resources` | itself | the thread that starts; threads that end it |
///
/// The source retains the pacing through an `OperatorInput`. So do the timer and the run that wait in the scheduler, so waiting
/// events are sent although the source has ended.
@usableFromInline final class Pacing<Decisions: PacingDecisions>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock, and events are `Sendable`. The
    // observer's closure is called one call at a time.
    @usableFromInline let state: Lock<PacingState<Decisions, any Disposable>>

    /// The subscriptions, and the run that waits in the scheduler.
    @usableFromInline let resources = CompositeDisposable()

    @usableFromInline let time: SchedulerTime

    /// Whether events are sent on the source's thread, and only the timer's events on the scheduler.
    @usableFromInline let sendsAtOnce: Bool

    @inlinable init(
        on time: SchedulerTime,
        sendsAtOnce: Bool,
        _ decisions: (_ now: Moment) -> Decisions,
        to observer: @escaping (Decisions.OutputEvent) -> Void
    ) {
        state = Lock(PacingState(decisions(time.moment()), observer: Receiver(call: observer)))
        self.time = time
        self.sendsAtOnce = sendsAtOnce
    }

    /// Applies an event to the decisions.
    @inlinable func transition(
        _ input: OperatorInput<Pacing>,
        _ body: (inout Decisions, _ now: Moment, inout Outbox<Decisions.OutputEvent>) -> Decisions.Leftover?
    ) {
        let now = time.moment()
        let cause = Trace.causeToKeep
        let effect = state.withLock {
            $0.transition(isSendingNow: sendsAtOnce, cause: cause) { body(&$0, now, &$1) }
        }
        perform(effect.alarm, input)
        if let number = effect.run { sendsAtOnce ? run() : askToRun(number, input) }
        // Objects that the operator has dropped are released here, after unlocking.
        withExtendedLifetime(effect.leftover) {}
    }

    @inlinable func fired(_ number: Int, at deadline: Moment, _ input: OperatorInput<Pacing>) {
        let (now, horizon) = (time.moment(), time.horizon(at: deadline))
        guard let effect = state.withLock({ $0.fired(number, at: now, before: horizon) }) else { return }
        perform(effect.alarm, input)
        run()
        withExtendedLifetime(effect.leftover) {}
    }

    @inlinable func perform(_ change: Alarm<any Disposable>.Change, _ input: OperatorInput<Pacing>) {
        change.cancelled?.dispose()
        guard let (number, deadline) = change.started else { return }
        let turn = ScheduledTurn {
            input.operation.fired(number, at: deadline, input)
        } ifLost: {
            let pacing = input.operation
            if !pacing.sendsAtOnce, pacing.state.withLock({ $0.alarm.isWaiting(for: number) }) {
                pacing.end(isInterrupted: true)
            }
        }
        let timer = time.run(at: deadline) { turn.run() }
        guard let timer else { return }
        if state.withLock({ $0.alarm.started(timer, number) }) { timer.dispose() }
    }

    @inlinable func askToRun(_ number: Int, _ input: OperatorInput<Pacing>) {
        let turn = ScheduledTurn {
            input.operation.run()
        } ifLost: {
            let pacing = input.operation
            if pacing.state.withLock({ $0.hasLost(run: number) }) { pacing.end(isInterrupted: true) }
        }
        if let run = time.schedule({ turn.run() }) { resources.insert(run) }
    }

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

    /// - Parameter isInterrupted: Whether the scheduler was deallocated, so no event could be sent on it any more.
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
    @usableFromInline let ifLost: @Sendable () -> Void

    @inlinable init(_ run: @escaping @Sendable () -> Void, ifLost: @escaping @Sendable () -> Void) {
        self.run = run
        self.ifLost = ifLost
    }

    deinit { ifLost() }
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
    ///   - decisions: Creates the operator's state for a start.
    @inlinable func paced<Decisions: PacingDecisions>(
        on scheduler: any Scheduler,
        sendsAtOnce: Bool = false,
        control: @escaping @Sendable (OperatorInput<Pacing<Decisions>>) -> (any Disposable)? = { _ in nil },
        _ decisions: @escaping @Sendable (_ now: Moment) -> Decisions
    ) -> SignalProducer<Decisions.Output, Error>
    where Decisions.Input == Value, Decisions.Failure == Error {
        let upstream = trampolinedIfDeep
        let time = SchedulerTime(scheduler)
        // Forwarding an event uses the stack of about three operators.
        return SignalProducer<Decisions.Output, Error>(
            depth: upstream.depth + 3,
            on: sendsAtOnce ? upstream.scheduler : Reference(time)
        ) { [connect = upstream.connect] context, observer in
            let pacing = Pacing(on: time, sendsAtOnce: sendsAtOnce, decisions, to: observer)
            let input = OperatorInput(to: pacing)
            context.work?.started(pacing)
            // Some operators wait from the start.
            pacing.transition(input) { _, _, _ in nil }
            if let controlling = control(input) { pacing.resources.insert(controlling) }
            let work = StartDisposable()
            pacing.resources.insert(work)
            let upstream = connect(StartContext(context.pending, work: work)) { event in
                input.operation.transition(input) { $0.received(event, at: $1, &$2) }
            }
            return work.started(upstream, by: pacing)
        }
    }
}
