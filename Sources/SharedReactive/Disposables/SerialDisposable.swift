/// A disposable that holds at most one other disposable, and disposes of it when another one is set.
///
/// If it is released without having been disposed of, the other disposable is only released.
public final class SerialDisposable: Disposable {
    private struct State: GuardedState {
        var inner: (any Disposable)?
        var isDisposed = false
    }

    private let state: Lock<State>

    /// Creates a disposable that holds `disposable`.
    public init(_ disposable: (any Disposable)? = nil) { state = Lock(State(inner: disposable)) }

    /// The disposable that it holds.
    ///
    /// Setting it disposes of the previous one. If this disposable has been disposed of, setting it disposes of the new
    /// one at once too.
    public var inner: (any Disposable)? {
        get { state.withLock(\.inner) }
        set {
            let superfluous = state.withLock {
                $0.isDisposed ? newValue : exchange(&$0.inner, with: newValue)
            }
            superfluous?.dispose()
        }
    }

    /// Whether it has been disposed of.
    public var isDisposed: Bool { state.withLock(\.isDisposed) }

    /// Disposes of the inner disposable. From now on, a disposable that is set is disposed of at once.
    public func dispose() {
        if let inner = takeInner() { Nest.dispose(inner) }
    }

    deinit { CurrentThread.release(takeInner().map { [$0] } ?? []) }

    /// Removes and returns the inner disposable. No other one is accepted afterwards.
    func takeInner() -> (any Disposable)? {
        state.withLock { exchange(&$0, with: State(isDisposed: true)) }.inner
    }
}
