/// The time until a producer's work ends, or until an object of yours is released, and what ends with it.
///
/// An object that owns a token gives its lifetime to bindings, which end when the object is released:
///
/// ```swift
/// private let (lifetime, token) = Lifetime.make()
/// ```
public final class Lifetime: Sendable {
    let disposables: CompositeDisposable

    /// Ends a lifetime when it is released.
    public final class Token: Sendable {
        let disposables = CompositeDisposable()

        /// Creates a token, of whose lifetime `Lifetime(_:)` gives notice.
        public init() {}

        /// Ends the lifetime.
        public func dispose() {
            disposables.dispose()
        }

        deinit {
            disposables.dispose()
        }
    }

    init() {
        disposables = CompositeDisposable()
    }

    /// Creates a lifetime that ends when a token is released.
    public init(_ token: Token) {
        disposables = token.disposables
    }

    /// Returns a lifetime, and the token whose release ends it.
    public static func make() -> (lifetime: Lifetime, token: Token) {
        let token = Token()
        return (Lifetime(token), token)
    }

    /// Whether it has ended.
    public var hasEnded: Bool {
        disposables.isDisposed
    }

    /// Runs an action when it ends, or at once if it has ended.
    @discardableResult
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        disposables.add(action)
    }

    /// Disposes of a disposable when it ends, or at once if it has ended.
    @discardableResult
    public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
        lifetime.disposables.add(disposable)
    }
}
