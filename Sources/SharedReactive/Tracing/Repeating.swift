/// An object that can repeat its steps, for a tracer that may act on the app. If any thread may record its steps, its
/// values must be `Sendable`. This must follow from static types, because it cannot be checked at run time.
package protocol Repeating: AnyObject {
    /// Whether the step that is being recorded can be repeated.
    var isRepeatable: Bool { get }

    /// Sends a value again, or restores a state.
    @MainActor func `repeat`(_ value: Any?, _ state: Any?)
}

extension Repeating {
    package var isRepeatable: Bool { true }
}
