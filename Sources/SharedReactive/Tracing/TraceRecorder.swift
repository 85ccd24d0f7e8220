/// Keeps steps, for tests.
///
/// ```swift
/// let recorder = TraceRecorder()
/// let tracing = Trace.start(recorder)
/// defer { tracing.dispose() }
/// presenter.increment()
/// XCTAssertEqual(recorder.steps(of: presenter.flux).map(\.description), […])
/// ```
///
/// Tests that run at the same time are traced too. Ask for the steps of one object, or for those that one step has caused, and
/// let the recorder leave out what others do:
///
/// ```swift
/// let recorder = TraceRecorder(where: { $0.type.contains("Counter") })
/// ```
public final class TraceRecorder: Tracer {
    private struct State: GuardedState {
        var steps: [TraceStep] = []
    }

    private let state = Lock(State())
    private let limit: Int
    private let isTaken: @Sendable (TraceSubject) -> Bool

    /// Creates a recorder that has recorded nothing.
    ///
    /// - Parameters:
    ///   - limit: How many steps it keeps: the newest.
    ///   - isTaken: Whether it keeps the steps of a subject. By default it keeps all.
    public init(
        limit: Int = 100_000,
        where isTaken: @escaping @Sendable (TraceSubject) -> Bool = { _ in true }
    ) {
        self.limit = limit
        self.isTaken = isTaken
    }

    /// Returns whether it keeps the steps of a subject.
    public func takes(_ subject: TraceSubject) -> Bool {
        isTaken(subject)
    }

    /// The steps, in the order of their numbers.
    public var steps: [TraceStep] {
        state.withLock { state in
            let kept = Array(state.steps.suffix(limit))
            // Only threads that record at once do so out of order.
            return zip(kept, kept.dropFirst()).allSatisfy { $0.number < $1.number }
                ? kept : kept.sorted { $0.number < $1.number }
        }
    }

    /// The steps that belong to an object: a `Flux`, a model, a link, a property.
    public func steps(of object: AnyObject) -> [TraceStep] {
        guard let subject = Trace.knownSubject(of: object) else { return [] }
        return steps.filter { $0.subject.id == subject.id }
    }

    /// The steps that a step has caused, itself included, whatever is between them.
    public func steps(causedBy number: Int) -> [TraceStep] {
        var caused: Set<Int> = [number]
        return steps.filter { step in
            if step.number == number { return true }
            guard let cause = step.cause, caused.contains(cause) else { return false }
            caused.insert(step.number)
            return true
        }
    }

    /// Keeps a step.
    public func record(_ step: TraceStep) {
        state.withLock { state in
            state.steps.append(step)
            // Not each time, because it moves the others.
            if state.steps.count > 2 * limit { state.steps.removeFirst(state.steps.count - limit) }
        }
    }
}
