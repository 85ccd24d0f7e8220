import SharedReactive

/// Keeps the steps of the app until the connection's thread takes them.
package final class InspectionTracer: DescribingTracer {
    // | state     | guarded by | touched by                                                    |
    // | --------- | ---------- | ------------------------------------------------------------- |
    // | `Backlog` | `backlog`  | each thread on which steps happen; the connection's thread    |

    private let backlog: Lock<Backlog>

    package init(limits: Backlog.Limits = Backlog.Limits()) {
        backlog = Lock(Backlog(limits: limits))
    }

    package var takesValues: Bool {
        if backlog.withLock(\.takesValues) { return true }
        let now = MonotonicTime.nanoseconds
        return backlog.withLock { $0.takesValues(at: now) }
    }

    package func hasDescribed(in nanoseconds: UInt64) { backlog.withLock { $0.spend(nanoseconds) } }

    package func record(_ step: TraceStep) {
        let step = step.bounded
        backlog.withLock { $0.add(step) }
    }

    package func connect() -> [Backlog.Living] { backlog.withLock { $0.connect() } }

    package func disconnect() { backlog.withLock { $0.disconnect() } }

    package func take(steps: Int, bytes: Int) -> Backlog.Batch {
        backlog.withLock { $0.take(steps: steps, bytes: bytes) }
    }
}
