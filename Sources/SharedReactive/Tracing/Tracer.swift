/// A type that receives the steps of a running app.
///
/// Start it with ``Trace/start(_:)``. ``TraceRecorder`` keeps steps for tests; `Inspection` has tracers for the console and
/// for Instruments.
public protocol Tracer: Sendable {
    /// Whether the tracer requests values and differences of states for the next step. If no tracer does, a step has
    /// no ``TraceStep/value``, no ``TraceStep/state`` and no ``TraceStep/differences``, and takes less time.
    ///
    /// It is `true` by default.
    var takesValues: Bool { get }

    /// Returns whether the tracer receives the steps of a subject. Steps of other subjects cost next to nothing.
    ///
    /// It returns `true` by default.
    func takes(_ subject: TraceSubject) -> Bool

    /// Receives a step.
    ///
    /// It is called on the thread of the step. No lock is held, so a tracer can use any object of the app.
    /// The thread waits for the tracer, so return soon. Several threads may call it at the same time, so a step may arrive
    /// before one with a lower number.
    ///
    /// The steps that a tracer's own code causes are not traced.
    func record(_ step: TraceStep)
}

/// A tracer, such as the inspector's, that receives the values of steps, and is notified of the time that their descriptions take.
package protocol DescribingTracer: Tracer {
    /// Receives a step with its details. It is called in place of `record(_:)`.
    func record(_ step: TraceStep, _ details: Trace.Details)

    /// Records the time for describing the next step. It is called before `record(_:)`, unless another tracer has
    /// requested the values first.
    func hasDescribed(in nanoseconds: UInt64)
}

extension Tracer {
    /// `true`.
    public var takesValues: Bool { true }

    /// Returns `true`.
    public func takes(_ subject: TraceSubject) -> Bool { true }
}
