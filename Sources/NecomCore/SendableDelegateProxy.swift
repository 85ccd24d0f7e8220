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
nonisolated public final class SendableDelegateProxy<Delegate: Sendable>: DelegateProxy<Delegate>,
    @unchecked Sendable
{
    // Invariant behind `@unchecked Sendable`: the superclass stores a constant only, whose type is `Sendable` here. This
    // class is final and adds no state.
}
