import SharedReactive

/// A step, and what a recording for tests has of it.
package struct KeptStep: Sendable {
    let step: TraceStep
    let source: StepSource?

    package var number: Int { step.number }

    /// How much memory it takes, about.
    var size: Int { step.size + (source?.fields.count ?? 0) }
}
