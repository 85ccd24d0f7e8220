#if canImport(os)
import SharedReactive
import os

/// Emits a signpost for each step, which Instruments shows on its timeline beside everything else.
///
/// A signpost has the name of the pattern. Its message contains the step's kind, its subject and its cause, with
/// the names in your code. It never contains values: anyone who records the device's log can read it, and
/// describing values would take time from the code that is measured. `Trace.start(.signposts)` starts a signpost tracer.
public struct SignpostTracer: Tracer {
    private let signposter: OSSignposter

    /// Creates a tracer.
    ///
    /// - Parameters:
    ///   - subsystem: The subsystem of the signposts in Instruments.
    ///   - category: The category in the subsystem.
    public init(subsystem: String = "swift-presentation-patterns", category: String = "Trace") {
        signposter = OSSignposter(subsystem: subsystem, category: category)
    }

    /// `false`: a signpost contains no values.
    public var takesValues: Bool { false }

    /// Emits a signpost.
    public func record(_ step: TraceStep) {
        guard signposter.isEnabled else { return }
        let text = step.line(with: nil)
        // The name of a signpost has to be a literal.
        switch step.subject.kind.pattern {
        case "Prex": signposter.emitEvent("Prex", "\(text, privacy: .public)")
        case "Necom": signposter.emitEvent("Necom", "\(text, privacy: .public)")
        case "IV": signposter.emitEvent("IV", "\(text, privacy: .public)")
        case "Sede": signposter.emitEvent("Sede", "\(text, privacy: .public)")
        case "Fractal MVVM": signposter.emitEvent("Fractal MVVM", "\(text, privacy: .public)")
        default: signposter.emitEvent("App", "\(text, privacy: .public)")
        }
    }
}

extension Tracer where Self == SignpostTracer {
    /// Emits a signpost for each step.
    public static var signposts: SignpostTracer { SignpostTracer() }
}
#endif
