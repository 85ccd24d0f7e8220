/// Runs work on the main thread: at once if it is scheduled there.
///
/// All schedulers of this type share one order. An action that is scheduled on the main thread runs before
/// `schedule(_:)` returns, after all actions that were scheduled before it. If more than 256 actions wait before
/// it, it waits with the rest of them for a later turn of the main queue. An action that is scheduled on another
/// thread waits for the main queue's next turn.
///
/// An action that is scheduled inside another one runs inside it. At most 32 actions run inside one another. A
/// further one waits until enclosing actions have returned, so that the stack stays flat.
///
/// The name is ReactiveSwift's. There, an action that is scheduled on the main thread waits if others were scheduled
/// before it, and so does one that is scheduled inside another one.
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
    /// - Returns: A disposable that cancels it; `nil` if it has run.
    fileprivate static func runOrWait(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        if CurrentThread.isMain, delivery.runAtOnce(action) { return nil }
        let scheduled = runOrCallOff(action)
        return scheduled.isDisposed ? nil : scheduled
    }

    /// Runs an action on the main thread, in order with all others, and returns a disposable that cancels it.
    @usableFromInline
    package static func runOrCallOff(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        let scheduled = ScheduledWork(action)
        delivery.send(Turn { scheduled.runOnce() })
        return scheduled
    }

    /// Runs an action on the main thread, in order with all others. It cannot be cancelled, which costs less.
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
