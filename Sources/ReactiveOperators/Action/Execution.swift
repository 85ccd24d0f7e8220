import SharedReactive

/// An execution of an action, with the observer of its start.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `number`, `end` | the lock of the executions' delivery | the thread that starts; the work; any thread that disposes |
///
/// The work retains it, and it retains the work's disposable, until the end. The action's observers are notified of an event before the
/// start's observer.
@usableFromInline
final class Execution<Output, Error: Swift.Error>: Disposable, SettlingWork, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table; all other properties are constants that guard themselves.
    @usableFromInline typealias Event = Signal<Output, Error>.Event

    @usableFromInline let executions: Executions<Output, Error>
    /// Records the events; `nil` if the execution is not traced.
    @usableFromInline let trace: ExecutionTrace?
    @usableFromInline let source = EventSource<Output, ActionError<Error>>()
    @usableFromInline let subscription: Registration?
    @usableFromInline let work = StartDisposable()

    /// Whether the source has the end, or receives it from another thread.
    @usableFromInline let isEndSent = AtomicFlag()
    /// Whether a disposed start waits for the end.
    @usableFromInline let isLeft = AtomicFlag()

    /// Its number among the executions of the action; `nil` before it has begun.
    // Invariant behind `@exclusivity(unchecked)`: both are accessed under the delivery's lock, by no user code.
    @exclusivity(unchecked) @usableFromInline final var number: Int?
    @exclusivity(unchecked) @usableFromInline final var end: Event?

    @inlinable init(
        of executions: Executions<Output, Error>,
        _ trace: ExecutionTrace?,
        _ receive: @escaping (Signal<Output, ActionError<Error>>.Event) -> Void
    ) {
        self.executions = executions
        self.trace = trace
        subscription = source.delivery.observe(receive)
        source.resources.insert(work)
    }

    @inlinable func receive(_ event: Event) { if executions.send(event, of: self) { send(event) } }

    @inlinable func send(_ event: Event) {
        if event.isTerminating, !isEndSent.take() { return }
        source.send(event.mapError(ActionError.producerFailed))
    }

    @inlinable var isDisposed: Bool { source.hasEnded }

    @inlinable func settle() -> Bool {
        work.dispose()
        // These functions are called through a protocol, so they are not specialized, and other generic code is slow here.
        if isEndSent.isSet {
            _ = isLeft.take()
            return true
        }
        if executions.send(.interrupted, of: self) { return false }
        guard case let end?? = executions.delivery.access({ _ in end }) else { return false }
        _ = isLeft.take()
        // Another thread or an outer call may be sending the end.
        send(end)
        return true
    }

    @inlinable func dispose() {
        if !isLeft.isSet { subscription?.dispose() }
        work.dispose()
        if isEndSent.isSet { return }
        _ = executions.send(.interrupted, of: self)
        send(.interrupted)
    }
}

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
