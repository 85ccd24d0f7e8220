/// The subscription of one observer: the disposable that `Delivery.observe` returns.
///
/// The source's roster and the holder of the `Disposable` own it. It owns the source's delivery only
/// until it is disposed of or the source ends, so a kept disposable retains neither a source nor a value. The
/// roster owns the observer's closure.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `id`, `slot` | the delivery's lock | threads that subscribe, dispose or end the source |
/// | `state` | its own lock | threads that dispose or end the source |
@usableFromInline package final class Registration: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table.

    /// The position in the order of subscription (`id`), and the index in the roster's slots (`slot`). `Roster` sets them.
    // Invariant behind `@exclusivity(unchecked)`: both are accessed under the delivery's lock, by no user code.
    @exclusivity(unchecked) @usableFromInline package internal(set) final var id = 0
    @exclusivity(unchecked) @usableFromInline package internal(set) final var slot = 0

    private struct State: GuardedState {
        /// The delivery whose roster holds the observer; `nil` when the subscription has ended.
        var delivery: AnyDelivery?
    }

    private let state: Lock<State>

    /// - Parameter delivery: The source's delivery; `nil` in tests of the roster.
    @usableFromInline package init(delivery: AnyDelivery?) {
        state = Lock(State(delivery: delivery))
    }

    /// Whether the subscription has ended, by `dispose()` or with its source.
    @usableFromInline package var isDisposed: Bool { state.withLock { $0.delivery == nil } }

    /// Ends the subscription: when this returns, no further callback begins. A callback that another thread has claimed counts as
    /// begun, and may still run.
    ///
    /// Any thread may call it, inside a callback too, and more than once.
    @usableFromInline package func dispose() {
        // The delivery is read and not taken, so that a concurrent call does not return before the observer was removed.
        guard let delivery = state.withLock({ $0.delivery }) else { return }
        delivery.remove(self)
        end()
    }

    /// Releases the delivery. Called when the observer was removed from the roster, or was not added because the source has ended.
    @usableFromInline package func end() {
        // The delivery is released here, after unlocking.
        _ = state.withLock { $0.delivery.take() }
    }
}

/// An observer's closure in an object, which can be called without being retained.
@usableFromInline package final class ObserverBody<Change> {
    @usableFromInline package let call: (Change) -> Void

    @inlinable package init(_ call: @escaping (Change) -> Void) { self.call = call }
}
