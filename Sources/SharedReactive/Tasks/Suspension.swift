/// Suspends one task until `end()` is called or the task is cancelled.
package final class Suspension: Sendable {
    private enum Phase: GuardedState {
        /// The task does not wait yet.
        case beginning
        case waiting(CheckedContinuation<Void, Never>)
        case ended
    }

    private let phase = Lock(Phase.beginning)

    package init() {}

    /// Lets the task go on, or not wait at all.
    package func end() {
        let before = phase.withLock { exchange(&$0, with: .ended) }
        if case .waiting(let continuation) = before { continuation.resume() }
    }

    /// Returns as soon as `end()` has been called or the task is cancelled. One task may call it, once.
    package func wait(isolation: isolated (any Actor)? = #isolation) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasEnded = phase.withLock { phase in
                    if case .ended = phase { return true }
                    phase = .waiting(continuation)
                    return false
                }
                if hasEnded { continuation.resume() }
            }
        } onCancel: {
            end()
        }
    }
}

/// A task that waits until there is so much of something.
struct Waiter {
    let count: Int
    let suspension: Suspension
}
