/// The end of a chain of operators: it says whether the observer behind them may still be called.
///
/// A source calls no observer that has been disposed of. Operators run user code between the source and the
/// observer, and the observation may be disposed of meanwhile, so their last closure asks again.
///
/// ```text
/// connecting ──connected──▶ open ──dispose──▶ closed
/// ```
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | the delivering thread, which asks; any thread that disposes |
///
/// The chain holds the gate and the gate holds the subscription, which holds the chain until it ends: by
/// `dispose()` or with its source.
@usableFromInline
final class Gate: Disposable {
    private enum State: GuardedState {
        /// The chain is being subscribed.
        case connecting
        /// The observer may be called; the subscription ends with the gate.
        case open(any Disposable)
        /// The observation was disposed of.
        case closed
    }

    private let state = Lock(State.connecting)

    @usableFromInline
    init() {}

    /// Takes the subscription of the chain that asks this gate.
    ///
    /// - Returns: The gate, or `nil` if there was nothing to subscribe to.
    @usableFromInline
    func connected(to subscription: (any Disposable)?) -> (any Disposable)? {
        guard let subscription else { return nil }
        state.withLock { $0 = .open(subscription) }
        return self
    }

    /// Whether the observer may be called.
    @usableFromInline
    var isOpen: Bool {
        state.withLock { state in
            if case .closed = state { return false }
            return true
        }
    }

    @usableFromInline
    var isDisposed: Bool {
        let (isClosed, subscription) = state.withLock { state -> (Bool, (any Disposable)?) in
            switch state {
            case .connecting: return (false, nil)
            case .open(let subscription): return (false, subscription)
            case .closed: return (true, nil)
            }
        }
        return isClosed || subscription?.isDisposed == true
    }

    @usableFromInline
    func dispose() {
        let subscription = state.withLock { state -> (any Disposable)? in
            defer { state = .closed }
            if case .open(let subscription) = state { return subscription }
            return nil
        }
        subscription?.dispose()
    }
}
