import SharedReactive

/// Records the steps of an action's execution.
@usableFromInline struct ExecutionTrace: Sendable {
    @usableFromInline let subject: TraceSubject

    @usableFromInline init<Input, Output, Error>(of action: Action<Input, Output, Error>) {
        subject = Trace.subject(of: action, .action, type: Action<Input, Output, Error>.self)
    }

    @usableFromInline func recordBeginning(with input: Any, _ step: Int) {
        Trace.record(.workBegan, of: subject, number: step, value: input)
    }

    /// Records that an execution was rejected, and returns the step's number.
    @usableFromInline func recordRefusal(of input: Any) -> Int {
        Trace.record(.workEnded, of: subject, name: "refused", value: input)
    }

    @usableFromInline func record<Output, Error>(_ event: Signal<Output, Error>.Event, _ step: Int) {
        let (kind, name, value): (TraceStep.Kind, String, Any?) =
            switch event {
            case .value(let value): (.change, "", value)
            case .failed(let error): (.workEnded, "failed", error)
            case .completed, .interrupted: (.workEnded, "\(event)", nil)
            }
        Trace.record(kind, of: subject, name: name, number: step, value: value)
    }
}

extension TraceSubject.Kind {
    /// An `Action`.
    public static var action: Self { Self("action") }
}
