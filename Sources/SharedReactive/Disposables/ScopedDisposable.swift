/// A disposable that disposes of another when it is released.
public final class ScopedDisposable<Inner: Disposable>: Disposable {
    /// The disposable that is disposed of with this one.
    public let inner: Inner

    /// Creates a disposable that owns `inner`.
    public init(_ inner: Inner) { self.inner = inner }

    deinit { Nest.dispose(inner) }

    /// Whether it has been disposed of.
    public var isDisposed: Bool { Nest.isDisposed(inner) }

    /// Disposes of the inner disposable now.
    public func dispose() { Nest.dispose(inner) }
}

extension ScopedDisposable where Inner == AnyDisposable {
    /// Creates a disposable that owns a disposable of any type.
    public convenience init(_ disposable: any Disposable) { self.init(AnyDisposable(disposable)) }
}

extension ScopedDisposable where Inner == CompositeDisposable {
    /// Adds a member to the composite that it owns.
    @discardableResult
    public static func += (scope: ScopedDisposable, disposable: (any Disposable)?) -> (any Disposable)? {
        scope.inner.add(disposable)
    }

    /// Adds an action to the composite that it owns.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure` of `ReactiveOperators`.
    public static func += (scope: ScopedDisposable, action: @escaping @Sendable () -> Void) -> (
        any Disposable
    )? {
        scope.inner.add(action)
    }
}

extension ScopedDisposable where Inner == SerialDisposable {
    /// The disposable that the serial disposable holds. Setting it disposes of the previous one.
    public var inner: (any Disposable)? {
        // The cast selects the stored `inner`, and not this computed property.
        get { (inner as SerialDisposable).inner }
        set { (inner as SerialDisposable).inner = newValue }
    }
}
