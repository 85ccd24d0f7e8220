/// Runs work on the main thread. If it is scheduled on the main thread, it runs at once.
///
/// The actions of all schedulers of this type run in the order of scheduling. An action that is
/// scheduled on the main thread runs before `schedule(_:)` returns, after all earlier actions. If 256 actions or more
/// are waiting, 256 of them run. The rest and this action wait for a later turn of the main queue. An action that is
/// scheduled on another thread runs in the main queue's next turn.
///
/// An action that is scheduled inside another one runs inside it. At most 32 actions are nested. A further action waits
/// until the enclosing actions have returned, so the stack does not grow without limit.
///
/// The name is ReactiveSwift's. In ReactiveSwift, an action that is scheduled on the main thread waits if other actions
/// were scheduled before it, and so does an action that is scheduled inside another one.
public struct UIScheduler: Scheduler {
    private struct ScheduledAction {
        let run: @Sendable () -> Void
    }

    private static let delivery = MainDelivery<ScheduledAction>(nests: true) { $0.run() }

    /// Creates a scheduler.
    public init() {}

    /// Runs an action on the main thread.
    ///
    /// - Returns: A disposable that prevents the action from running if it has not begun, or `nil` if it has run.
    @discardableResult public func schedule(_ action: @escaping @MainActor () -> Void) -> (any Disposable)? {
        // Invariant: `MainDelivery` calls it only on the main thread.
        Self.runOrWait { MainActor.assumeIsolated(action) }
    }

    /// Runs an action on the main thread, in order with all others.
    ///
    /// - Returns: A disposable that cancels it; `nil` if it has run.
    fileprivate static func runOrWait(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        if CurrentThread.isMain, delivery.runAtOnce(action) { return nil }
        let scheduled = runCancellably(action)
        return scheduled.isDisposed ? nil : scheduled
    }

    /// Runs an action on the main thread, in order with all others, and returns a disposable that cancels it.
    @usableFromInline
    package static func runCancellably(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        let scheduled = ScheduledWork(action)
        delivery.send(ScheduledAction { scheduled.runOnce() })
        return scheduled
    }

    /// Runs an action on the main thread, in order with all others. It cannot be cancelled, which makes it cheaper.
    @usableFromInline package static func run(_ action: @escaping @Sendable () -> Void) {
        delivery.send(ScheduledAction(run: action))
    }
}

extension Scheduler where Self == UIScheduler {
    /// Runs an action on the main thread. `Scheduler` requires this method.
    @_documentation(visibility: internal) @_disfavoredOverload @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        Self.runOrWait(action)
    }
}
