import Dispatch

/// Runs work on a serial dispatch queue, one action after the other.
///
/// An action never runs inside `schedule(_:)`, not even if that is called on the queue itself. For work that may run at
/// once on the main thread, use `UIScheduler`.
public final class QueueScheduler: DateScheduler {
    /// Runs work on the main queue.
    public static let main = QueueScheduler(internalQueue: .main)

    /// The queue on which the work runs.
    public let queue: DispatchQueue

    private init(internalQueue: DispatchQueue) { queue = internalQueue }

    /// Creates a scheduler with a serial queue of its own.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the work. By default, an action has that of the thread that schedules it.
    ///   - name: The queue's name, for debuggers.
    ///   - targeting: The queue on which the new one runs its work. It may be a concurrent queue: this scheduler still
    ///     runs one action at a time.
    public init(
        qos: DispatchQoS = .unspecified,
        name: String = "swift-presentation-patterns.QueueScheduler",
        targeting: DispatchQueue? = nil
    ) {
        queue = DispatchQueue(label: name, qos: qos, target: targeting)
    }

    /// Runs an action on the queue, after those scheduled before it.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledWork(Trace.carrying(action))
        queue.async { scheduled.runOnce() }
        return scheduled
    }

    /// Runs an action on the queue after an interval.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func schedule(
        after delay: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        // Work that never runs is not kept.
        guard let nanoseconds = delay.inNanoseconds else { return AnyDisposable.disposed }
        // As late as Dispatch's own delayed work may be, to save energy.
        let leeway = min(max(nanoseconds / 10, 1_000_000), 60_000_000_000)
        return TimedWork(
            on: queue,
            after: delay,
            leeway: .inNanoseconds(leeway),
            action: Trace.carrying(action)
        )
    }

    /// Runs an action on the queue after each interval, until it is disposed of.
    ///
    /// - Precondition: `interval` is greater than zero.
    /// - Returns: A disposable that ends the repetition. Releasing it does not end it.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func schedule(
        after delay: DispatchTimeInterval,
        interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        checkRepeats(interval)
        if delay == .never { return AnyDisposable.disposed }
        return TimedWork(
            on: queue,
            after: delay,
            interval: interval,
            leeway: leeway,
            action: Trace.carrying(action)
        )
    }
}

/// Stops the program if work is to be repeated without any time between.
@usableFromInline package func checkRepeats(_ interval: DispatchTimeInterval) {
    guard let nanoseconds = interval.inNanoseconds, nanoseconds <= 0 else { return }
    fatalError("A scheduler was asked to repeat work every \(interval). Pass an interval greater than zero.")
}
