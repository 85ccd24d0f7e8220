import Dispatch

/// A scheduler that runs work in the order of its moments.
///
/// An operator has one timer, and starts it again for each value. The value keeps the place that it got when it came.
package protocol OrderedScheduler: DateScheduler {
    /// The moment for what is scheduled now, behind all that was scheduled before.
    func moment() -> Moment

    /// When the next work is due.
    func next() -> Moment?

    /// Runs an action at a moment.
    func run(at moment: Moment, _ action: @escaping @Sendable () -> Void) -> any Disposable
}

/// Returns a scheduler for those who wait in it. If `scheduler` is a `TestScheduler`, the result does not keep it alive.
@usableFromInline package func withoutHolding(_ scheduler: any Scheduler) -> any Scheduler {
    scheduler is TestScheduler ? SchedulerTime(scheduler) : scheduler
}

/// A scheduler, as it is used by what waits in it.
///
/// What waits in a `TestScheduler` is held by the scheduler itself, so it does not hold the scheduler: a test that never
/// advances the time leaves nothing behind. Other schedulers are held, because the time comes for what waits in them.
@usableFromInline package struct SchedulerTime: Scheduler {
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

    /// The time in nanoseconds, since some moment in the past.
    @usableFromInline package func now() -> Int64 { clock()?.elapsed.inNanoseconds ?? 0 }

    @usableFromInline @discardableResult
    package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        scheduler()?.schedule(action)
    }

    /// The moment for what is scheduled now, behind all that was scheduled before.
    @usableFromInline package func moment() -> Moment { ordered()?.moment() ?? Moment(time: now(), place: 0) }

    /// The moment before which work that is due may be done at once, by work that was due at `moment`.
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
