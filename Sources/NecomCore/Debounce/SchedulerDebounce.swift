import Dispatch
import SharedReactive

/// A debounce in the time of any scheduler, which only the scheduler knows: each call starts a timer and cancels
/// the one before.
///
/// The scheduler owns the work, which owns the decisions and the handler; this object owns no handler, and the
/// timer only to cancel it. So the last handler runs though the debounce was released. A handler that leads back to the
/// scheduler keeps it until it has run: a `TestScheduler` that a test never advances so far stays in memory with it.
///
/// | state               | guarded by | touched by                           |
/// | ------------------- | ---------- | ------------------------------------ |
/// | `Decisions.machine` | its lock   | callers; the scheduler, with a timer |
final class SchedulerDebounce: DebounceType {
    private final class Decisions: Sendable {
        let machine = Lock(DebounceStateMachine<any Disposable>())
    }

    private let decisions = Decisions()
    private let delay: DispatchTimeInterval
    private let scheduler: any DateScheduler

    init(delay: DispatchTimeInterval, scheduler: any DateScheduler) {
        self.delay = delay
        self.scheduler = scheduler
    }

    func execute(_ handler: @escaping @Sendable () -> Void) {
        let (number, superseded) = decisions.machine.withLock { $0.call() }
        superseded?.dispose()
        let work = scheduler.schedule(after: delay) { [decisions] in
            if decisions.machine.withLock({ $0.fired(number) }) { handler() }
        }
        guard let work else { return }
        let isLate = decisions.machine.withLock { $0.started(work, of: number) }
        if isLate { work.dispose() }
    }
}
