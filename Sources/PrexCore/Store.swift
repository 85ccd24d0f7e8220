import SharedReactive

/// Holds the state, and tells its listeners of every change.
///
/// A store belongs to a `Flux`, which creates it. It can be used on any thread.
public final class Store<State: PrexCore.State>: Sendable {
    @usableFromInline
    let read: @Sendable () -> State
    /// Returns the state, for a read of one property of it.
    @usableFromInline
    let readMember: @Sendable (AnyKeyPath, @escaping (StateChange<State>) -> Bool) -> State
    @usableFromInline
    let observe: @Sendable (@escaping @Sendable (StateChange<State>) -> Void) -> Observation
    /// Calls an observer with the current state and no old state, in order with the changes.
    @usableFromInline
    let tell: @Sendable (Observation) -> Void
    @usableFromInline
    let listeners: Observers

    @inlinable
    init(
        read: @escaping @Sendable () -> State,
        readMember:
            @escaping @Sendable (AnyKeyPath, @escaping (StateChange<State>) -> Bool) -> State,
        observe: @escaping @Sendable (@escaping @Sendable (StateChange<State>) -> Void) -> Observation,
        tell: @escaping @Sendable (Observation) -> Void,
        listeners: Observers
    ) {
        self.read = read
        self.readMember = readMember
        self.observe = observe
        self.tell = tell
        self.listeners = listeners
    }

    /// The current state. It includes every action whose `dispatch(_:)` has returned.
    ///
    /// Inside `Mutation.mutate(action:state:)`, it is the state before that mutation. If it is read inside
    /// `withObservationTracking`, `onChange` is called after the next change of any of its properties.
    @inlinable
    public var state: State {
        read()
    }

    /// A property of the current state.
    ///
    /// The value is the same as that property of `state`. If it is read inside `withObservationTracking`, `onChange` is
    /// called after the next change of this property, and after no other change.
    ///
    /// - Parameter keyPath: The property.
    @inlinable
    public subscript<Value: Equatable>(keyPath: any KeyPath<State, Value> & Sendable) -> Value {
        readMember(keyPath) { $0.changedProperty(for: keyPath) != nil }[keyPath: keyPath]
    }

    /// Adds a listener. It is called with each change that is made from now on.
    ///
    /// - Parameter callback: Called with each change once, in order, one at a time. It runs on the thread that
    ///   dispatches, or on a thread that is already calling listeners. The store owns it until
    ///   `removeListener(with:)` is called or the store is released.
    @inlinable
    @discardableResult
    public func addListener(callback: @escaping @Sendable (StateChange<State>) -> Void) -> Subscription {
        let observer = observe(callback)
        listeners.add(observer)
        return Subscription(observer: observer, source: self)
    }

    /// Removes a listener. When this method returns, no further call of the listener begins.
    ///
    /// If the subscription has ended, or is one of another store or of a dispatcher, the call does nothing.
    public func removeListener(with subscription: Subscription) {
        if subscription.source == ObjectIdentifier(self) { listeners.remove(subscription.observer) }
    }
}
