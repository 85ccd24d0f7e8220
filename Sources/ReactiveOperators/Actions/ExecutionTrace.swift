import SharedReactive

/// Records the steps of an action's execution.
@usableFromInline struct ExecutionTrace: Sendable {
    @usableFromInline let subject: TraceSubject

    @usableFromInline init<Input, Output, Error>(of action: Action<Input, Output, Error>) {
        subject = Trace.subject(of: action, .action, type: Action<Input, Output, Error>.self)
    }

    /// Records that the execution has begun, in a step that has a number.
    @usableFromInline func recordBeginning(_ step: Int, cause: Int?, with input: Any) {
        Trace.record(.workBegan, of: subject, number: step, cause: cause, value: input)
    }

    /// Records that the execution was refused.
    ///
    /// - Returns: The step.
    @usableFromInline func recordRefusal(of input: Any) -> Int {
        Trace.record(.workEnded, of: subject, name: "refused", value: input)
    }

    /// Records an event of the execution, in a step that has a number.
    @usableFromInline func record<Output, Error>(
        _ event: Signal<Output, Error>.Event,
        _ step: Int,
        cause: Int?
    ) {
        let (kind, name, value): (TraceStep.Kind, String, Any?) =
            switch event {
            case .value(let value): (.change, "", value)
            case .failed(let error): (.workEnded, "failed", error)
            case .completed, .interrupted: (.workEnded, "\(event)", nil)
            }
        Trace.record(kind, of: subject, name: name, number: step, cause: cause, value: value)
    }

    /// Tells of an execution's event, unless the execution has ended, and records it.
    @usableFromInline func tell<Output, Error>(
        _ event: Signal<Output, Error>.Event,
        by executions: Executions<Output, Error>,
        of execution: Int
    ) -> Bool {
        let cause = Trace.cause
        return executions.tell(event, of: execution) { step in record(event, step, cause: cause) }
    }
}

// What executes does not ask whether it is traced. `nil` records nothing.
extension ExecutionTrace? {
    /// Records that the execution was refused, and tells of that.
    @inlinable func refused(_ input: Any, _ tell: () -> Void) {
        if let trace = self { Trace.causing(trace.recordRefusal(of: input), tell) } else { tell() }
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
