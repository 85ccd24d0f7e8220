/// The time until a producer's work ends, and what ends with it.
public final class Lifetime: Sendable {
    let disposables = CompositeDisposable()

    init() {}

    /// Whether the work has ended.
    public var hasEnded: Bool {
        disposables.isDisposed
    }

    /// Runs an action when the work ends, or at once if it has ended.
    @discardableResult
    public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        disposables.add(action)
    }

    /// Disposes of a disposable when the work ends, or at once if it has ended.
    @discardableResult
    public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
        lifetime.disposables.add(disposable)
    }
}
