import SharedReactive

/// A tracer that records how steps retain the objects that can repeat them.
public struct KeepingTracer: DescribingTracer {
    private let types: String
    private let entries = Recorder<(kind: TraceStep.Kind, keeping: String)>()

    /// Creates a tracer of the subjects whose type names contain a text.
    public init(of types: String) { self.types = types }

    /// Returns `weakly`, `strongly` or `not` for each step of a kind, or `nobody` if no object can repeat the step.
    public func keepings(of kind: TraceStep.Kind) -> [String] {
        entries.values.filter { $0.kind == kind }.map(\.keeping)
    }

    /// Whether the name of a subject's type contains the text.
    public func takes(_ subject: TraceSubject) -> Bool { subject.type.contains(types) }

    /// Does nothing. The function with details is called instead.
    public func record(_ step: TraceStep) {}

    /// Records how the object that can repeat a step is retained.
    package func record(_ step: TraceStep, _ details: Trace.Details) {
        entries.record((step.kind, details.object.map { "\($0.keeping)" } ?? "nobody"))
    }

    /// Does nothing.
    package func hasDescribed(in nanoseconds: UInt64) {}
}
