import SharedReactive

/// Stands for a delegate that any thread may tell, and holds it weakly: each binder of the delegate is a function of the
/// proxy.
///
/// A model that works in the background asks for one:
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
/// A class that holds one translates what a model tells into what the next delegate understands. It needs neither a
/// superclass nor an unsafe annotation, because all that it holds is constant and sendable:
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
///         Binder(self) { me, repositories in
///             me.view.repositories(repositories)
///         }
///     }
///
///     var error: Binder<Error> {
///         Binder(self) { me, error in
///             me.view.errorMessage(error.localizedDescription)
///         }
///     }
/// }
/// ```
///
/// The delegate's property is read, and its binder called, on the thread that calls the function. If the delegate's
/// protocol belongs to the main actor, write `Binder(self, queue: .main)` in the proxy: its handler is on the main actor.
/// If the delegate was deallocated, the function does nothing.
@dynamicMemberLookup
nonisolated public struct SendableDelegateProxy<Delegate: Sendable>: DelegateProxyType, Sendable {
    @usableFromInline
    let delegate: WeakDelegate<Delegate>

    /// Creates a proxy of a delegate.
    ///
    /// - Parameter delegate: Held weakly.
    /// - Precondition: The delegate is an object: a struct could not be held weakly.
    public init(delegate: Delegate) {
        self.delegate = WeakDelegate(delegate)
    }

    @usableFromInline
    init(_ delegate: WeakDelegate<Delegate>) {
        self.delegate = delegate
    }

    /// A function that gives a value to a binder of the delegate, as long as the delegate lives.
    @inlinable
    @inline(__always)
    public subscript<Value>(dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>) -> (Value) -> Void {
        let delegate = delegate
        return { value in
            if Trace.isOn { return delegate.bindTraced(value) { keyPath } }
            delegate.value?[keyPath: keyPath].bind(value)
        }
    }

    /// A function that calls a binder of the delegate that takes no value. If the delegate was deallocated, it does
    /// nothing.
    @inlinable
    @inline(__always)
    public subscript(dynamicMember keyPath: KeyPath<Delegate, Binder<Void>>) -> () -> Void {
        let delegate = delegate
        return {
            if Trace.isOn { return delegate.bindTraced(()) { keyPath } }
            delegate.value?[keyPath: keyPath].bind()
        }
    }
}
