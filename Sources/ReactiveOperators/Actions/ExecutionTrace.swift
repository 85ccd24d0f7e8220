import SharedReactive

/// Records the steps of an action's execution.
@usableFromInline struct ExecutionTrace: Sendable {
    @usableFromInline let subject: TraceSubject

    @usableFromInline init<Input, Output, Error>(of action: Action<Input, Output, Error>) {
        subject = Trace.subject(of: action, .action, type: Action<Input, Output, Error>.self)
    }

    /// Tells of an execution's event, unless the execution has ended, and records it.
    @usableFromInline func tell<Output, Error>(
        _ event: Signal<Output, Error>.Event,
        by executions: Executions<Output, Error>,
        of execution: Int
    ) -> Bool {
        let cause = Trace.cause
        return executions.tell(event, of: execution) { step in
            let (kind, name, value): (TraceStep.Kind, String, Any?) =
                switch event {
                case .value(let value): (.change, "", value)
                case .failed(let error): (.workEnded, "failed", error)
                case .completed, .interrupted: (.workEnded, "\(event)", nil)
                }
            Trace.record(kind, of: subject, name: name, number: step, cause: cause, value: value)
        }
    }
}

// What executes does not ask whether it is traced. `nil` records nothing.
extension ExecutionTrace? {
    /// Records that the execution was refused, and tells of that.
    @usableFromInline func refused(_ input: Any, _ tell: () -> Void) {
        guard let trace = self else { return tell() }
        Trace.causing(Trace.record(.workEnded, of: trace.subject, name: "refused", value: input), tell)
    }

    /// Runs code in the course of the execution's beginning.
    @inlinable func inExecution<Result>(begunBy step: Int, _ body: () -> Result) -> Result {
        self == nil ? body() : Trace.causing(step, body)
    }

    /// Tells of an execution's event, unless the execution has ended, and records it.
    ///
    /// - Returns: Whether it had not ended.
    @inlinable func tell<Output, Error>(
        _ event: Signal<Output, Error>.Event,
        by executions: Executions<Output, Error>,
        of execution: Int
    ) -> Bool {
        guard let trace = self, Trace.isOn else { return executions.tell(event, of: execution) }
        return trace.tell(event, by: executions, of: execution)
    }
}
