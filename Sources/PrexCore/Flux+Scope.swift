import SharedReactive

// The functions are not compiled in the library, so they add nothing to a program without scopes.

extension Flux {
    /// Returns a flux of a part of the state, for a screen or a component that needs only that part.
    ///
    /// ```swift
    /// let search = flux.scope(state: \.search, action: AppAction.search)
    /// let presenter = Presenter(view: view, flux: search)
    /// ```
    ///
    /// The scope has no state of its own, so it is never out of date:
    ///
    /// - An action that it dispatches is an action of the parent, applied and delivered in the parent's order.
    /// - Its listeners are notified of the changes that have changed the part, whatever the origin of the action.
    /// - Its handlers receive the actions that are dispatched through this scope, or through a scope of it.
    ///
    /// A scope can be scoped again, up to two hundred levels deep, and used on any thread. It owns its parent. Create
    /// it once and keep it. If a SwiftUI body creates a scope at each evaluation, each of these scopes is tracked by
    /// itself, until some time after the next evaluation.
    ///
    /// - Parameters:
    ///   - part: Returns the part of the state, such as a key path. The parts before and after a change are compared with
    ///     `==`. It is called on any thread.
    ///   - action: Returns the parent's action for an action of the part, such as an enum case. It is called on the
    ///     dispatching thread.
    @_alwaysEmitIntoClient public func scope<PartAction, PartState: Equatable>(
        state part: @escaping @Sendable (State) -> PartState,
        action: @escaping @Sendable (PartAction) -> Action
    ) -> Flux<PartAction, PartState> {
        scope(part, action) { !$0.hasOld || $0.new != $0.before }
    }

    /// Returns a flux of a part of the state that cannot be compared. Its listeners are notified of every change.
    @_alwaysEmitIntoClient @_disfavoredOverload public func scope<PartAction, PartState>(
        state part: @escaping @Sendable (State) -> PartState,
        action: @escaping @Sendable (PartAction) -> Action
    ) -> Flux<PartAction, PartState> {
        scope(part, action) { _ in true }
    }

    /// Returns a flux of a part of the state. `isChange` returns whether a change has changed the part.
    @_alwaysEmitIntoClient func scope<PartAction, PartState>(
        _ part: @escaping @Sendable (State) -> PartState,
        _ action: @escaping @Sendable (PartAction) -> Action,
        isChange: @escaping @Sendable (StateChange<PartState>) -> Bool
    ) -> Flux<PartAction, PartState> {
        let scope = Scope(in: scope)
        return Flux<PartAction, PartState>(
            dispatcher: Dispatcher(of: self, in: scope, action: action),
            store: Store(of: self, in: scope, part: part, isChange: isChange),
            core: core,
            in: scope
        )
    }
}

/// The identity that a flux shares with its dispatcher and its store, and its place among scopes.
@usableFromInline final class Scope: Sendable {
    /// Whether a handler was ever registered.
    @usableFromInline let hasHandlers = AtomicFlag()

    /// The scope of the parent; `nil` for a flux that is not a scope.
    private let outer: Scope?

    /// The child that this scope refers to. The flux ends it at the change that removes it, as long as this scope exists.
    private let own: Child?

    /// The innermost child that this scope is a part of.
    @usableFromInline let child: Child?

    /// The tasks of presenters of this scope, and of scopes of it.
    let tasks: ScopeTasks

    @usableFromInline init(of own: Child? = nil, in outer: Scope? = nil) {
        (self.own, self.outer, child) = (own, outer, own ?? outer?.child)
        tasks = own?.tasks ?? ScopeTasks()
    }

    deinit { own?.leave() }

    /// Adds the tasks of a presenter. If a child around it has ended, they are cancelled.
    @usableFromInline func add(_ tasks: OwnedTasks) {
        for scope in sequence(first: self, next: \.outer) { scope.tasks.add(tasks, isInner: scope !== self) }
    }

    func remove(_ tasks: OwnedTasks) {
        for each in sequence(first: self, next: \.outer) { each.tasks.remove(tasks, isInner: each !== self) }
    }

    /// Enables the recording of actions. It is called before a handler observes the core, so no handler misses an action.
    @usableFromInline func willHaveHandlers() { hasHandlers.set(true) }

    /// Returns the identity of a member of the scope's state, or of the state itself, among the members of its parent.
    @usableFromInline func identity(of member: AnyHashable? = nil) -> AnyHashable {
        [AnyHashable(ObjectIdentifier(self)), member]
    }
}

/// An action as a scope dispatched it, for the handlers of that scope. It is in the `FluxChange` of the core's action.
@usableFromInline final class ScopedAction: Sendable {
    private let scope: Scope
    private let action: any Action
    /// The action as the inner scope has dispatched it, if it came through a scope of this scope.
    private let inner: ScopedAction?

    @usableFromInline init(_ action: any Action, of scope: Scope, inside inner: ScopedAction?) {
        (self.action, self.scope, self.inner) = (action, scope, inner)
    }

    /// Returns the action of a scope; `nil` if the action did not come through that scope.
    @usableFromInline func action(of scope: Scope) -> (any Action)? {
        self.scope === scope ? action : inner?.action(of: scope)
    }
}

/// The tasks of the presenters of a scope, and of scopes of it.
@usableFromInline final class ScopeTasks: Sendable {
    private struct State: GuardedState {
        /// The tasks of presenters of the scope itself.
        var own: [OwnedTasks] = []
        /// The tasks of presenters of scopes within.
        var inner: [OwnedTasks] = []
        /// Whether the scope's child has ended, so that no task runs.
        var areCancelled = false
    }

    private let state: Lock<State>

    init(areCancelled: Bool = false) { state = Lock(State(areCancelled: areCancelled)) }

    /// Adds the tasks of a presenter, or cancels them if the child has ended.
    func add(_ tasks: OwnedTasks, isInner: Bool) {
        let isLate = state.withLock { state in
            if state.areCancelled { return true }
            if isInner { state.inner.append(tasks) } else { state.own.append(tasks) }
            return false
        }
        if isLate { tasks.cancelAll() }
    }

    /// Removes the tasks of a presenter that ends. The search begins at the end, because the presenter that was added
    /// last usually ends first.
    func remove(_ tasks: OwnedTasks, isInner: Bool) {
        func remove(from list: inout [OwnedTasks]) {
            if let index = list.lastIndex(where: { $0 === tasks }) { list.remove(at: index) }
        }
        state.withLock { isInner ? remove(from: &$0.inner) : remove(from: &$0.own) }
    }

    /// The tasks of presenters of scopes within.
    var inner: [OwnedTasks] { state.withLock(\.inner) }

    /// Cancels the tasks. Later ones do not run.
    @usableFromInline func cancelAll() {
        let old = state.withLock { exchange(&$0, with: State(areCancelled: true)) }
        for tasks in old.own + old.inner { tasks.cancelAll() }
    }
}
