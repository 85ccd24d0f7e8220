/// A disposable that holds at most one other disposable. It disposes of that one when it is given another.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | any thread |
public final class SerialDisposable: Disposable {
    private enum State: GuardedState {
        case holding((any Disposable)?)
        case disposed
    }

    private let state: Lock<State>

    /// Creates a disposable that holds `disposable`.
    public init(_ disposable: (any Disposable)? = nil) { state = Lock(.holding(disposable)) }

    /// The disposable that it holds.
    ///
    /// Setting it disposes of the previous one. If this disposable has been disposed of, setting it disposes of the new
    /// one at once too.
    public var inner: (any Disposable)? {
        get {
            state.withLock { state in
                guard case .holding(let inner) = state else { return nil }
                return inner
            }
        }
        set {
            let superfluous = state.withLock { state in
                guard case .holding(let before) = state else { return newValue }
                state = .holding(newValue)
                return before
            }
            superfluous?.dispose()
        }
    }

    /// Whether it has been disposed of.
    public var isDisposed: Bool { state.withLock { if case .disposed = $0 { true } else { false } } }

    /// Disposes of the disposable that it holds, and of each one that it is given afterwards.
    public func dispose() {
        if let inner = takeInner() { Nest.dispose(inner) }
    }

    deinit { CurrentThread.release(takeInner().map { [$0] } ?? []) }

    /// Takes out what it holds, for good.
    func takeInner() -> (any Disposable)? {
        let before = state.withLock { exchange(&$0, with: .disposed) }
        guard case .holding(let inner) = before else { return nil }
        return inner
    }
}
