/// An object that can repeat its steps, for a tracer that may act on the app. It is the main thread's, or any thread's, and what it
/// records is `Sendable`: a static type says so, because nothing else can ask that.
package protocol Repeating: AnyObject {
    /// How such a tracer keeps it until then.
    var keeping: Keeping { get }

    /// Sends a value again, or puts a state back.
    @MainActor func `repeat`(_ value: Any?, _ state: Any?)
}

/// How what repeats a step is kept. `strongly` is for what nobody else keeps, and repeats that value alone.
package enum Keeping { case not, weakly, strongly }

extension Repeating {
    package var keeping: Keeping { .weakly }
}
