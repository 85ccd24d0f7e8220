/// A type that receives the steps of a running app.
///
/// Start it with ``Trace/start(_:)``. ``ConsoleTracer`` and ``TraceRecorder`` are tracers.
public protocol Tracer: Sendable {
    /// Whether values are to be described and states to be compared for the next step. If no tracer wants them, a step
    /// has no ``TraceStep/value``, no ``TraceStep/state`` and no ``TraceStep/differences``, and takes less time.
    ///
    /// It is `true` by default.
    var takesValues: Bool { get }

    /// Returns whether the tracer is to be told of steps of a subject. Others cost it next to nothing.
    ///
    /// It returns `true` by default.
    func takes(_ subject: TraceSubject) -> Bool

    /// Takes a step down.
    ///
    /// It is called on the thread on which the step happens, while no lock is held, and what happens goes on after it.
    /// So return soon. Threads may call it at once, and then a step may come before one with a lower number.
    ///
    /// What a tracer does itself is not traced.
    func record(_ step: TraceStep)
}

/// A tracer that is told how long the descriptions take that are made because it wants values.
package protocol DescribingTracer: Tracer {
    /// Takes note of how long the value, the state and the differences of the next step took to describe. It is called before
    /// `record(_:)`, and not if another tracer was asked first and wanted them.
    func hasDescribed(in nanoseconds: UInt64)
}

extension Tracer {
    /// `true`.
    public var takesValues: Bool { true }

    /// Returns `true`.
    public func takes(_ subject: TraceSubject) -> Bool { true }
}
