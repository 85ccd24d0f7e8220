/// Runs work at once, on the thread that schedules it.
public final class ImmediateScheduler: Scheduler {
    /// Creates a scheduler.
    public init() {}

    /// Runs an action before this method returns.
    ///
    /// - Returns: `nil`, because the action has run.
    @discardableResult public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
}
