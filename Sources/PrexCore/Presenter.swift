import Dispatch
import SharedReactive

/// Connects a view with a `Flux`. The view calls the presenter's methods, which dispatch actions. The presenter notifies
/// the view of each change of the state.
///
/// Write the methods that the view calls in an extension or in a subclass. Perform side effects in them too, and
/// dispatch the results as actions.
///
/// ```swift
/// extension Presenter where Action == CounterAction, State == CounterState {
///     func decrement() {
///         if state.count > 0 {
///             dispatch(.decrement)
///         }
///     }
/// }
/// ```
///
/// The view owns its presenter. Keep the presenter: when it is deallocated, the view gets no further changes. The
/// presenter holds the view weakly. If the view was deallocated, changes are not reflected. With SwiftUI, create a
/// presenter without a view, and read its ``state`` in the body of a SwiftUI view.
///
/// ## Threads and tasks
///
/// A presenter is not `Sendable`: use it on the actor that created it, usually the main actor. Its ``flux`` can be used
/// on any thread. Capture the flux, not the presenter, in tasks and in closures that run on another thread.
/// `task(id:) { send in … }` starts a task that is cancelled when the presenter is deallocated.
///
/// A subclass that only adds variables needs no annotation. If its methods use other objects of the main actor, isolate
/// the subclass: `@MainActor final class CounterPresenter: Presenter<…>`. In a module whose default isolation is the
/// main actor, isolate those methods and variables instead, or write the methods in an extension, which is isolated to
/// the main actor by default.
@dynamicMemberLookup
nonisolated open class Presenter<Action: PrexCore.Action, State: PrexCore.State> {
    // `nonisolated` is for modules whose default isolation is the main actor. A subclass there inherits the isolation of
    // this class only if it is written explicitly. Otherwise the compiler generates initializers on the main actor, and
    // rejects them (https://github.com/swiftlang/swift/issues/84644).

    /// The presenter's dispatcher and store. They can be used on any thread.
    @inlinable public final var flux: Flux<Action, State> {
        noteUse()
        return source
    }

    /// `flux`. Reading this does not count as a use of the presenter.
    @usableFromInline final let source: Flux<Action, State>
    /// Sends changes to the view, on the main thread; `nil` without a view.
    @usableFromInline final let delivery: AnyMainDelivery?
    /// The listener that passes changes to `delivery`; `nil` without a view.
    @usableFromInline final let subscription: Subscription?
    @usableFromInline final let tasks = OwnedTasks()
    /// The handlers of `onAction(_:)`, which end with the presenter.
    final var handlers: [Subscription] = []

    #if DEBUG
    /// `nil` for a presenter without a view.
    @usableFromInline final var use: PresenterUse?
    #endif

    /// Creates a presenter for a view and a `Flux`. Other presenters can use the same `Flux`.
    ///
    /// - Parameters:
    ///   - view: Its `reflect(change:)` is called on the main thread for every change from now on, until the presenter is
    ///     deallocated. The presenter holds it weakly.
    ///   - flux: Owned by the presenter.
    @inlinable public init<V: View>(view: V, flux: Flux<Action, State>) where V.State == State {
        let reflection = Reflection(view, of: flux, tasks: tasks)
        #if DEBUG
        use = reflection.use
        #endif
        source = flux
        (delivery, subscription) = reflection.begin(with: flux.store)
        flux.scope.add(tasks)
    }

    /// Creates a presenter for a view, with a `Flux` of its own.
    @inlinable public convenience init<V: View, M: Mutation>(view: V, state: State, mutation: M)
    where V.State == State, M.Action == Action, M.State == State {
        self.init(view: view, flux: Flux(state: state, mutation: mutation))
    }

    /// Creates a presenter without a view, for SwiftUI views, which read its state. It owns the flux.
    @inlinable public init(flux: Flux<Action, State>) {
        source = flux
        delivery = nil
        subscription = nil
        flux.scope.add(tasks)
    }

    /// Creates a presenter without a view, for SwiftUI, with a `Flux` of its own.
    @inlinable public convenience init<M: Mutation>(state: State, mutation: M)
    where M.Action == Action, M.State == State {
        self.init(flux: Flux(state: state, mutation: mutation))
    }

    deinit {
        #if DEBUG
        // A change that still waits for the view counts as a use, because its reflection would have recorded one.
        if delivery?.isWaiting == true { use?.record() }
        use?.end(of: Self.self)
        #endif
        if let subscription { source.store.removeListener(with: subscription) }
        delivery?.end()
        for handler in handlers { source.dispatcher.unregister(handler) }
        source.scope.remove(tasks)
        tasks.cancelAll()
    }

    /// The current state. If the body of a SwiftUI view reads it, SwiftUI evaluates the body again after each change. For a
    /// view that shows one property, see `subscript(_:)`.
    @inlinable public final var state: State {
        noteUse()
        return source.store.state
    }

    /// A property of the current state, as in `presenter[\.count]`.
    ///
    /// If the body of a SwiftUI view reads a property in this way, SwiftUI evaluates the body again when this property
    /// has changed, and after no other change. The same is true of `withObservationTracking`.
    ///
    /// The key path is evaluated in later states too, so it must not contain an index. For a row, use `Flux.scope(state:id:action:)`.
    @inlinable
    public final subscript<Value: Equatable>(keyPath: any KeyPath<State, Value> & Sendable) -> Value {
        noteUse()
        return source.store[keyPath]
    }

    /// A property of the current state, as in `presenter.count`. It is the same as `presenter[\.count]`.
    ///
    /// The presenter's own members come first: `presenter.task` is the method, and `presenter[\.task]` a property with
    /// that name. Read a property that is not `Equatable` through ``state``.
    @inlinable
    public final subscript<Value: Equatable>(
        dynamicMember keyPath: any KeyPath<State, Value> & Sendable
    ) -> Value { self[keyPath] }

    /// Dispatches an action.
    ///
    /// When this method returns, the state holds the change, unless it is called inside a mutation. If it is called on
    /// the main thread, the view has reflected the change too. There are three exceptions:
    ///
    /// - The cases that `Dispatcher.dispatch(_:)` lists.
    /// - If it is called inside `reflect(change:)`, the view reflects the change after that method has returned.
    /// - If the view has more than 256 changes to reflect, it reflects 256 in one turn of the main queue. The others, with
    ///   this one, follow in later turns.
    @inlinable public final func dispatch(_ action: Action) {
        noteUse()
        source.dispatcher.dispatch(action)
    }

    /// Returns a closure that dispatches an action, as in `Button("+", action: presenter.sending(.increment))`. It keeps
    /// the presenter.
    @MainActor public final func sending(_ action: Action) -> @MainActor () -> Void {
        { self.dispatch(action) }
    }

    /// Passes the whole current state to the view, in order with the changes. Call it to show the initial state in a new view.
    ///
    /// The change has no old state, so every property counts as changed. Without a view, the call does nothing.
    @inlinable public final func reflect() {
        noteUse()
        guard let subscription else { return }
        // The view's first step names the flux, so the flux has to be known to traces.
        if Trace.isOn { source.core.register() }
        source.store.notify(subscription.observer)
    }
}

extension Presenter {
    /// Records in a debug build that the presenter was used. In a release build it does nothing.
    @inlinable final func noteUse() {
        #if DEBUG
        use?.record()
        #endif
    }

    /// Starts a task on the caller's actor, as `Task.init` does. It is cancelled when the presenter is deallocated.
    ///
    /// The task keeps the presenter only if its closure does. Capture ``flux``, or `[weak self]`.
    ///
    /// ```swift
    /// func search(_ text: String) {
    ///     task(id: "search") { [flux, api] in
    ///         flux.dispatch(.began)
    ///         guard let found = try? await api.search(text), !Task.isCancelled else { return }
    ///         flux.dispatch(.found(found))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - id: A value of any `Hashable` and `Sendable` type, such as an enum's case. The presenter's previous task with
    ///     the same id is cancelled. If that task had not begun, its closure is not called.
    ///   - priority: The task's priority; the caller's if it is `nil`.
    ///   - isolation: The caller's actor. The compiler passes it; leave it out.
    ///   - operation: The task's work. It is not called if the task is cancelled before it begins.
    ///     After the presenter is deallocated, `operation` finds `Task.isCancelled` to be `true`.
    /// - Returns: The task, to cancel it earlier or to wait for it.
    @discardableResult public final func task(
        id: (any Hashable & Sendable)? = nil,
        priority: TaskPriority? = nil,
        isolation: isolated (any Actor)? = #isolation,
        @_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Void
    ) -> Task<Void, Never> {
        noteUse()
        return tasks.run(id: id, priority: priority, isolation: isolation, operation: operation)
    }

    /// Cancels the task with this id, if it has not ended.
    public final func cancelTask(id: any Hashable & Sendable) { tasks.cancel(id: id) }
}

#if DEBUG
/// The use of a presenter and its view, for two hints in a debug build: about a presenter that was deallocated before its first
/// use, because nothing kept it, and about a view that reflects changes without end.
@usableFromInline final class PresenterUse: Sendable {
    private let isUsed = AtomicFlag()
    private let viewType: Any.Type
    // The invariant behind `nonisolated(unsafe)`: it is not written after `init`, and the presenter's end only checks
    // whether the view is `nil`, which is safe on any thread.
    nonisolated(unsafe) private weak var view: AnyObject?

    @usableFromInline init(view: AnyObject) {
        self.view = view
        viewType = type(of: view)
    }

    // The invariant behind `nonisolated(unsafe)`: only the main thread uses it.
    nonisolated(unsafe) private var reflections = 0

    @usableFromInline func record() { isUsed.set(true) }

    /// Records that the view reflects a change, on the main thread.
    @usableFromInline func recordReflection() {
        record()
        reflections += 1
        if reflections == 1 { DispatchQueue.main.async { self.reflections = 0 } }
        guard reflections == 10_000 else { return }
        let text = """
            \(viewType) has reflected 10,000 changes in one turn of the main queue. Does reflect(change:) dispatch at each?
            """
        Hint.give(about: "endless reflection", of: viewType, text: text)
    }

    func end(of presenter: Any.Type) {
        guard !isUsed.isSet, view != nil else { return }
        let text = """
            A \(presenter) was deallocated before it was used, so its view, \(viewType), gets no changes. Nothing owns the \
            presenter: keep it in a property of the view, such as private lazy var presenter = Presenter(view: self, …).
            """
        Hint.give(about: "presenter that was not kept", of: presenter, viewType, text: text)
    }
}
#endif
