/// The end of a chain of operators: it says whether the observer behind them may still be called.
///
/// A source calls no observer that has been disposed of. Operators run user code between the source and the
/// observer, and the observation may be disposed of meanwhile, so their last closure asks again.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | the delivering thread, which asks; any thread that disposes |
///
/// The chain holds the gate, which holds nothing. What ends the observation holds both.
@usableFromInline final class Gate: Sendable {
    private struct State: GuardedState {
        var isOpen = true
    }

    private let state = Lock(State())

    @usableFromInline init() {}

    /// Returns what ends the subscription of the chain that asks this gate, or `nil` if there was nothing to subscribe to.
    @usableFromInline func connected(to subscription: (any Disposable)?) -> (any Disposable)? {
        subscription.map { GatedObservation(self, $0) }
    }

    /// Whether the observer may be called.
    @usableFromInline var isOpen: Bool { state.withLock(\.isOpen) }

    fileprivate func close() { state.withLock { $0.isOpen = false } }
}

/// An observation through a gate.
private final class GatedObservation: Disposable {
    private let gate: Gate
    private let subscription: any Disposable

    init(_ gate: Gate, _ subscription: any Disposable) {
        self.gate = gate
        self.subscription = subscription
    }

    var isDisposed: Bool { !gate.isOpen || subscription.isDisposed }

    func dispose() {
        gate.close()
        subscription.dispose()
    }
}
