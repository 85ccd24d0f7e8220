/// Runs work at once, on the thread that schedules it.
public final class ImmediateScheduler: Scheduler {
    /// Creates a scheduler.
    public init() {}

    /// Runs an action before this returns.
    ///
    /// - Returns: `nil`: it has run.
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
}
