import SharedReactive

/// The handlers of a dispatcher, or the listeners of a store. They are removed when that dispatcher or store is
/// released, even if the other one of the two still retains the shared core.
@usableFromInline final class Observers: Sendable {
    private struct State: GuardedState {
        var present: [ObjectIdentifier: Registration] = [:]
    }

    private let state = Lock(State())
    private let afterDelivery: @Sendable (@escaping @Sendable () -> Void) -> Void

    @usableFromInline init<Action, State>(of core: FluxCore<Action, State>) {
        afterDelivery = { core.afterDelivery($0) }
    }

    /// Creates an empty set for observers of the same core.
    @usableFromInline init(like other: Observers) { afterDelivery = other.afterDelivery }

    deinit {
        let present = state.withLock(\.present)
        if present.isEmpty { return }
        // They still receive the changes so far.
        afterDelivery { present.values.forEach { $0.dispose() } }
    }

    @usableFromInline func add(_ observer: Registration) {
        state.withLock { $0.present[ObjectIdentifier(observer)] = observer }
    }

    func remove(_ observer: Registration) {
        observer.dispose()
        // The observer is released after unlocking.
        _ = state.withLock { $0.present.removeValue(forKey: ObjectIdentifier(observer)) }
    }
}
