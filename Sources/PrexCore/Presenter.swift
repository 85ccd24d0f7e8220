import SharedReactive

/// Connects a view with a `Flux`: it takes the user's wishes to the dispatcher, and the changes of the
/// state to the view.
///
/// What a presenter can do is written as an extension, or in a subclass. Side effects belong there too;
/// what comes of them is dispatched.
///
/// ```swift
/// extension Presenter where Action == CounterAction, State == CounterState {
///     func increment() {
///         dispatch(.increment)
///     }
///
///     func decrement() {
///         if state.count > 0 {
///             dispatch(.decrement)
///         }
///     }
/// }
/// ```
///
/// The view owns its presenter. Keep the presenter: when it is deallocated, the view is no longer told of changes.
/// The presenter holds the view weakly. If the view was deallocated, a change is not reflected. With SwiftUI, create a
/// presenter without a view, and read its ``state`` where a body shows it.
///
/// ## Threads and tasks
///
/// A presenter stays on the actor of whoever made it, usually the main actor. Its ``flux`` goes everywhere: capture that in
/// closures that run on another thread, and in tasks. ``task(priority:isolation:_:)`` starts a task that is cancelled when
/// the presenter is deallocated.
///
/// ```swift
/// final class ClockPresenter: Presenter<ClockAction, ClockState> {
///     func start() {
///         task { [flux] in
///             while !Task.isCancelled {
///                 flux.dispatcher.dispatch(.tick)
///                 try? await Task.sleep(for: .seconds(1))
///             }
///         }
///     }
/// }
/// ```
///
/// A subclass that adds variables needs nothing else. If its methods use other objects of the main actor, isolate it:
/// `@MainActor final class CounterPresenter: Presenter<…>`. In a module whose default isolation is the main actor, isolate
/// those methods and variables instead, or write the methods in an extension, which is on the main actor there.
nonisolated open class Presenter<Action: PrexCore.Action, State: PrexCore.State> {
    // `nonisolated` is for modules whose default isolation is the main actor. A subclass there takes the isolation of
    // this class only if it is written down; if not, the compiler puts initialisers on the main actor that nobody wrote,
    // and refuses them (https://github.com/swiftlang/swift/issues/84644).

    /// The dispatcher and the store behind the presenter, which any thread may use.
    public final let flux: Flux<Action, State>

    @usableFromInline
    final let reflection: MainDelivery<StateChange<State>>?
    @usableFromInline
    final let subscription: Subscription?
    @usableFromInline
    final let tasks = OwnedTasks()

    /// Creates a presenter for a view and a `Flux`, which other presenters may share.
    ///
    /// - Parameters:
    ///   - view: Told of every change from now on, on the main thread, until the presenter is deallocated. The
    ///     presenter holds it weakly.
    ///   - flux: Owned by the presenter.
    @inlinable
    public init<V: View>(view: V, flux: Flux<Action, State>) where V.State == State {
        // `MainDelivery` takes the view to the main thread, whatever thread this is: the one place where a
        // view that is not `Sendable` changes threads. It is called there, and nowhere else.
        let weakly = WeakView(view)
        // Not the flux itself, which has this closure as a listener.
        let core = ObjectIdentifier(flux.core)
        let reflection = MainDelivery<StateChange<State>> { change in
            if Trace.isOn { return weakly.reflectTraced(change, of: core) }
            weakly.view?.reflect(change: change)
        }
        self.flux = flux
        self.reflection = reflection
        subscription = flux.store.addListener { reflection.send($0) }
    }

    /// Creates a presenter for a view, with a `Flux` of its own.
    @inlinable
    public convenience init<V: View, M: Mutation>(view: V, state: State, mutation: M)
    where V.State == State, M.Action == Action, M.State == State {
        self.init(view: view, flux: Flux(state: state, mutation: mutation))
    }

    /// Creates a presenter that tells no view, for views that read its state: SwiftUI evaluates them again when that has
    /// changed.
    ///
    /// - Parameter flux: Owned by the presenter.
    @inlinable
    public init(flux: Flux<Action, State>) {
        self.flux = flux
        reflection = nil
        subscription = nil
    }

    /// Creates a presenter that tells no view, with a `Flux` of its own.
    @inlinable
    public convenience init<M: Mutation>(state: State, mutation: M)
    where M.Action == Action, M.State == State {
        self.init(flux: Flux(state: state, mutation: mutation))
    }

    deinit {
        if let subscription { flux.store.removeListener(with: subscription) }
        reflection?.end()
    }

    /// The current state.
    ///
    /// SwiftUI evaluates a view again whose body has read it, when the state has changed, whatever property of it. See
    /// `subscript(_:)` for a view that shows one property.
    @inlinable
    public final var state: State {
        flux.store.state
    }

    /// A property of the current state, as in `presenter[\.count]`.
    ///
    /// SwiftUI evaluates a view again whose body has read it, when this property has changed, and for no other change.
    /// `withObservationTracking` tells of the same.
    ///
    /// - Parameter keyPath: The property.
    @inlinable
    public final subscript<Value: Equatable>(keyPath: any KeyPath<State, Value> & Sendable) -> Value {
        flux.store[keyPath]
    }

    /// Dispatches an action.
    ///
    /// When it returns, the state holds the change. Called on the main thread while no other thread delivers a
    /// change of this `Flux`, it returns after the view has reflected the change. `Dispatcher.dispatch(_:)` lists when
    /// the view is told later.
    @inlinable
    public final func dispatch(_ action: Action) {
        flux.dispatcher.dispatch(action)
    }

    /// Has the view reflect the whole current state, in order with the changes.
    ///
    /// The change has no old state, so every property counts as changed. Use it to show the first state in a new view. It
    /// does nothing if the presenter was created without a view.
    @inlinable
    public final func reflect() {
        if let subscription { flux.store.tell(subscription.observer) }
    }
}

extension Presenter {
    /// Starts a task that is cancelled when the presenter is deallocated.
    ///
    /// It is `Task.init` otherwise: the task runs on the caller's actor. The task does not keep the presenter, as long as
    /// its closure does not: capture ``flux``, which is enough for dispatching and reading, or `[weak self]`.
    ///
    /// ```swift
    /// func search(_ text: String) {
    ///     searching?.cancel()
    ///     searching = task { [flux, api] in
    ///         flux.dispatcher.dispatch(.began)
    ///         guard let found = try? await api.search(text) else { return }
    ///         flux.dispatcher.dispatch(.found(found))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - priority: The task's priority; the caller's if it is `nil`.
    ///   - isolation: The caller's actor. Leave it out.
    ///   - operation: What the task does. When the presenter is deallocated, `Task.isCancelled` is true in it.
    /// - Returns: The task, to cancel it earlier or to wait for it.
    @discardableResult
    public final func task(
        priority: TaskPriority? = nil,
        isolation: isolated (any Actor)? = #isolation,
        @_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        tasks.run(priority: priority, isolation: isolation, operation: operation)
    }
}

/// Holds a view weakly.
@usableFromInline
final class WeakView<V: View> {
    // Invariant behind `@exclusivity(unchecked)`: nothing writes it after `init`. Checking for overlapping accesses
    // would only cost time.
    @exclusivity(unchecked)
    @usableFromInline
    private(set) weak var view: V?

    @inlinable
    init(_ view: V) {
        self.view = view
    }

    deinit {
        if Trace.isOn { Trace.ended(self) }
    }
}
