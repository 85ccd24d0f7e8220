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

extension Repeating {
    /// Returns what calls a function with this object, as long as it lives, and a `Sendable` value. The object is the main thread's,
    /// or any thread's.
    package func again<Value>(
        _ value: Value,
        _ act: @escaping @MainActor (Self, Value) -> Void
    ) -> @MainActor @Sendable () -> Void {
        // Invariant behind `nonisolated(unsafe)`: the value is `Sendable`, and the main thread alone calls this. Any thread may release
        // a weak reference.
        nonisolated(unsafe) let (object, value) = ({ [weak self] in self }, value)
        return { if let object = object() { act(object, value) } }
    }
}
