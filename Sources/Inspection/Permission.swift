import SharedReactive

extension Inspection {
    /// The actions that the inspector may perform in the app.
    public struct Permission: Sendable {
        /// `nil` if it may perform none.
        package let control: (any InspectorControl)?

        package init(control: (any InspectorControl)?) { self.control = control }

        /// The inspector shows the steps. It cannot do anything in the app.
        public static var watching: Permission { Permission(control: nil) }
    }
}

/// Performs the inspector's commands. Any thread calls `keep`; the connection's thread calls the other functions.
package protocol InspectorControl: Sendable {
    /// Stores a step for repetition, once the inspector has shown the code, and marks its line as repeatable.
    func keep(_ step: TraceStep, _ details: Trace.Details, _ source: inout StepSource?)

    func connect(_ run: String)

    /// Handles bytes from the inspector, and returns lines to send to it.
    func receive(_ bytes: [UInt8]) -> [UInt8]

    func disconnect()
}
