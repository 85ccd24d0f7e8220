#if canImport(os)
import SharedReactive
import os

/// Emits a signpost for each step, which Instruments shows on its timeline beside everything else.
///
/// A signpost's name is that of the pattern. Its message says what happened, to whom, and which step caused it, with
/// the names that your code gives. It never contains values: everybody who records the device's log can read it, and
/// describing values would take time from what is measured. `Trace.start(.signposts)` starts one.
public struct SignpostTracer: Tracer {
    private let signposter: OSSignposter

    /// Creates a tracer.
    ///
    /// - Parameters:
    ///   - subsystem: Under which Instruments lists the signposts.
    ///   - category: The category in the subsystem.
    public init(subsystem: String = "swift-presentation-patterns", category: String = "Trace") {
        signposter = OSSignposter(subsystem: subsystem, category: category)
    }

    /// `false`.
    public var takesValues: Bool { false }

    /// Emits a signpost.
    public func record(_ step: TraceStep) {
        guard signposter.isEnabled else { return }
        let text = step.line(with: nil)
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
