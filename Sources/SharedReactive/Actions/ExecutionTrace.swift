/// Records the steps of an action's execution.
struct ExecutionTrace: Sendable {
    fileprivate let subject: TraceSubject
    /// The step of the execution's beginning.
    fileprivate let number = Trace.nextNumber()

    init<Input, Output, Error>(of action: Action<Input, Output, Error>) {
        subject = Trace.subject(of: action, .action, type: Action<Input, Output, Error>.self)
    }
}

// What executes does not ask whether it is traced. `nil` records nothing.
extension ExecutionTrace? {
    /// Begins an execution, and records that it has begun or was refused.
    func began<Execution>(with input: Any, _ begin: () -> Execution?) -> Execution? {
        guard let trace = self else { return begin() }
        let cause = Trace.cause
        let execution = Trace.causing(trace.number, begin)
        let kind: TraceStep.Kind = execution == nil ? .workEnded : .workBegan
        let name = execution == nil ? "refused" : ""
        Trace.record(kind, of: trace.subject, name: name, number: trace.number, cause: cause, value: input)
        return execution
    }

    /// Runs code in the course of the execution's beginning.
    func inExecution<Result>(_ body: () -> Result) -> Result {
        guard let trace = self else { return body() }
        return Trace.causing(trace.number, body)
    }

    /// Tells of an execution's event, unless the execution has ended, and records it.
    ///
    /// - Returns: Whether it had not ended.
    func told<Output, Error>(
        _ event: Signal<Output, Error>.Event,
        by executions: Executions<Output, Error>,
        of execution: Int
    ) -> Bool {
        guard let trace = self, Trace.isOn else { return executions.tell(event, of: execution) }
        let cause = Trace.cause
        let number = Trace.nextNumber()
        let isTold = Trace.causing(number) { executions.tell(event, of: execution) }
        guard isTold else { return false }
        switch event {
        case .value(let value):
            Trace.record(.change, of: trace.subject, number: number, cause: cause, value: value)
        case .failed(let error):
            let name = "failed"
            Trace.record(
                .workEnded,
                of: trace.subject,
                name: name,
                number: number,
                cause: cause,
                value: error
            )
        case .completed, .interrupted:
            Trace.record(.workEnded, of: trace.subject, name: "\(event)", number: number, cause: cause)
        }
        return true
    }
}
