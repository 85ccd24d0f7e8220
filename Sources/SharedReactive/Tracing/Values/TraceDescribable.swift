/// A type that says itself how its values are shown in traces.
///
/// Traces, the inspector and failed expectations show what is inside a value. Conform a type to this protocol if that must not
/// be seen, as with a password:
///
/// ```swift
/// struct Password: TraceDescribable {
///     let text: String
///
///     var traceDescription: String { "•••" }
/// }
/// ```
///
/// Steps happen on any thread, so the conformance belongs to no actor. Where the main actor is the default isolation, a type
/// that declares the conformance itself needs nothing more; in an extension, the property has to be `nonisolated`, and the
/// compiler asks for it. A conformance to `CustomStringConvertible` does not hide anything for certain: one that is isolated to
/// the main actor exists on the main thread alone, and elsewhere the trace shows what is inside.
public protocol TraceDescribable: SendableMetatype {
    /// What traces show of the value, in one line. What is inside the value is not looked at.
    ///
    /// It is read on the thread on which a step happens.
    var traceDescription: String { get }
}
