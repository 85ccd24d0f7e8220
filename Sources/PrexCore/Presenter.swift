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
/// The view owns its presenter: keep it, for its end stops the reflection. The presenter holds the view weakly; a view that has gone is no error.
///
/// A subclass in another module repeats the conformance, `@unchecked Sendable`, and answers for the
/// properties that it adds.
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
    ///   - view: Told of every change from now on, on the main thread, for as long as the presenter
    ///     is kept. Held weakly.
    ///   - flux: Kept by the presenter.
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

    /// The state as it is now. Any thread may read it.
    @inlinable
    public final var state: State {
        flux.store.state
    }

    /// Dispatches an action, from any thread.
    ///
    /// When it returns, the state holds the change. Called on the main thread while nobody else delivers,
    /// it returns after the view has reflected the change.
    @inlinable
    public final func dispatch(_ action: Action) {
        flux.dispatcher.dispatch(action)
    }

    /// Has the view reflect the whole state, as it is now: with no old state, every property counts as
    /// changed.
    ///
    /// A view that has just come to be shows its first state so. It is told in order with the changes.
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
