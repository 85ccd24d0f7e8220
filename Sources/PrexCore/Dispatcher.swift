import SharedReactive

/// Receives actions. For each action, it runs the mutation on the store's state, and then calls its handlers.
///
/// A dispatcher belongs to a `Flux`, which creates it. It can be used on any thread.
public final class Dispatcher<Action: PrexCore.Action>: Sendable {
    @usableFromInline let send: @Sendable (Action) -> Void
    /// Applies an action that a scope dispatches, with the arguments of `FluxCore.dispatch(_:with:as:)`.
    @usableFromInline let sendScoped: @Sendable (Action, Permit?, (_ isLater: Bool) -> ScopedAction?) -> Void
    @usableFromInline let observe: @Sendable (@escaping @Sendable (Action) -> Void) -> Registration
    /// Observes the actions of all scopes of the flux.
    @usableFromInline let observeScopes:
        @Sendable (@escaping @Sendable (ScopedAction) -> Void) -> Registration
    /// The handlers, which end with this object.
    @usableFromInline let handlers: Observers

    // The closures are created where the client's compiler knows the types, so that it specializes them.
    @inlinable init<State>(of core: FluxCore<Action, State>) {
        send = { core.dispatch($0) }
        sendScoped = { core.dispatch($0, with: $1, as: $2) }
        observe = { handler in core.observe { if let action = $0.action { handler(action) } } }
        observeScopes = { handler in core.observe { if let scoped = $0.scoped { handler(scoped) } } }
        handlers = Observers(of: core)
    }

    /// Creates the dispatcher of a scope, which owns its parent.
    @inlinable init<ParentAction, ParentState>(
        of parent: Flux<ParentAction, ParentState>,
        in scope: Scope,
        action: @escaping @Sendable (Action) -> ParentAction
    ) {
        // `inner` returns the action as an inner scope has dispatched it, or `nil` if no handler of an inner scope receives it. If
        // this scope has handlers, or may get them before the action is applied, it wraps the inner scope's action in its own.
        let sendScoped = { @Sendable (part: Action, permit: Permit?, inner: (Bool) -> ScopedAction?) in
            parent.dispatcher.sendScoped(action(part), permit) { isLater in
                isLater || scope.hasHandlers.isSet
                    ? ScopedAction(part, of: scope, inside: inner(isLater)) : inner(isLater)
            }
        }
        // The action is dropped if the child has ended.
        send = { sendScoped($0, scope.child) { _ in nil } }
        self.sendScoped = sendScoped
        observe = { handler in
            scope.willHaveHandlers()
            return parent.dispatcher.observeScopes {
                if let action = $0.action(of: scope) as? Action { handler(action) }
            }
        }
        observeScopes = parent.dispatcher.observeScopes
        handlers = Observers(like: parent.dispatcher.handlers)
    }

    /// Applies an action to the state, then calls the dispatcher's handlers and the store's listeners.
    ///
    /// It can be called on any thread. When it returns, the store holds the change, and the handlers and listeners have
    /// been called. There are four exceptions:
    ///
    /// - If another thread is calling handlers or listeners of this `Flux`, or if you call this method inside one of
    ///   them, the handlers and listeners get this action after the earlier ones. That can be after this method has
    ///   returned.
    /// - If you call this method inside `Mutation.mutate(action:state:)` of this or another `Flux`, the action is
    ///   applied after that mutation has returned.
    /// - If you call this method inside the closure of a property's `modify(_:)` or `withValue(_:)`, the handlers and
    ///   listeners are called when that closure has returned. They are also delayed if this method is called inside any
    ///   other change that this thread makes in place, or inside nested callbacks of 32 different properties, signals
    ///   or stores.
    /// - If this is the dispatcher of a scope of a child that has ended, such as a removed row, the action is dropped.
    @inlinable public func dispatch(_ action: Action) { send(action) }

    /// Adds a handler, which is called with each action that is dispatched from now on, after the store has changed.
    ///
    /// - Parameter handler: Called in order, one action at a time, on the dispatching thread or on a thread that is already
    ///   calling handlers. The dispatcher owns it until `unregister(_:)` is called or the dispatcher is released.
    @inlinable @discardableResult
    public func register(handler: @escaping @Sendable (Action) -> Void) -> Subscription {
        let observer = observe(handler)
        handlers.add(observer)
        return Subscription(observer: observer, source: self)
    }

    /// Removes a handler. When this method returns, no further call of the handler begins.
    ///
    /// If the subscription has ended, or belongs to another dispatcher or a store, the call does nothing.
    public func unregister(_ subscription: Subscription) {
        if subscription.source == ObjectIdentifier(self) { handlers.remove(subscription.observer) }
    }
}
