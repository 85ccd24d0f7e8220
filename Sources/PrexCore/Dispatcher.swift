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
    /// Any thread may call it. When it returns, the store holds the change, and handlers and listeners have been
    /// called. There are three exceptions:
    ///
    /// - If another thread is calling handlers or listeners of this `Flux`, or this method is called inside one of
    ///   them, they get this action after the ones before it. It may be after this method has returned.
    /// - If it is called inside `Mutation.mutate(action:state:)`, of this or of another `Flux`, the action is applied
    ///   after that mutation.
    /// - If it is called while this thread changes another source in place, as in the closure of a property's
    ///   `modify(_:)` or `withValue(_:)`, handlers and listeners are called when that has ended. The same is true
    ///   inside 32 callbacks of different sources, one inside another.
    @inlinable
    public func dispatch(_ action: Action) {
        send(action)
    }

    /// Adds a handler, which is called with each action dispatched from now on, after the store has changed.
    ///
    /// - Parameter handler: Called with each action once, in order, one at a time. It runs on the thread that
    ///   dispatches, or on a thread that is already calling handlers. The dispatcher owns it until
    ///   `unregister(_:)` is called or the dispatcher is released.
    @inlinable
    @discardableResult
    public func register(handler: @escaping @Sendable (Action) -> Void) -> Subscription {
        let observer = observe(handler)
        handlers.add(observer)
        return Subscription(observer: observer, source: self)
    }

    /// Removes a handler. When this method returns, no further call of the handler begins.
    ///
    /// If the subscription has ended, or is one of another dispatcher or of a store, the call does nothing.
    public func unregister(_ subscription: Subscription) {
        if subscription.source == ObjectIdentifier(self) { handlers.remove(subscription.observer) }
    }
}
