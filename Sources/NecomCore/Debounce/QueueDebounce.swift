import Dispatch
import SharedReactive

/// A debounce on a dispatch queue, in the system's time: one timer serves a whole burst.
///
/// Dispatch keeps a timer until its time, even if the timer was cancelled. So a call during a burst starts no timer. It
/// moves the deadline, and a timer that fires before the deadline is started again.
///
/// | state   | guarded by | touched by                   |
/// | ------- | ---------- | ---------------------------- |
/// | `burst` | its lock   | callers; the queue's timer   |
///
/// The timer owns this object, so the last handler runs though the debounce was released.
final class QueueDebounce: DebounceType {
    private let burst = Lock(DebounceBurst<@Sendable () -> Void, DispatchTime>.over)
    private let delay: DispatchTimeInterval
    private let queue: DispatchQueue

    init(delay: DispatchTimeInterval, queue: DispatchQueue) {
        self.delay = delay
        self.queue = queue
    }

    func execute(_ handler: @escaping @Sendable () -> Void) {
        // A timer for it would never fire.
        if delay == .never { return }
        let deadline = DispatchTime.now() + delay
        // The handler before is released here, after unlocking.
        let (startsTimer, _) = burst.withLock { $0.call(handler, until: deadline) }
        if startsTimer { startTimer(at: deadline) }
    }

    private func startTimer(at deadline: DispatchTime) {
        queue.asyncAfter(deadline: deadline) { [self] in
            switch burst.withLock({ $0.fired(at: .now()) }) {
            case .run(let handler): handler()
            case .wait(let deadline): startTimer(at: deadline)
            case nil: break
            }
        }
    }
}
