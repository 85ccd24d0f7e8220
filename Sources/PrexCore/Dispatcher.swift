import SharedReactive

/// Takes actions to the store, and tells its handlers of them.
///
/// A dispatcher is a part of a `Flux`, which makes it. Any thread may use it.
public final class Dispatcher<Action: PrexCore.Action>: Sendable {
    @usableFromInline
    let send: @Sendable (Action) -> Void
    @usableFromInline
    let observe: @Sendable (@escaping @Sendable (Action) -> Void) -> Observation
    @usableFromInline
    let handlers: Observers

    @inlinable
    init(
        send: @escaping @Sendable (Action) -> Void,
        observe: @escaping @Sendable (@escaping @Sendable (Action) -> Void) -> Observation,
        handlers: Observers
    ) {
        self.send = send
        self.observe = observe
        self.handlers = handlers
    }

    /// Applies an action to the state, then tells handlers and listeners of it.
    ///
    /// When it returns, the store holds the change, whichever thread called it. Handlers and
    /// listeners have been called then too, unless another thread, or a callback further up on this one,
    /// is calling them: that goes on to this action next.
    ///
    /// Called inside `Mutation.mutate(action:state:)`, it applies the action after that mutation.
    @inlinable
    public func dispatch(_ action: Action) {
        send(action)
    }

    /// Adds a handler: it is called with each action dispatched from now on, after the store has changed.
    ///
    /// - Parameter handler: Called on the thread that dispatches, or on the one that is delivering already;
    ///   with each action once, in order, one at a time. The dispatcher owns it until
    ///   `unregister(_:)`, and releases it when it is released itself.
    @inlinable
    @discardableResult
    public func register(handler: @escaping @Sendable (Action) -> Void) -> Subscription {
        let observer = observe(handler)
        handlers.add(observer)
        return Subscription(observer: observer, source: self)
    }

    /// Removes a handler: when this returns, no further call of it begins.
    ///
    /// A subscription that has ended, or that another dispatcher or store gave out, is left alone.
    public func unregister(_ subscription: Subscription) {
        if subscription.source == ObjectIdentifier(self) { handlers.remove(subscription.observer) }
    }
}
