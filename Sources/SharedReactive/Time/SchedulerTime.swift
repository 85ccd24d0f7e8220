import Dispatch

/// Returns a scheduler for those who wait in it. If `scheduler` is a `TestScheduler`, the result does not keep it alive.
@usableFromInline
func withoutHolding(_ scheduler: any Scheduler) -> any Scheduler {
    scheduler is TestScheduler ? SchedulerTime(scheduler) : scheduler
}

/// A scheduler, as it is used by what waits in it.
///
/// What waits in a `TestScheduler` is held by the scheduler itself, so it does not hold the scheduler: a test that never
/// advances the time leaves nothing behind. Other schedulers are held, because the time comes for what waits in them.
struct SchedulerTime: Scheduler {
    private typealias Action = @Sendable () -> Void

    private let elapsed: @Sendable () -> DispatchTimeInterval?
    private let runNow: @Sendable (@escaping Action) -> (any Disposable)?
    private let runLater: @Sendable (Int64, @escaping Action) -> (any Disposable)?
    private let runAgain:
        @Sendable (DispatchTimeInterval, DispatchTimeInterval, @escaping Action) -> (any Disposable)?

    init(_ scheduler: any Scheduler) {
        if let scheduler = scheduler as? TestScheduler {
            elapsed = { [weak scheduler] in scheduler?.elapsed }
            runNow = { [weak scheduler] in scheduler?.schedule($0) }
            runLater = { [weak scheduler] in scheduler?.schedule(after: .inNanoseconds($0), action: $1) }
            runAgain = { [weak scheduler] in
                scheduler?.schedule(after: $0, interval: $0, leeway: $1, action: $2)
            }
        } else {
            let clock = scheduler as? any DateScheduler
            elapsed = { clock?.elapsed }
            runNow = { scheduler.schedule($0) }
            runLater = { clock?.schedule(after: .inNanoseconds($0), action: $1) }
            runAgain = { clock?.schedule(after: $0, interval: $0, leeway: $1, action: $2) }
        }
    }

    /// The time in nanoseconds, since some moment in the past.
    func now() -> Int64 {
        elapsed()?.inNanoseconds ?? 0
    }

    @discardableResult
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        runNow(action)
    }

    /// Runs an action after so many nanoseconds.
    func run(after nanoseconds: Int64, _ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        runLater(nanoseconds, action)
    }

    /// Runs an action after each interval.
    func run(
        every interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        _ action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        runAgain(interval, leeway, action)
    }
}
