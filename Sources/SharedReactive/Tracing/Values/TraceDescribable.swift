/// A type that describes its own values in traces.
///
/// Traces, the inspector and failed expectations show the contents of values. Conform a type to this protocol if its
/// contents must be hidden, such as a password:
///
/// ```swift
/// struct Password: TraceDescribable {
///     let text: String
///
///     var traceDescription: String { "•••" }
/// }
/// ```
///
/// Steps happen on any thread, so the conformance is not isolated. If the main actor is the default isolation, declare
/// the property `nonisolated` in an extension of a type. Do not use `CustomStringConvertible` to hide a value: a
/// conformance that is isolated to the main actor exists on the main thread only. On other threads, the trace shows
/// the contents.
public protocol TraceDescribable: SendableMetatype {
    /// The text that traces show for the value, in one line. The contents of the value are not read.
    ///
    /// It is read on the thread of the step.
    var traceDescription: String { get }
}

/// A property wrapper that traces show as the value that it wraps: `Pulse` of `PrexCore`.
package protocol TracedWrapper {
    var tracedValue: Any { get }
    /// How often the value was assigned.
    var assignments: UInt { get }
}
