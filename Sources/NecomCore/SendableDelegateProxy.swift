import SharedReactive

/// Sends values to a delegate from any thread, and holds the delegate weakly. Each binder of the delegate is a function
/// of the proxy.
///
/// A model that works in the background takes it as the delegate in `make(state:extra:delegate:)`:
///
/// ```swift
/// static func make(
///     state: StateProxy<State>,
///     extra: Extra,
///     delegate: SendableDelegateProxy<GitHubSearchAPIModelDelegate>
/// ) -> Action {
///     Action(searchRepository: { query in
///         let task = extra.session.dataTask(with: url(of: query)) { data, response, error in
///             if let error { return delegate.searchError(error) }
///             …
///         }
///         task.resume()
///     })
/// }
/// ```
///
/// To pass a model's values on to another delegate, write a class that holds a `SendableDelegateProxy` of that
/// delegate. The class needs no superclass and no unsafe annotation, because its properties are constant and
/// `Sendable`:
///
/// ```swift
/// final class GitHubSearchViewProxy: DelegateProxyType, GitHubSearchLogicModelDelegate {
///     private let view: SendableDelegateProxy<GitHubSearchView>
///
///     init(delegate: GitHubSearchView) {
///         view = SendableDelegateProxy(delegate: delegate)
///     }
///
///     var repositories: Binder<[GitHub.Repository]> {
///         Binder(self, queue: .main) { me, repositories in
///             me.view.repositories(repositories)
///         }
///     }
///
///     var error: Binder<Error> {
///         Binder(self, queue: .main) { me, error in
///             me.view.errorMessage(error.localizedDescription)
///         }
///     }
/// }
/// ```
///
/// The delegate's property is read, and its binder called, on the thread that calls the function. Here,
/// `GitHubSearchView` is isolated to the main actor, so the binders of the class have the queue `.main`: their handlers
/// run on the main actor. For a delegate that may receive values on any thread, leave `queue:` out. If the delegate was
/// deallocated, the function does nothing.
@dynamicMemberLookup
nonisolated public struct SendableDelegateProxy<Delegate: Sendable>: DelegateProxyType, Sendable {
    @usableFromInline let delegate: WeakDelegate<Delegate>

    /// Creates a proxy of a delegate.
    ///
    /// - Parameter delegate: The delegate. It is held weakly.
    /// - Precondition: The delegate is an object, because a struct cannot be held weakly.
    public init(delegate: Delegate) { self.delegate = WeakDelegate(delegate) }

    @usableFromInline init(_ delegate: WeakDelegate<Delegate>) { self.delegate = delegate }

    /// A function that sends a value to a binder of the delegate. If the delegate was deallocated, it does nothing.
    @inlinable @inline(__always)
    public subscript<Value>(dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>) -> (Value) -> Void {
        let delegate = delegate
        return { delegate.bind($0, to: keyPath) }
    }

    /// A function that calls a binder of the delegate that takes no value. If the delegate was deallocated, it does
    /// nothing.
    @inlinable @inline(__always)
    public subscript(dynamicMember keyPath: KeyPath<Delegate, Binder<Void>>) -> () -> Void {
        let delegate = delegate
        return { delegate.bind((), to: keyPath) }
    }

    /// Rejects a call without a value.
    @available(*, unavailable, message: "The binder takes a value. Pass one.")
    public subscript<Value>(dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>) -> () -> Void {
        fatalError()
    }
}
