/// A disposable that runs an action, or disposes of another disposable, when it is disposed of.
public final class AnyDisposable: Disposable {
    // `nil` once disposed of.
    private let action: Lock<(@Sendable () -> Void)?>

    /// Creates a disposable that runs `action`.
    ///
    /// - Parameter action: Runs once at most, on the thread that calls `dispose()`. It is released after
    ///   it has run, or with this object if that was never disposed of; in that case it does not run.
    public init(_ action: @escaping @Sendable () -> Void) {
        self.action = Lock(action)
    }

    /// Creates a disposable that only says whether it has been disposed of.
    public convenience init() {
        self.init {}
    }

    /// Creates a disposable that disposes of `disposable`.
    public convenience init(_ disposable: any Disposable) {
        self.init { disposable.dispose() }
    }

    /// A disposable that has been disposed of.
    @usableFromInline
    static var disposed: AnyDisposable {
        let disposable = AnyDisposable()
        disposable.dispose()
        return disposable
    }

    /// Whether it has been disposed of.
    public var isDisposed: Bool {
        action.withLock { $0 == nil }
    }

    /// Runs the action, unless that has happened.
    public func dispose() {
        let action = action.withLock { state in
            defer { state = nil }
            return state
        }
        action?()
    }
}
