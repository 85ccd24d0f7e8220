import Dispatch
import SharedReactive

/// Feeds the state machine of a debounce under a lock, and does what it says after unlocking.
///
/// The scheduler owns the work, which owns this object and the handler; this object owns neither. So the last
/// handler runs though the debounce was released, and one that leads back to its debounce makes no cycle here.
final class DebounceStorage: Sendable {
    /// A timer, which its scheduler keeps as long as it may fire.
    private struct Timer {
        weak var work: (any Disposable)?
    }

    private let machine = Lock(DebounceStateMachine<Timer>())
    private let delay: DispatchTimeInterval
    private let scheduler: any DateScheduler

    init(delay: DispatchTimeInterval, scheduler: any DateScheduler) {
        self.delay = delay
        self.scheduler = scheduler
    }

    func execute(_ handler: @escaping @Sendable () -> Void) {
        let (number, superseded) = machine.withLock { $0.call() }
        superseded?.work?.dispose()
        let work = scheduler.schedule(after: delay) { [self] in
            if machine.withLock({ $0.fired(number) }) { handler() }
        }
        if machine.withLock({ $0.started(Timer(work: work), of: number) }) { work?.dispose() }
    }
}
