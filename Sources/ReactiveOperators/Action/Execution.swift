import SharedReactive

/// An execution of an action, with the observer of its start. `Action.apply` creates one at each start.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `number`, `end` | the lock of the executions' delivery | the thread that starts; the work's thread; any thread that disposes |
/// | `isEndSent`, `receivesLateEnd` | itself | the work's thread; any thread that disposes |
///
/// The work retains it, and it retains the work's disposable, until the end. The action's observers are notified of an event
/// before the start's observer.
@usableFromInline
final class Execution<Output, Error: Swift.Error>: Disposable, SettlingWork, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table; all other properties are constants that guard themselves.
    @usableFromInline typealias Event = Signal<Output, Error>.Event

    @usableFromInline let executions: Executions<Output, Error>
    /// Records the events; `nil` if the execution is not traced.
    @usableFromInline let trace: ExecutionTrace?
    /// Sends the events to the observer of the start.
    @usableFromInline let source = EventSource<Output, ActionError<Error>>()
    /// The subscription of that observer to `source`.
    @usableFromInline let subscription: Registration?
    /// The disposable of the work. `source` disposes of it at the end.
    @usableFromInline let work = StartDisposable()

    /// Whether the end has been sent to `source`, or is being sent. The thread that sets the flag sends it.
    @usableFromInline let isEndSent = AtomicFlag()
    /// Whether the start was disposed of after the work's end. Its observer still receives that end.
    @usableFromInline let receivesLateEnd = AtomicFlag()

    /// The value of `State.transitions` while it is running; `nil` before it has begun.
    // Invariant behind `@exclusivity(unchecked)`: both are accessed under the delivery's lock, by no user code.
    @exclusivity(unchecked) @usableFromInline final var number: Int?
    /// The end that the action's observers receive; `nil` until then.
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

    /// Receives an event of the work, on the thread that sends it.
    @inlinable func receive(_ event: Event) { if executions.send(event, of: self) { send(event) } }

    /// Sends an event to the start's observer. Of several ends, it sends the first.
    @inlinable func send(_ event: Event) {
        if event.isTerminating, !isEndSent.take() { return }
        source.send(event.mapError(ActionError.producerFailed))
    }

    @inlinable var isDisposed: Bool { source.hasEnded }

    /// A start calls it before it disposes of the work: see `SettlingWork`.
    @inlinable func settle() -> Bool {
        work.dispose()
        // The flag is tested first: this function is called through a protocol, so it is not specialized, and the generic code
        // below is slow.
        if isEndSent.isSet {
            _ = receivesLateEnd.take()
            return true
        }
        if executions.send(.interrupted, of: self) { return false }
        guard case let end?? = executions.delivery.access({ _ in end }) else { return false }
        _ = receivesLateEnd.take()
        // The thread or the outer call that ended the execution may not have sent the end to the start's observer yet.
        send(end)
        return true
    }

    @inlinable func dispose() {
        // The start's observer receives nothing more, except an end that it still has to receive.
        if !receivesLateEnd.isSet { subscription?.dispose() }
        work.dispose()
        if isEndSent.isSet { return }
        _ = executions.send(.interrupted, of: self)
        send(.interrupted)
    }
}

/// Records the steps of an action's execution. `Action.apply` creates it if a tracer runs.
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
