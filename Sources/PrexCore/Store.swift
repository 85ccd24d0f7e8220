import SharedReactive

/// Holds the state, and tells its listeners of every change.
///
/// A store belongs to a `Flux`, which creates it. It can be used on any thread.
public final class Store<State: PrexCore.State>: Sendable {
    @usableFromInline let read: @Sendable () -> State
    /// Returns the state, for a read of one property of it.
    @usableFromInline let readMember: @Sendable (AnyKeyPath, @escaping (StateChange<State>) -> Bool) -> State
    @usableFromInline
    let observe: @Sendable (@escaping @Sendable (StateChange<State>) -> Void) -> Registration
    /// The same for a large state: the listener takes the address of a change.
    @usableFromInline
    let observeLarge:
        @Sendable (@escaping @Sendable (UnsafePointer<StateChange<State>>) -> Void) -> Registration
    /// Calls an observer with the current state and no old state, in order with the changes.
    @usableFromInline let tell: @Sendable (Registration) -> Void
    @usableFromInline let listeners: Observers

    // The closures are made where the client's compiler knows the types, and so are compiled for them.
    @inlinable init<Action>(of core: FluxCore<Action, State>) {
        read = { core.delivery.trackedValue }
        readMember = { member, isChange in core.delivery.trackedValue(for: member) { isChange($0.change) } }
        let observeLarge = {
            @Sendable (listener: @escaping @Sendable (UnsafePointer<StateChange<State>>) -> Void) in
            core.observeLarge {
                withUnsafePointer(to: &UnsafeMutablePointer(mutating: $0).pointee.change, listener)
            }
        }
        self.observeLarge = observeLarge
        observe = { listener in
            isLarge(State.self)
                ? observeLarge { StateChange.tell($0, to: listener) } : core.observe { listener($0.change) }
        }
        tell = { core.tell($0) }
        listeners = Observers(of: core)
    }

    /// The current state. It includes every action whose `dispatch(_:)` has returned.
    ///
    /// Inside `Mutation.mutate(action:state:)`, it is the state before that mutation. If it is read inside
    /// `withObservationTracking`, `onChange` is called after the next change of any of its properties.
    @inlinable public var state: State { read() }

    /// A property of the current state.
    ///
    /// The value is the same as that property of `state`. If it is read inside `withObservationTracking`, `onChange` is
    /// called after the next change of this property, and after no other change.
    ///
    /// - Parameter keyPath: The property.
    @inlinable public subscript<Value: Equatable>(keyPath: any KeyPath<State, Value> & Sendable) -> Value {
        readMember(keyPath) { $0.changedProperty(for: keyPath) != nil }[keyPath: keyPath]
    }

    /// Adds a listener. It is called with each change that is made from now on.
    ///
    /// - Parameter callback: Called with each change once, in order, one at a time. It runs on the thread that
    ///   dispatches, or on a thread that is already calling listeners. The store owns it until
    ///   `removeListener(with:)` is called or the store is released.
    @inlinable @discardableResult
    public func addListener(callback: @escaping @Sendable (StateChange<State>) -> Void) -> Subscription {
        let observer = observe(callback)
        listeners.add(observer)
        return Subscription(observer: observer, source: self)
    }

    /// Adds a listener that takes each change to the main thread.
    @inlinable func addListener(_ delivery: MainDelivery<StateChange<State>>) -> Subscription {
        addListener { delivery.send($0) }
    }

    /// The same for changes of a large state.
    @inlinable func addListener(_ delivery: MainDelivery<Boxed<StateChange<State>>>) -> Subscription {
        let observer = observeLarge { delivery.send(Boxed($0)) }
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

extension Store {
    /// The changes from now on, as an asynchronous sequence.
    ///
    /// ```swift
    /// for await change in flux.store.changes {
    ///     if let count = change.count?.value { print(count) }
    /// }
    /// ```
    ///
    /// Iterate over each sequence in one loop. The loop gets every change once, in order. Changes that the loop has not
    /// reached yet are kept. The sequence ends when the store is released. It stops listening when its task is
    /// cancelled or the sequence is released.
    public var changes: AsyncStream<StateChange<State>> {
        AsyncStream { continuation in
            let end = StreamEnd(continuation)
            let observer = observe { end.continuation.yield($0) }
            listeners.add(observer)
            continuation.onTermination = { [weak listeners] _ in
                if let listeners { listeners.remove(observer) } else { observer.dispose() }
            }
        }
    }
}

/// Ends a stream when the closure that feeds it is released.
private final class StreamEnd<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}
