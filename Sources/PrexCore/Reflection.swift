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
        let delivery = MainDelivery { self.reflect($0) }
        self.delivery = delivery
        return delivery
    }

    @inlinable @inline(__always) func reflect(_ change: StateChange<V.State>) {
        #if DEBUG
        use.note()
        #endif
        guard let step = Trace.isOn ? recordReflection(of: change) : 0 else { return }
        Trace.causing(step) { view?.reflect(change: change) }
    }
}
