import SharedReactive

/// Holds the state, and tells its listeners of every change.
///
/// A store is a part of a `Flux`, which makes it. Any thread may use it.
public final class Store<State: PrexCore.State>: Sendable {
    @usableFromInline
    let read: @Sendable () -> State
    @usableFromInline
    let observe: @Sendable (@escaping @Sendable (StateChange<State>) -> Void) -> Observation
    /// Calls an observer with the present state and no old one, in order with the changes.
    @usableFromInline
    let tell: @Sendable (Observation) -> Void
    @usableFromInline
    let listeners: Observers

    @inlinable
    init(
        read: @escaping @Sendable () -> State,
        observe: @escaping @Sendable (@escaping @Sendable (StateChange<State>) -> Void) -> Observation,
        tell: @escaping @Sendable (Observation) -> Void,
        listeners: Observers
    ) {
        self.read = read
        self.observe = observe
        self.tell = tell
        self.listeners = listeners
    }

    /// The state, with every action applied whose `dispatch(_:)` has returned.
    ///
    /// Read inside `Mutation.mutate(action:state:)`, it is the state before that mutation.
    @inlinable
    public var state: State {
        read()
    }

    /// Adds a listener: it is called with each change made from now on.
    ///
    /// - Parameter callback: Called on the thread that dispatches, or on the one that is delivering already;
    ///   with each change once, in order, one at a time. The store owns it until
    ///   `removeListener(with:)`, and releases it when it is released itself.
    @inlinable
    @discardableResult
    public func addListener(callback: @escaping @Sendable (StateChange<State>) -> Void) -> Subscription {
        let observer = observe(callback)
        listeners.add(observer)
        return Subscription(observer: observer, source: self)
    }

    /// Removes a listener: when this returns, no further call of it begins.
    ///
    /// A subscription that has ended, or that another dispatcher or store gave out, is left alone.
    public func removeListener(with subscription: Subscription) {
        if subscription.source == ObjectIdentifier(self) { listeners.remove(subscription.observer) }
    }
}
