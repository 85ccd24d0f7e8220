import Dispatch

/// Returns a scheduler as it is used by what waits in it: one that does not hold it, if it is a `TestScheduler`.
@usableFromInline
func notHolding(_ scheduler: any Scheduler) -> any Scheduler {
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

    init(_ scheduler: any Scheduler) {
        if let scheduler = scheduler as? TestScheduler {
            elapsed = { [weak scheduler] in scheduler?.elapsed }
            runNow = { [weak scheduler] in scheduler?.schedule($0) }
            runLater = { [weak scheduler] in scheduler?.schedule(after: .inNanoseconds($0), action: $1) }
        } else {
            let clock = scheduler as? any DateScheduler
            elapsed = { clock?.elapsed }
            runNow = { scheduler.schedule($0) }
            runLater = { clock?.schedule(after: .inNanoseconds($0), action: $1) }
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
}
