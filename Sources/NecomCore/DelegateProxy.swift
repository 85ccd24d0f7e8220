import SharedReactive

/// Sends values to a delegate, and holds the delegate weakly. Each binder of the delegate is a function of the proxy.
///
/// ```swift
/// delegateProxy.repositories(expected)
/// ```
///
/// To pass a model's values on to another delegate, write a subclass. It is the delegate of the model, and a proxy of
/// the other delegate:
///
/// ```swift
/// final class GitHubSearchViewProxy: DelegateProxy<GitHubSearchView>, GitHubSearchLogicModelDelegate {
///     var repositories: Binder<[GitHub.Repository]> {
///         Binder(self) { me, repositories in
///             me.repositories(repositories)
///         }
///     }
///
///     var error: Binder<Error> {
///         Binder(self) { me, error in
///             me.errorMessage(error.localizedDescription)
///         }
///     }
/// }
/// ```
///
/// The proxy has a binder `repositories` too. But a binder cannot be called like a function. So in
/// `me.repositories(repositories)`, Swift uses the function of the superclass, which sends the value to the view's binder.
///
/// The delegate's property is read, and its binder called, on the thread that calls the function. If the delegate
/// was deallocated, the function does nothing.
///
/// In the `make(state:extra:delegate:)` of a model, `delegate` is the proxy. To call the proxy's own binder there, write
/// `delegate.repositories.bind(repositories)`. The binder passes the value on to the view.
///
/// The functions of a proxy can be called on any thread. Use `sendable` to capture them in a closure for another
/// thread. A subclass of your own is not `Sendable`. If a proxy itself is used on several threads, let it hold a
/// ``SendableDelegateProxy`` instead of inheriting from this class.
@dynamicMemberLookup
nonisolated open class DelegateProxy<Delegate>: DelegateProxyType {
    @usableFromInline final let delegate: WeakDelegate<Delegate>

    /// Creates a proxy of a delegate.
    ///
    /// - Parameter delegate: The delegate. It is held weakly.
    /// - Precondition: The delegate is an object, because a struct cannot be held weakly.
    public required init(delegate: Delegate) { self.delegate = WeakDelegate(delegate) }

    init(sharing delegate: WeakDelegate<Delegate>) { self.delegate = delegate }

    /// A function that sends a value to a binder of the delegate. If the delegate was deallocated, it does nothing.
    @inlinable @inline(__always)
    public final subscript<Value>(
        dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>
    ) -> (Value) -> Void {
        let delegate = delegate
        return { delegate.bind($0, to: keyPath) }
    }

    /// A function that calls a binder of the delegate that takes no value. If the delegate was deallocated, it does
    /// nothing.
    ///
    /// ```swift
    /// delegate.done()
    /// ```
    @inlinable @inline(__always)
    public final subscript(dynamicMember keyPath: KeyPath<Delegate, Binder<Void>>) -> () -> Void {
        let delegate = delegate
        return { delegate.bind((), to: keyPath) }
    }

    /// Rejects a call without a value.
    @available(*, unavailable, message: "The binder takes a value. Pass one.")
    public final subscript<Value>(dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>) -> () -> Void {
        fatalError()
    }
}

extension DelegateProxy where Delegate: Sendable {
    /// A proxy with the same functions that is `Sendable`, to capture in a completion handler or a task.
    ///
    /// ```swift
    /// let delegate = delegate.sendable
    /// let task = session.dataTask(with: request) { data, response, error in
    ///     if let error { return delegate.searchError(error) }
    ///     …
    /// }
    /// ```
    public final var sendable: SendableDelegateProxy<Delegate> { SendableDelegateProxy(sharing: delegate) }
}

extension DelegateProxy: TraceAlias {
    package var tracedObject: AnyObject { delegate.slot.trace }
}
