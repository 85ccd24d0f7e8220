/// A disposable that runs an action, or disposes of another disposable, when it is disposed of.
public final class AnyDisposable: Disposable {
    private enum State: GuardedState {
        /// An action that runs when this is disposed of.
        case action(@Sendable () -> Void)
        /// The other disposable, which is disposed of with this one.
        case other(any Disposable)
        case disposed
    }

    private let state: Lock<State>

    /// Creates a disposable that runs `action`.
    ///
    /// - Parameter action: Runs at most once, on the thread that calls `dispose()`. It is released after it has run. If
    ///   this object is released without having been disposed of, the action is released without running.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure` of `ReactiveOperators`.
    public convenience init(_ action: @escaping @Sendable () -> Void) { self.init(calling: action) }

    @usableFromInline package convenience init(calling action: @escaping @Sendable () -> Void) {
        self.init(.action(action))
    }

    /// Creates a disposable without an action. It only records whether it has been disposed of.
    public convenience init() { self.init(calling: {}) }

    /// Creates a disposable that disposes of `disposable`.
    ///
    /// `isDisposed` is also `true` if `disposable` was disposed of directly.
    ///
    /// - Parameter disposable: If this object is released without having been disposed of, `disposable` is released without
    ///   being disposed of.
    public convenience init(_ disposable: any Disposable) { self.init(.other(disposable)) }

    /// A disposable that was disposed of, shared by all calls that have nothing to end. Callers may compare with it by identity.
    @usableFromInline package static let disposed = AnyDisposable(.disposed)

    private init(_ state: State) { self.state = Lock(state) }

    /// Whether it has been disposed of.
    public var isDisposed: Bool {
        switch state.withLock({ $0 }) {
        case .action: return false
        case .other(let disposable): return Nest.isDisposed(disposable)
        case .disposed: return true
        }
    }

    /// The other disposable; `nil` for an action, and after the disposal.
    var other: (any Disposable)? {
        guard case .other(let disposable) = state.withLock({ $0 }) else { return nil }
        return disposable
    }

    /// Runs the action, or returns the other disposable for the caller to dispose of. A second call does nothing.
    ///
    /// `Nest` disposes of nested disposables in a loop, so that their depth does not increase the use of the stack.
    func disposeReturningInner() -> (any Disposable)? {
        switch state.withLock({ exchange(&$0, with: .disposed) }) {
        case .action(let action):
            action()
            return nil
        case .other(let disposable): return disposable
        case .disposed: return nil
        }
    }

    /// Runs the action, or disposes of the other disposable. A second call does nothing.
    public func dispose() { if let other = disposeReturningInner() { Nest.dispose(other) } }

    // Nested disposables are released in a loop too.
    deinit { CurrentThread.release(takeObjects()) }

    /// Takes the other disposable out of the state, without disposing of it. An action is released with this object.
    private func takeObjects() -> [AnyObject] {
        state.withLock { state in
            guard case .other(let disposable) = state else { return [] }
            state = .disposed
            return [disposable]
        }
    }
}
