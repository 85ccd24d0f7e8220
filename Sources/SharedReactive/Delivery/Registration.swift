/// One subscription: what an observer keeps to end it.
///
/// The source's roster owns it, and so does whoever holds it as a `Disposable`. It owns the source's delivery only
/// until it is disposed or the source ends, so a kept disposable keeps neither a source nor a value alive. The
/// observer's closure is not here: the roster owns that.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `id`, `slot` | the delivery's lock | whoever subscribes, disposes or ends the source |
/// | `state` | its own lock | whoever disposes or ends the source |
@usableFromInline package final class Registration: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table.

    /// Its place in the order of subscription, and its index in the roster's slots.
    // Invariant behind `@exclusivity(unchecked)`: both are touched under the delivery's lock, by no user code.
    @exclusivity(unchecked) @usableFromInline package internal(set) final var id = 0
    @exclusivity(unchecked) @usableFromInline package internal(set) final var slot = 0

    private struct State: GuardedState {
        /// The delivery whose roster holds the observer; `nil` when the subscription has ended.
        var delivery: AnyDelivery?
    }

    private let state: Lock<State>

    @usableFromInline package init(delivery: AnyDelivery?) {
        state = Lock(State(delivery: delivery))
    }

    /// Whether the subscription has ended, by `dispose()` or with its source.
    @usableFromInline package var isDisposed: Bool { state.withLock { $0.delivery == nil } }

    /// Ends the subscription: when this returns, no further callback begins.
    ///
    /// Any thread may call it, inside a callback too, and more than once.
    @usableFromInline package func dispose() {
        // Whoever calls this while another thread does leaves together with it, not before.
        guard let delivery = state.withLock({ $0.delivery }) else { return }
        delivery.remove(self)
        end()
    }

    /// Lets go of the delivery, whose roster has let go of the observer.
    @usableFromInline package func end() {
        // The delivery is released here, after unlocking.
        _ = state.withLock { $0.delivery.take() }
    }
}

/// An observer's closure in a box, from which it can be called without being retained.
@usableFromInline package final class ObserverBody<Change> {
    @usableFromInline package let call: (Change) -> Void

    @inlinable package init(_ call: @escaping (Change) -> Void) { self.call = call }
}
