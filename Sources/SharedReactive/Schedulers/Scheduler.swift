/// A type that runs work, on a certain thread or queue.
public protocol Scheduler: Sendable {
    /// Runs an action, in order with the others given to this scheduler.
    ///
    /// - Returns: A disposable that prevents the action from running if it has not begun, or `nil` if it has already
    ///   run.
    @discardableResult func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}
