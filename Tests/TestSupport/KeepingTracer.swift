import SharedReactive

/// A tracer that records which steps can be repeated.
public struct KeepingTracer: DescribingTracer {
    private let types: String
    private let entries = Recorder<(kind: TraceStep.Kind, isRepeatable: Bool?)>()

    /// Creates a tracer of the subjects whose type names contain a text.
    public init(of types: String) { self.types = types }

    /// Returns whether each step of a kind can be repeated; `nil` for a step without an object that repeats it.
    public func areRepeatable(_ kind: TraceStep.Kind) -> [Bool?] {
        entries.values.filter { $0.kind == kind }.map(\.isRepeatable)
    }

    /// Whether the name of a subject's type contains the text.
    public func takes(_ subject: TraceSubject) -> Bool { subject.type.contains(types) }

    /// Does nothing. The function with details is called instead.
    public func record(_ step: TraceStep) {}

    /// Records whether a step can be repeated.
    package func record(_ step: TraceStep, _ details: Trace.Details) {
        entries.record((step.kind, details.object?.isRepeatable))
    }

    /// Does nothing.
    package func hasDescribed(in nanoseconds: UInt64) {}
}
