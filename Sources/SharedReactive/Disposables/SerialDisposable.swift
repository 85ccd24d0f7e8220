/// A disposable that holds at most one other, and disposes of that when it gets the next.
public final class SerialDisposable: Disposable {
    private struct State: GuardedState {
        var inner: (any Disposable)?
        var isDisposed = false
    }

    private let state: Lock<State>

    /// Creates a disposable that holds `disposable`.
    public init(_ disposable: (any Disposable)? = nil) {
        state = Lock(State(inner: disposable))
    }

    /// The disposable that it holds.
    ///
    /// Setting it disposes of the one before; once the whole has been disposed of, it disposes of the new
    /// one too, at once.
    public var inner: (any Disposable)? {
        get { state.withLock(\.inner) }
        set {
            let superfluous = state.withLock { state in
                if state.isDisposed { return newValue }
                defer { state.inner = newValue }
                return state.inner
            }
            superfluous?.dispose()
        }
    }

    /// Whether it has been disposed of.
    public var isDisposed: Bool {
        state.withLock(\.isDisposed)
    }

    /// Disposes of what it holds, and from now on of whatever it gets.
    public func dispose() {
        let inner = state.withLock { state in
            defer { state.inner = nil }
            state.isDisposed = true
            return state.inner
        }
        inner?.dispose()
    }
}
