/// A tracer that keeps steps, for tests.
///
/// ```swift
/// let recorder = TraceRecorder()
/// let tracing = Trace.start(recorder)
/// defer { tracing.dispose() }
/// presenter.increment()
/// XCTAssertEqual(recorder.steps(of: presenter.flux).map(\.description), […])
/// ```
///
/// Steps of other tests that run at the same time are traced too. Let the recorder leave them out, and read the
/// steps of one object, or the steps that one step has caused:
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

    /// Creates a recorder without steps.
    ///
    /// - Parameters:
    ///   - limit: The number of steps that are kept. Older steps are dropped. The initializer traps if it is negative.
    ///   - isTaken: Returns whether the steps of a subject are kept. By default, all steps are.
    public init(
        limit: Int = 100_000,
        where isTaken: @escaping @Sendable (TraceSubject) -> Bool = { _ in true }
    ) {
        checkCount(limit, of: "TraceRecorder.init(limit:where:)")
        self.limit = limit
        self.isTaken = isTaken
    }

    /// Returns whether the steps of a subject are kept.
    public func takes(_ subject: TraceSubject) -> Bool { isTaken(subject) }

    /// The steps, in the order of their numbers.
    public var steps: [TraceStep] { state.withLock { Array($0.steps.suffix(limit)) } }

    /// The steps of an object, such as a `Flux`, a model, a link or a property.
    ///
    /// They remain available after tracing has ended, and after a link or a presentation has ended. Pass an object that
    /// existed while it was traced: the address of a deallocated object can belong to a later one.
    public func steps(of object: AnyObject) -> [TraceStep] {
        let object = Trace.identity(of: object)
        let steps = steps.filter { $0.subject.object == object }
        guard let last = steps.last?.subject else { return [] }
        // An end belongs to an earlier object at the address, unless the subject ends before its object.
        let end = steps.lastIndex {
            $0.kind == .ended && !(last.kind.endsBeforeItsObject && $0.subject.id == last.id)
        }
        // Between two tracers, subjects are removed, so the object may have had several.
        return steps[(end.map { $0 + 1 } ?? 0)...].filter { step in
            step.subject.kind == last.kind && step.subject.type == last.type
                && Trace.mayStillExist(step.subject)
        }
    }

    /// A step and all steps that it has caused, directly or through other steps.
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
            // Threads that record at the same time may do so out of order, by a few steps.
            let index = state.steps.lastIndex { $0.number < step.number }
            state.steps.insert(step, at: index.map { $0 + 1 } ?? 0)
            // Old steps are removed many at a time, because a removal moves all others.
            if state.steps.count / 2 > limit { state.steps.removeFirst(state.steps.count - limit) }
        }
    }
}
