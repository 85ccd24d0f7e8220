import SharedReactive

/// Returns whether a part of the state is different after a change.
@usableFromInline typealias IsChange<State: PrexCore.State> = (StateChange<State>) -> Bool

/// Holds the state, and notifies its listeners of every change.
///
/// A store belongs to a `Flux`, which creates it. It can be used on any thread.
public final class Store<State: PrexCore.State>: Sendable {
    /// Returns the state.
    @usableFromInline let read: @Sendable () -> State
    /// Returns the state, for a read of one property of it. The property's identity is computed only if the read is tracked.
    @usableFromInline let readMember: @Sendable (() -> AnyHashable, @escaping IsChange<State>) -> State
    /// Observes the changes, beginning with the current state if the flag is set. The second argument is called under
    /// the lock, when the observation of changes begins.
    @usableFromInline
    let subscribe:
        @Sendable (Bool, @Sendable () -> Void, @escaping @Sendable (StateChange<State>) -> Void) ->
            Registration

    /// Calls an observer with the current state and no old state, in order with the changes.
    @usableFromInline let notify: @Sendable (Registration) -> Void
    /// Watches a child: the flux ends it when it is missing in the state. Returns whether it is there now.
    @usableFromInline let watch: @Sendable (Watch<State>) -> Bool
    /// The listeners, which end with this object.
    @usableFromInline let listeners: Observers

    // The closures are created where the client's compiler knows the types, so that it specializes them.
    @inlinable init<Action>(of core: FluxCore<Action, State>) {
        read = { core.delivery.trackedValue }
        readMember = { member, isChange in
            core.delivery.trackedValue(for: member(), where: { isChange($0.change) })
        }
        subscribe = { core.observe(beginsNow: $0, $1) { [listener = $2] in listener($0.change) } }
        notify = { core.notify($0) }
        watch = { core.watch($0) }
        listeners = Observers(of: core)
    }

    /// Creates the store of a core that has the state in a box.
    init<Action>(ofBoxed core: FluxCore<Action, Box<State>>) {
        read = { core.delivery.trackedValue.content }
        readMember = { member, isChange in
            core.delivery.trackedValue(for: member(), where: { $0.change.read(isChange) }).content
        }
        subscribe = { core.observe(beginsNow: $0, $1) { [listener = $2] in $0.change.read(listener) } }
        notify = { core.notify($0) }
        watch = { watch in core.watch(watch.inside { $0.content }) }
        listeners = Observers(of: core)
    }

    /// Creates the store of a scope, which owns its parent.
    @inlinable init<ParentAction, ParentState>(
        of parent: Flux<ParentAction, ParentState>,
        in scope: Scope,
        part: @escaping @Sendable (ParentState) -> State,
        isChange: @escaping @Sendable (StateChange<State>) -> Bool
    ) {
        // It retains the scope while a read is tracked, so that no other scope gets its identity.
        @Sendable func outer(_ isChange: @escaping IsChange<State>) -> IsChange<ParentState> {
            { change in withExtendedLifetime(scope) { isChange(change.scoped(to: part)) } }
        }
        // All reads of the whole state share one closure. Invariant behind `nonisolated(unsafe)`: `isChange` and `part` are `@Sendable`.
        nonisolated(unsafe) let isTrackedChange = outer(isChange)
        read = { part(parent.store.readMember({ scope.identity() }, isTrackedChange)) }
        readMember = { member, isChange in
            part(parent.store.readMember({ scope.identity(of: member()) }, outer(isChange)))
        }
        subscribe = { beginsNow, willBegin, listener in
            parent.store.subscribe(beginsNow, willBegin) {
                let change = $0.scoped(to: part)
                if isChange(change) { listener(change) }
            }
        }
        notify = parent.store.notify
        watch = { watch in parent.store.watch(watch.inside(part)) }
        listeners = Observers(like: parent.store.listeners)
    }

    /// Creates the store of a child's scope, which owns its parent.
    @_alwaysEmitIntoClient init<ParentAction, ParentState>(
        of parent: Flux<ParentAction, ParentState>,
        _ place: PlacedChild<ParentState, State>,
        in scope: Scope,
        isChange: @escaping @Sendable (StateChange<State>) -> Bool
    ) {
        @Sendable func outer(_ isChange: @escaping IsChange<State>) -> IsChange<ParentState> {
            { change in withExtendedLifetime(scope) { place.change(change).map(isChange) ?? false } }
        }
        // Invariant behind `nonisolated(unsafe)`: `isChange` is `@Sendable`, and `place` is `Sendable`.
        nonisolated(unsafe) let isTrackedChange = outer(isChange)
        read = {
            place.last ?? place.state(in: parent.store.readMember({ scope.identity() }, isTrackedChange))
        }
        readMember = { member, isChange in
            place.last
                ?? place.state(in: parent.store.readMember({ scope.identity(of: member()) }, outer(isChange)))
        }
        subscribe = { beginsNow, willBegin, listener in
            // `start` is disposed of if the child has ended before the observation begins. `end` ends the observation.
            let (start, end) = (SerialDisposable(), SerialDisposable())
            let willBegin = { @Sendable in
                // From now on, the state may contain another child at this place.
                if place.hasEnded { start.dispose() }
                willBegin()
            }
            let observer = parent.store.subscribe(beginsNow, willBegin) {
                if !$0.hasOld, start.isDisposed { listener(StateChange(new: place.last ?? place.first)) }
                guard !start.isDisposed, let change = place.change($0) else { return end.dispose() }
                if isChange(change) { listener(change) }
            }
            end.inner = observer
            // An observer that gets a first value ends after that value, which may come later.
            if !beginsNow, start.isDisposed { end.dispose() }
            return observer
        }
        notify = parent.store.notify
        watch = { watch in parent.store.watch(watch.inside(place)) }
        listeners = Observers(like: parent.store.listeners)
    }

    /// The current state. It includes every action whose `dispatch(_:)` has returned.
    ///
    /// Inside `Mutation.mutate(action:state:)`, it is the state before that mutation. If it is read inside
    /// `withObservationTracking`, `onChange` is called after the next change of any of its properties.
    @inlinable public var state: State { read() }

    /// A property of the current state. If it is read inside `withObservationTracking`, `onChange` is called after the next
    /// change of this property, and after no other change.
    ///
    /// The key path is evaluated in later states too, so it must not contain an index. For a row, use `scope(state:id:action:)`.
    @inlinable public subscript<Value: Equatable>(keyPath: any KeyPath<State, Value> & Sendable) -> Value {
        readMember({ keyPath }) { $0.changedProperty(for: keyPath) != nil }[keyPath: keyPath]
    }

    /// Adds a listener, which is called with each change that is made from now on.
    ///
    /// - Parameter callback: Called in order, one change at a time, on the dispatching thread or on a thread that is already
    ///   calling listeners. The store owns it until `removeListener(with:)` is called or the store is released.
    @inlinable @discardableResult
    public func addListener(callback: @escaping @Sendable (StateChange<State>) -> Void) -> Subscription {
        add(callback, beginsNow: false)
    }

    /// Adds a listener, and calls it with the current state first, and then with each change.
    ///
    /// ```swift
    /// let subscription = flux.store.observe { change in
    ///     if let count = change.count?.value { badge.set(count) }
    /// }
    /// ```
    ///
    /// The first call has no old state, so every property counts as changed. It is made on this thread before this method
    /// returns, also inside a listener and while another thread dispatches. Inside a mutation, it is made when the mutation has
    /// returned. Later changes follow it.
    ///
    /// - Parameter callback: Called and owned as in `addListener(callback:)`.
    @inlinable @discardableResult
    public func observe(_ callback: @escaping @Sendable (StateChange<State>) -> Void) -> Subscription {
        add(callback, beginsNow: true)
    }

    @inlinable func add(
        _ callback: @escaping @Sendable (StateChange<State>) -> Void,
        beginsNow: Bool
    ) -> Subscription {
        let observer = subscribe(beginsNow, {}, callback)
        listeners.add(observer)
        return Subscription(observer: observer, source: self)
    }

    /// Removes a listener. When this method returns, no further call of the listener begins.
    ///
    /// If the subscription has ended, or belongs to another store or a dispatcher, the call does nothing.
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
    /// Iterate over each sequence in one loop. It delivers every change once, in order, and stores the changes that the loop has
    /// not reached. It ends when the store is released, its task is cancelled, or the sequence is released.
    public var changes: AsyncStream<StateChange<State>> {
        AsyncStream { continuation in
            // It ends the stream when the closure that yields its elements is released.
            let end = ScopedDisposable(AnyDisposable { continuation.finish() })
            let observer = subscribe(false, {}) { change in
                withExtendedLifetime(end) { _ = continuation.yield(change) }
            }
            listeners.add(observer)
            continuation.onTermination = { [weak listeners] _ in
                if let listeners { listeners.remove(observer) } else { observer.dispose() }
            }
        }
    }
}
