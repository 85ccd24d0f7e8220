import SharedReactive

/// Stands for a delegate, which it holds weakly: each binder of the delegate is a function of the proxy.
///
/// ```swift
/// delegateProxy.repositories(expected)
/// ```
///
/// A subclass translates what one model tells into what the next delegate understands, and is the delegate of
/// the one while it stands for the other:
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
/// `me.repositories(repositories)` calls the view's binder and not the proxy's own, which is no function. (Swift
/// takes `me` for the superclass there, which has no property of that name but the delegate's.)
///
/// The delegate's property is read, and its binder called, on the thread that calls the function. If the delegate
/// was deallocated, the function does nothing.
///
/// To call the proxy's own binder from `make`, write `delegate.repositories.bind(repositories)`: it passes the value on to
/// the delegate.
///
/// Any thread may use the functions of a proxy; `sendable` takes them to another thread. A class that inherits from this
/// one is not `Sendable`. For a proxy that other threads tell, hold a ``SendableDelegateProxy`` instead of inheriting.
@dynamicMemberLookup
nonisolated open class DelegateProxy<Delegate>: DelegateProxyType {
    @usableFromInline
    final let delegate: WeakDelegate<Delegate>

    /// Creates a proxy of a delegate.
    ///
    /// - Parameter delegate: Held weakly.
    /// - Precondition: The delegate is an object: a struct could not be held weakly.
    public required init(delegate: Delegate) {
        self.delegate = WeakDelegate(delegate)
    }

    /// A function that gives a value to a binder of the delegate, as long as the delegate lives.
    @inlinable
    @inline(__always)
    public final subscript<Value>(
        dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>
    ) -> (Value) -> Void {
        let delegate = delegate
        return { value in
            if Trace.isOn { return delegate.bindTraced(value) { keyPath } }
            delegate.value?[keyPath: keyPath].bind(value)
        }
    }

    /// A function that calls a binder of the delegate that takes no value. If the delegate was deallocated, it does
    /// nothing.
    ///
    /// ```swift
    /// delegate.done()
    /// ```
    @inlinable
    @inline(__always)
    public final subscript(dynamicMember keyPath: KeyPath<Delegate, Binder<Void>>) -> () -> Void {
        let delegate = delegate
        return {
            if Trace.isOn { return delegate.bindTraced(()) { keyPath } }
            delegate.value?[keyPath: keyPath].bind()
        }
    }
}

extension DelegateProxy where Delegate: Sendable {
    /// The same functions, for other threads: to be taken into a completion handler or a task.
    ///
    /// ```swift
    /// let delegate = delegate.sendable
    /// let task = session.dataTask(with: request) { data, response, error in
    ///     if let error { return delegate.searchError(error) }
    ///     …
    /// }
    /// ```
    @inlinable
    public final var sendable: SendableDelegateProxy<Delegate> {
        SendableDelegateProxy(delegate)
    }
}

extension DelegateProxy: Traced {
    package var traced: AnyObject { delegate.model ?? delegate }
}
