import Dispatch

/// A scheduler that can also run work after an interval, once or repeatedly.
///
/// It has the name and the role of ReactiveSwift's protocol. There, times are Foundation's `Date`s. Here, they are
/// intervals from now.
public protocol DateScheduler: Scheduler {
    /// The time since a fixed moment in the past.
    ///
    /// Delays read it, such as `debounce` of `ReactiveOperators` and `Debounce` of `NecomCore`. By default, it is the
    /// system's monotonic time. A scheduler with virtual time, such as one for tests, returns its own.
    var elapsed: DispatchTimeInterval { get }

    /// Runs an action after an interval. A negative interval counts as zero.
    ///
    /// - Returns: A disposable that prevents the action from running if it has not begun.
    @discardableResult func schedule(
        after delay: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)?

    /// Runs an action after an interval, and then repeatedly until it is disposed of. The runs do not overlap.
    ///
    /// - Parameters:
    ///   - delay: The time until the first run.
    ///   - interval: The time from one run to the next. The schedulers of this module trap if it is shorter than a nanosecond.
    ///   - leeway: The largest delay of a run, to save energy. They trap if it is negative.
    ///   - action: The action.
    /// - Returns: A disposable that ends the repetition. Releasing it does not end it.
    @discardableResult func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)?
}

extension DateScheduler {
    /// The time since a moment that is fixed for the process.
    public var elapsed: DispatchTimeInterval { .inNanoseconds(DispatchTime.elapsed) }

    /// Runs an action after each interval until it is disposed of, with a leeway of a tenth of the interval.
    @discardableResult public func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        let leeway = (interval.inNanoseconds ?? 0) / 10
        return schedule(after: delay, interval: interval, leeway: .inNanoseconds(leeway), action: action)
    }
}

extension DispatchTime {
    /// The nanoseconds since a moment that is fixed for the process.
    static var elapsed: Int64 {
        let first = uptimeAtFirst
        return Int64(clamping: DispatchTime.now().uptimeNanoseconds - first)
    }

    /// Returns the system's time at an elapsed time in nanoseconds.
    static func atElapsed(_ time: Int64) -> DispatchTime {
        let uptime = Int64(clamping: uptimeAtFirst).adding(time)
        return uptime == .max ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(uptime))
    }
}

/// The system's time at the first use. Time is counted from there, because an `Int` of 32 bits holds only short intervals in
/// fine units.
private let uptimeAtFirst = DispatchTime.now().uptimeNanoseconds
