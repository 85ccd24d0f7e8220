/// An object that can repeat its steps for a tracer that may act on the app. If any thread may record its steps, its values
/// are `Sendable`. A static type has to express this, because it cannot be checked at run time.
package protocol Repeating: AnyObject {
    /// How a tracer holds it until then.
    var keeping: Keeping { get }

    /// Sends a value again, or restores a state.
    @MainActor func `repeat`(_ value: Any?, _ state: Any?)
}

/// How the object that repeats a step is held. `strongly` is for an object that repeats one value and has no other owner.
package enum Keeping { case not, weakly, strongly }

extension Repeating {
    package var keeping: Keeping { .weakly }
}
