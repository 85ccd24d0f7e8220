import SharedReactive

/// The lifetime of a producer's work or of an object. Disposables and actions can be attached to its end.
///
/// An object that owns a token passes its lifetime to bindings. They end when the object is released:
///
/// ```swift
/// private let (lifetime, token) = Lifetime.make()
/// ```
///
/// The names are ReactiveSwift's.
public final class Lifetime: Sendable {
    @usableFromInline package let disposables: CompositeDisposable

    /// An object that ends a lifetime when it is released.
    public final class Token: Sendable {
        let disposables = CompositeDisposable()

        /// Creates a token. Pass it to `Lifetime(_:)`.
        public init() {}

        /// Ends the lifetime.
        public func dispose() { disposables.dispose() }

        deinit { disposables.dispose() }
    }

    /// Creates a lifetime that ends when disposables are disposed of.
    @inlinable package init(_ disposables: CompositeDisposable = CompositeDisposable()) {
        self.disposables = disposables
    }

    /// Creates a lifetime that ends when a token is released.
    ///
    /// - Parameter token: The lifetime does not retain it.
    public convenience init(_ token: Token) { self.init(token.disposables) }

    /// Returns a lifetime, and the token whose release ends it.
    public static func make() -> (lifetime: Lifetime, token: Token) {
        let token = Token()
        return (Lifetime(token), token)
    }

    /// A lifetime that has ended.
    public static let empty = make().lifetime  // Its token is released at once.

    /// Whether it has ended.
    public var hasEnded: Bool { disposables.isDisposed }

    /// A signal that completes when the lifetime ends. If the lifetime has already ended, observers are interrupted.
    public var ended: Signal<Never, Never> {
        Signal { [self] observer, lifetime in
            lifetime += disposables.add(AnyDisposable(calling: observer.sendCompleted))
        }
    }

    /// Runs an action when the lifetime ends, or at once if it has ended.
    ///
    /// - Parameter action: Called once, on the thread that ends the lifetime. The lifetime keeps it until then.
    /// - Returns: A disposable that removes the action without running it, or `nil` if the lifetime has ended.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        disposables.add(action)
    }

    /// Disposes of a disposable when the lifetime ends, or at once if it has ended.
    ///
    /// - Returns: A disposable that removes the other one without disposing of it, or `nil` if there is nothing to
    ///   remove.
    @discardableResult
    public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
        lifetime.disposables.add(disposable)
    }

    /// Runs an action when the lifetime ends, as `observeEnded(_:)` does.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public static func += (lifetime: Lifetime, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        lifetime.disposables.add(action)
    }
}
