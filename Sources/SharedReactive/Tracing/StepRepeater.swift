/// An object whose recorded steps can be repeated: the inspector sends a value of the app again, or restores a state. The core of
/// a flux, an event emitter's target of `IVCore`, a state of `NecomCore` and a model's object of `SedeCore` conform.
///
/// `Trace.record` passes the object to the tracer with each of its steps. A tracer that may act on the app keeps the
/// step's value or state, and passes it to `repeat(_:_:)` later.
///
/// If the object records steps on other threads than the main one, their values and states must be `Sendable`. Static
/// types must ensure this, because it cannot be checked at run time.
package protocol StepRepeater: AnyObject {
    /// Whether the step that is being recorded can be repeated. It is read on the recording thread.
    var isRepeatable: Bool { get }

    /// Sends a value again, or restores a state.
    ///
    /// - Parameters:
    ///   - value: The action, event or message to send; `nil` to restore the state.
    ///   - state: The state to restore, which the step has set; `nil` if there is a value.
    @MainActor func `repeat`(_ value: Any?, _ state: Any?)
}

extension StepRepeater {
    package var isRepeatable: Bool { true }
}
