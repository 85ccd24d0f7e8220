import Dispatch
import TestSupport

@testable import ReactiveOperators
@testable import SharedReactive

/// A scheduler in virtual time that counts its timers, and rounds the time to whole units.
final class CountingScheduler: DateScheduler {
    let virtual = TestScheduler()
    let timers = AtomicCounter()
    /// Called when a timer has been started, before its disposable is returned.
    let onTimer = Slot<@Sendable () -> Void>()

    private let unit: Int64

    /// - Parameter unit: The unit in nanoseconds.
    init(unit: Int64 = 1) {
        self.unit = unit
    }

    var elapsed: DispatchTimeInterval { .inNanoseconds(virtual.elapsed.inNanoseconds! / unit * unit) }

    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        virtual.schedule(action)
    }

    func schedule(
        after delay: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        _ = timers.add(1)
        let timer = virtual.schedule(after: delay, action: action)
        onTimer.value?()
        return timer
    }

    func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        virtual.schedule(after: delay, interval: interval, leeway: leeway, action: action)
    }
}
