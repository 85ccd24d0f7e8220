import Dispatch

/// A scheduler that runs work in the order of its moments: `QueueScheduler` and `TestScheduler`.
///
/// A delaying operator has one timer for all its values, and may start the timer for a value long after the value arrived. So it
/// takes a moment at the arrival, and passes the moment to the timer. The value keeps its place among the work for the same time.
package protocol OrderedScheduler: DateScheduler {
    /// Returns a moment for the current time, after all earlier moments.
    func moment() -> Moment

    /// Returns the earliest due moment of the waiting work; `nil` if no work waits.
    func next() -> Moment?

    /// Runs an action at a moment whose place is from `moment()`.
    func run(at moment: Moment, _ action: @escaping @Sendable () -> Void) -> any Disposable
}

/// Returns a scheduler for waiting work. If `scheduler` is a `TestScheduler`, the result does not retain it.
@usableFromInline package func unretainedIfTest(_ scheduler: any Scheduler) -> any Scheduler {
    scheduler is TestScheduler ? SchedulerReference(scheduler) : scheduler
}

/// A reference to a scheduler, for work that waits in that scheduler.
///
/// A `TestScheduler` retains waiting work, so the work must not retain the scheduler: a test that never advances the
/// time would leak both. Other schedulers are retained, because their work runs when its time has come.
@usableFromInline package struct SchedulerReference: Scheduler {
    // The same scheduler three times, by protocol. Each is `nil` if the scheduler does not conform or, as a test scheduler, was
    // deallocated.
    private let scheduler: @Sendable () -> (any Scheduler)?
    private let clock: @Sendable () -> (any DateScheduler)?
    private let ordered: @Sendable () -> (any OrderedScheduler)?

    @usableFromInline package init(_ scheduler: any Scheduler) {
        if let test = scheduler as? TestScheduler {
            self.scheduler = { [weak test] in test }
            clock = { [weak test] in test }
            ordered = { [weak test] in test }
        } else {
            let dated = scheduler as? any DateScheduler
            let inOrder = scheduler as? any OrderedScheduler
            self.scheduler = { scheduler }
            clock = { dated }
            ordered = { inOrder }
        }
    }

    /// The time in nanoseconds, from an arbitrary origin; 0 without a clock.
    @usableFromInline package func now() -> Int64 { clock()?.elapsed.inNanoseconds ?? 0 }

    @usableFromInline @discardableResult
    package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        scheduler()?.schedule(action)
    }

    /// Returns a moment for the current time, after all earlier moments.
    @usableFromInline package func moment() -> Moment { ordered()?.moment() ?? Moment(time: now(), place: 0) }

    /// Returns the limit for the operator `delay` when the timer for `moment` has fired. Values before it are sent.
    ///
    /// The limit is the end of the current time, or the moment of the scheduler's next work if that is earlier, so that no value
    /// overtakes other work.
    @usableFromInline package func horizon(at moment: Moment) -> Moment {
        let end = Moment.end(of: max(now(), moment.time))
        return ordered()?.next().map { min($0, end) } ?? end
    }

    @usableFromInline package func run(at moment: Moment, _ action: @escaping @Sendable () -> Void)
        -> (any Disposable)?
    {
        if let ordered = ordered() { return ordered.run(at: moment, action) }
        return clock()?.schedule(after: .inNanoseconds(max(0, moment.time - now())), action: action)
    }

    /// Runs an action after each interval, with the scheduler's default leeway if `leeway` is `nil`.
    package func run(
        every interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval?,
        _ action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        guard let leeway else {
            return clock()?.schedule(after: interval, interval: interval, action: action)
        }
        return clock()?.schedule(after: interval, interval: interval, leeway: leeway, action: action)
    }
}
