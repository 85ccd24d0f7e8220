import SharedReactive

/// A tracer that records how the objects that can repeat steps are kept.
public struct KeepingTracer: DescribingTracer {
    private let types: String
    private let entries = Recorder<(kind: TraceStep.Kind, keeping: String)>()

    /// Creates a tracer of the subjects with a text in the names of their types.
    public init(of types: String) { self.types = types }

    /// For each step of a kind: `weakly`, `strongly` or `not`, or `nobody` if no object can repeat the step.
    public func keepings(of kind: TraceStep.Kind) -> [String] {
        entries.values.filter { $0.kind == kind }.map(\.keeping)
    }

    /// Whether the type of a subject has that text in its name.
    public func takes(_ subject: TraceSubject) -> Bool { subject.type.contains(types) }

    /// Does nothing, because the other function is called in its place.
    public func record(_ step: TraceStep) {}

    /// Records how the object that can repeat a step is kept.
    package func record(_ step: TraceStep, _ details: Trace.Details) {
        entries.record((step.kind, details.object.map { "\($0.keeping)" } ?? "nobody"))
    }

    /// Does nothing.
    package func hasDescribed(in nanoseconds: UInt64) {}
}
