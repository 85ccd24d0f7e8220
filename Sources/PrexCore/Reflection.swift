import SharedReactive

/// Passes the changes of a flux to a view, on the main thread. It holds the view weakly. A presenter creates it, and the closure of
/// the presenter's delivery retains it.
@usableFromInline final class Reflection<V: View> {
    // Invariant behind `@exclusivity(unchecked)`: it is not written after `init`, so checking for overlapping accesses
    // is not needed.
    @exclusivity(unchecked) @usableFromInline private(set) weak var view: V?

    /// The identity of the flux's core, for traces.
    @usableFromInline let core: ObjectIdentifier

    /// The delivery that calls `reflect(_:)`, for traces.
    // Invariant behind `unowned(unsafe)`: only the delivery's closure retains this object, and while the closure
    // runs, the delivery is retained. It is set before the closure can run.
    @exclusivity(unchecked) @usableFromInline
    unowned(unsafe) var delivery: AnyMainDelivery?

    #if DEBUG
    @usableFromInline let use: PresenterUse
    #endif

    @inlinable init<Action>(_ view: V, of flux: Flux<Action, V.State>, tasks: OwnedTasks) {
        self.view = view
        #if DEBUG
        use = PresenterUse(view: view)
        #endif
        // Only the identity is stored, because a reference would be a retain cycle: the flux retains the delivery as a
        // listener, and the delivery's closure retains this object.
        core = ObjectIdentifier(flux.core)
        if let view = view as? RecordingView<V.State> {
            view.begin(with: flux.store.state, tasks: tasks, in: flux.scope)
        }
    }

    deinit { if Trace.isOn { Trace.ended(self) } }

    /// Passes the changes of a store to the view. Any thread may make them. This is the only place where a view that is
    /// not `Sendable` crosses threads. It is used only on the main thread.
    @inlinable func begin(with store: Store<V.State>) -> (end: AnyMainDelivery, subscription: Subscription) {
        if isLarge(V.State.self) {
            let delivery = MainDelivery { (change: Box<StateChange<V.State>>) in self.reflect(change) }
            self.delivery = delivery
            return (delivery, store.addListener(delivery))
        }
        let delivery = MainDelivery { (change: StateChange<V.State>) in self.reflect(change) }
        self.delivery = delivery
        return (delivery, store.addListener { delivery.send($0) })
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func reflect(_ change: Box<StateChange<V.State>>) {
        change.read { reflect($0) }
    }

    @inlinable @inline(__always) func reflect(_ change: StateChange<V.State>) {
        #if DEBUG
        use.recordReflection()
        #endif
        guard let step = Trace.isOn ? recordReflection(of: change) : 0 else { return }
        Trace.causing(step) { view?.reflect(change: change) }
    }
}
