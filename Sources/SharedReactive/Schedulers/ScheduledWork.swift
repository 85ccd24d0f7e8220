/// Work that waits for its time, until it runs or is disposed of. `QueueScheduler` and `UIScheduler` create it.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | the scheduler's thread, which runs the work; any thread that disposes |
final class ScheduledWork: Disposable {
    private struct State: GuardedState {
        /// `nil` when the work has run or was disposed of.
        var action: (@Sendable () -> Void)?
    }

    private let state: Lock<State>

    init(_ action: @escaping @Sendable () -> Void) { state = Lock(State(action: action)) }

    var isDisposed: Bool { state.withLock { $0.action == nil } }

    func dispose() {
        // The action is released here, after unlocking.
        _ = take()
    }

    /// Runs the work, unless it was disposed of, and releases it.
    func runOnce() { take()?() }

    /// Runs the work, unless it was disposed of. For work that is repeated.
    func run() { state.withLock { $0 }.action?() }

    // The state is returned from the lock, because a closure that a generic function returns may be wrapped again.
    private func take() -> (@Sendable () -> Void)? { state.withLock { exchange(&$0, with: State()) }.action }
}
