import SharedReactive

extension Inspection {
    /// What the inspector may do in the app.
    public struct Permission: Sendable {
        /// `nil` if it may do nothing.
        package let control: (any InspectorControl)?

        package init(control: (any InspectorControl)?) { self.control = control }

        /// The inspector shows what happens. It cannot do anything in the app.
        public static var watching: Permission { Permission(control: nil) }
    }
}

/// What the inspector acts through. Any thread calls `keep`, and the connection's thread the others.
package protocol InspectorControl: Sendable {
    /// Keeps what repeats a step, as it is sent, once the inspector has shown the code, and adds to its line that it can be repeated.
    func keep(_ step: TraceStep, _ details: Trace.Details, _ source: inout StepSource?)

    /// An inspector listens to this run of the app.
    func connect(_ run: String)

    /// Takes what the inspector has sent, and returns lines to send to it.
    func receive(_ bytes: [UInt8]) -> [UInt8]

    /// No inspector listens any more.
    func disconnect()
}
