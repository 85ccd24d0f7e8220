/// An object whose steps are recorded for another one, which is behind it.
package protocol Traced: AnyObject {
    /// The object that steps are recorded for.
    var traced: AnyObject { get }
}

/// An object that can repeat its steps, for a tracer that may act on the app.
package protocol Repeating: AnyObject {
    /// Returns what sends a value again or puts a state back. It holds the object weakly, and only values that are `Sendable`: those
    /// whose static type says so, because nothing else can ask that.
    func repeating(_ details: Trace.Details) -> (@MainActor @Sendable () -> Void)?
}
