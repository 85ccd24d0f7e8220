import SharedReactive

/// Buffers the steps of the app until the thread of the `InspectorConnection` or `FileRecorder` takes them.
package final class InspectionTracer: DescribingTracer {
    // | state     | guarded by | accessed by                                                   |
    // | --------- | ---------- | ------------------------------------------------------------- |
    // | `Backlog` | `backlog`  | threads that record steps; the thread that takes them         |

    /// Returns the extra fields of a step in a recording for tests.
    package typealias Source = @Sendable (TraceStep, _ value: Any?, _ state: Any?) -> ExtraFields

    private let backlog: Lock<Backlog>
    private let source: Source?
    /// Returns whether a subject is recorded; `nil` for all.
    private let isTaken: (@Sendable (TraceSubject) -> Bool)?
    /// Performs the inspector's commands, if the app allows them.
    let control: Control?

    package init(
        limits: Backlog.Limits = Backlog.Limits(),
        values: Inspection.Values = .descriptions,
        control: Control? = nil
    ) {
        backlog = Lock(Backlog(limits: limits))
        self.control = control
        source = values.source
        isTaken = values.isTaken
    }

    package func takes(_ subject: TraceSubject) -> Bool { isTaken?(subject) ?? true }

    package var takesValues: Bool {
        // The clock is read only if the time for descriptions seems to be spent.
        if backlog.withLock({ $0.takesValues }) { return true }
        let now = MonotonicTime.nanoseconds
        return backlog.withLock { $0.takesValues(at: now) }
    }

    package func hasDescribed(in nanoseconds: UInt64) { backlog.withLock { $0.spend(nanoseconds) } }

    package func record(_ step: TraceStep) { record(step, (nil, nil, nil)) }

    package func record(_ step: TraceStep, _ details: Trace.Details) {
        var extra = source?(step, details.value, details.change?.new)
        let step = step.bounded
        control?.keep(step, details, &extra)
        backlog.withLock { $0.add(step, extra) }
    }

    /// Begins a connection or a file, and returns the active subjects.
    ///
    /// - Parameter resends: Whether the last steps are sent again.
    package func connect(resends: Bool = true) -> [Backlog.Living] {
        backlog.withLock { $0.connect(resends: resends) }
    }

    package func disconnect() { backlog.withLock { $0.disconnect() } }

    package func take(steps: Int, bytes: Int) -> Backlog.Batch {
        backlog.withLock { $0.take(steps: steps, bytes: bytes) }
    }
}
