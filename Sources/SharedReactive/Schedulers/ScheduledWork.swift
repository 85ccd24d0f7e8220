/// Work that waits for its time; disposed of when it need not run any more.
final class ScheduledWork: Disposable {
    private let action: Lock<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = Lock(action)
    }

    var isDisposed: Bool {
        action.withLock { $0 == nil }
    }

    func dispose() {
        _ = take()
    }

    /// Runs the work, unless it was disposed of, and is done with it.
    func runOnce() {
        take()?()
    }

    /// Runs the work, unless it was disposed of.
    func run() {
        action.withLock { $0 }?()
    }

    private func take() -> (@Sendable () -> Void)? {
        action.withLock { action in
            defer { action = nil }
            return action
        }
    }
}
