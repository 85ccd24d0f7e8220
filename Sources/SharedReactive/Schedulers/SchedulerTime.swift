import Dispatch

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

    @usableFromInline package init(_ scheduler: any Scheduler) {
        if let test = scheduler as? TestScheduler {
            self.scheduler = { [weak test] in test }
            clock = { [weak test] in test }
        } else {
            let dated = scheduler as? any DateScheduler
            self.scheduler = { scheduler }
            clock = { dated }
        }
    }

    /// The time in nanoseconds, since some moment in the past.
    @usableFromInline package func now() -> Int64 { clock()?.elapsed.inNanoseconds ?? 0 }

    @usableFromInline @discardableResult
    package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        scheduler()?.schedule(action)
    }

    @usableFromInline package func run(after nanoseconds: Int64, _ action: @escaping @Sendable () -> Void)
        -> (any Disposable)?
    {
        clock()?.schedule(after: .inNanoseconds(nanoseconds), action: action)
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
