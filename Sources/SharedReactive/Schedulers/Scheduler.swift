/// A type that runs work, on a certain thread or queue.
public protocol Scheduler: Sendable {
    /// Runs an action, in order with the others given to this scheduler.
    ///
    /// - Returns: A disposable that keeps the action from running, as long as it has not begun; `nil` if
    ///   that is too late already.
    @discardableResult
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}
