/// Suspends one task until `end()` is called, on any thread, or the task is cancelled.
package final class Suspension: Sendable {
    private enum Phase: GuardedState {
        /// The task is not waiting yet.
        case beginning
        case waiting(CheckedContinuation<Void, Never>)
        case ended
    }

    private let phase = Lock(Phase.beginning)

    package init() {}

    /// Resumes the task, or prevents it from waiting.
    package func end() {
        let before = phase.withLock { exchange(&$0, with: .ended) }
        if case .waiting(let continuation) = before { continuation.resume() }
    }

    /// Returns as soon as `end()` has been called or the task is cancelled. Only one task may call it, once.
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

/// A task that waits for a number of elements of a `Recording`, or of actions of a `TestScheduler`.
struct Waiter {
    let count: Int
    let suspension: Suspension
}
