import SharedReactive

/// Has a view reflect changes, on the main thread. It holds the view weakly.
@usableFromInline final class Reflection<V: View> {
    // Invariant behind `@exclusivity(unchecked)`: nothing writes it after `init`, so checking for overlapping accesses
    // is not needed.
    @exclusivity(unchecked) @usableFromInline private(set) weak var view: V?

    /// The source of the flux, for traces.
    @usableFromInline let core: ObjectIdentifier

    /// What calls `reflect(_:)`, for traces.
    // Invariant behind `unowned(unsafe)`: its closure keeps this object and is the only one that does; while that closure
    // runs, somebody keeps the delivery. It is set before the closure can run.
    @exclusivity(unchecked) @usableFromInline
    unowned(unsafe) var delivery: MainDelivery<StateChange<V.State>>?

    /// Replaces `delivery` if the state is large.
    @exclusivity(unchecked) @usableFromInline
    unowned(unsafe) var largeDelivery: MainDelivery<Boxed<StateChange<V.State>>>?

    #if DEBUG
    @usableFromInline let use: PresenterUse
    #endif

    @inlinable init<Action>(_ view: V, of flux: Flux<Action, V.State>, tasks: OwnedTasks) {
        self.view = view
        #if DEBUG
        use = PresenterUse(view: view)
        #endif
        // Not the flux itself, which has the delivery as a listener.
        core = ObjectIdentifier(flux.core)
        if let view = view as? RecordingView<V.State> { view.begin(with: flux.store.state, tasks: tasks) }
    }

    deinit { if Trace.isOn { Trace.ended(self) } }

    /// Returns what takes changes to the main thread, whatever thread they come from, and has the view reflect them.
    ///
    /// It is the one place where a view that is not `Sendable` changes threads: it is used on the main thread alone.
    @inlinable func makeDelivery() -> MainDelivery<StateChange<V.State>> {
        let delivery = MainDelivery { withUnsafePointer(to: $0) { self.reflect($0) } }
        self.delivery = delivery
        return delivery
    }

    /// The same for a large state.
    @inlinable func makeLargeDelivery() -> MainDelivery<Boxed<StateChange<V.State>>> {
        let delivery = MainDelivery { (change: Boxed<StateChange<V.State>>) in self.reflect(change.address) }
        largeDelivery = delivery
        return delivery
    }

    @inlinable @inline(__always) func reflect(_ change: UnsafePointer<StateChange<V.State>>) {
        #if DEBUG
        use.note()
        #endif
        guard let step = Trace.isOn ? recordReflection(of: change) : 0 else { return }
        if isLarge(V.State.self) {
            Trace.causing(step) { reflectLarge(change) }
        } else {
            Trace.causing(step) { view?.reflect(change: change.pointee) }
        }
    }

    // Code that is specialised for a large type copies its values more often.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func reflectLarge(_ change: UnsafePointer<StateChange<V.State>>) { view?.reflect(change: change.pointee) }
}
