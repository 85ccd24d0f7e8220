/// Runs work on the main thread, at once where it may.
///
/// All schedulers of this type share one order. Scheduled on the main thread, an action runs before
/// `schedule(_:)` returns, after all that were scheduled before it; inside another action too, up to 32 of
/// them inside one another, and behind the outermost from then on. Scheduled on any other thread, it waits
/// for the main queue's next turn.
public struct UIScheduler: Scheduler {
    private struct Turn {
        let run: @Sendable () -> Void
    }

    private static let delivery = MainDelivery<Turn>(nests: true) { $0.run() }

    /// Creates a scheduler.
    public init() {}

    /// Runs an action on the main thread.
    ///
    /// - Returns: A disposable that keeps the action from running, as long as it has not begun; `nil` if
    ///   it has run.
    @discardableResult
    public func schedule(_ action: @escaping @MainActor () -> Void) -> (any Disposable)? {
        // Invariant: `MainDelivery` calls on the main thread alone.
        Self.runOrWait { MainActor.assumeIsolated(action) }
    }

    /// Runs an action on the main thread, in order with all others.
    ///
    /// - Returns: What calls it off; `nil` if it has run.
    fileprivate static func runOrWait(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        if CurrentThread.isMain, delivery.runAtOnce(action) { return nil }
        let scheduled = runOrCallOff(action)
        return scheduled.isDisposed ? nil : scheduled
    }

    /// Runs an action on the main thread, in order with all others; returns what calls it off.
    @usableFromInline
    package static func runOrCallOff(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        let scheduled = ScheduledWork(action)
        delivery.send(Turn { scheduled.runOnce() })
        return scheduled
    }

    /// Runs an action on the main thread, in order with all others. It cannot be called off, and costs less.
    @usableFromInline
    package static func run(_ action: @escaping @Sendable () -> Void) {
        delivery.send(Turn(run: action))
    }
}

extension Scheduler where Self == UIScheduler {
    /// Runs an action on the main thread: the form in which `Scheduler` asks for it.
    @_disfavoredOverload
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        Self.runOrWait(action)
    }
}
