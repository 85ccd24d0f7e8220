import Dispatch

/// Runs work on a serial dispatch queue, one action after the other.
///
/// An action never runs inside `schedule(_:)`, not even if that is called on the queue itself. For work that may run
/// immediately on the main thread, use `UIScheduler`.
///
/// Intervals are measured while the device is awake, as in Combine and in Dispatch's `DispatchTime`. So `debounce` and `timeout` pause while
/// it sleeps. In ReactiveSwift they do not. For a time of the day, compare dates when the app becomes active.
public final class QueueScheduler: OrderedScheduler {
    /// Runs work on the main queue.
    public static let main = QueueScheduler(internalQueue: .main)

    /// The queue that runs the work.
    public let queue: DispatchQueue

    /// The actions that wait for their time, each with a timer. Repeated actions have only a timer.
    let due = DueWork()

    private init(internalQueue: DispatchQueue) { queue = internalQueue }

    /// Creates a scheduler with a serial queue of its own.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the work. By default, an action inherits it from the thread that schedules it.
    ///   - name: The queue's name, for debuggers.
    ///   - targeting: The target queue of the new one. It may be a concurrent queue: this scheduler still
    ///     runs one action at a time.
    public init(
        qos: DispatchQoS = .unspecified,
        name: String = "swift-presentation-patterns.QueueScheduler",
        targeting: DispatchQueue? = nil
    ) {
        queue = DispatchQueue(label: name, qos: qos, target: targeting)
    }

    /// Runs an action on the queue, after all earlier ones.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure` of `ReactiveOperators`.
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledWork(Trace.carrying(action))
        queue.async { scheduled.runOnce() }
        return scheduled
    }

    /// Runs an action on the queue after an interval. A negative interval counts as zero.
    ///
    /// If several actions are due when the queue runs the first one, they run in the order of their times.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure` of `ReactiveOperators`.
    public func schedule(
        after delay: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        // Work that never runs is not stored.
        guard let nanoseconds = delay.inNanoseconds else { return AnyDisposable.disposed }
        return run(at: moment().adding(max(nanoseconds, 0)), action)
    }

    package func moment() -> Moment { due.moment(at: DispatchTime.elapsed) }

    package func next() -> Moment? { due.next() }

    package func run(at moment: Moment, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        // The leeway is Dispatch's own for delayed work, to save energy: a tenth of the delay, from a millisecond to a minute.
        let nanoseconds = moment.time - DispatchTime.elapsed
        let leeway = min(max(nanoseconds / 10, 1_000_000), 60_000_000_000)
        return TimedWork(
            on: queue,
            at: moment,
            in: due,
            leeway: .inNanoseconds(leeway),
            action: Trace.carrying(action)
        )
    }

    /// Runs an action on the queue after each interval, until it is disposed of.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure` of `ReactiveOperators`.
    public func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        checkRepeats(interval, leeway: leeway, of: "QueueScheduler.schedule(after:interval:leeway:action:)")
        if delay == .never { return AnyDisposable.disposed }
        if interval == .never { return schedule(after: delay, action: action) }
        return TimedWork(
            on: queue,
            after: delay,
            every: interval,
            leeway: leeway,
            action: Trace.carrying(action)
        )
    }
}
