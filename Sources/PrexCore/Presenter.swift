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
/// The presenter holds the view weakly. If the view was deallocated, a change is not reflected.
///
/// A subclass in another module repeats the conformance, `@unchecked Sendable`, and has to make the properties
/// that it adds safe to use from any thread.
open class Presenter<Action: PrexCore.Action, State: PrexCore.State>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all properties are constants of sendable types. A class
    // that is open cannot say so any other way.

    @usableFromInline
    final let flux: Flux<Action, State>
    @usableFromInline
    final let reflection: MainDelivery<StateChange<State>>
    @usableFromInline
    final let subscription: Subscription

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
        let reflection = MainDelivery<StateChange<State>> { change in
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

    deinit {
        flux.store.removeListener(with: subscription)
        reflection.end()
    }

    /// The current state. Any thread may read it.
    @inlinable
    public final var state: State {
        flux.store.state
    }

    /// Dispatches an action, from any thread.
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
    /// The change has no old state, so every property counts as changed. Use it to show the first state in a new view.
    @inlinable
    public final func reflect() {
        flux.store.tell(subscription.observer)
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
}
