import SharedReactive

extension Inspection {
    /// How values are recorded.
    public struct Values: Sendable {
        /// Returns the fields that a recording for tests adds to a step; `nil` if steps have descriptions only.
        package let source: InspectionTracer.Source?
        /// Returns whether the steps of a subject are recorded; `nil` for all. A test leaves out other tests' steps with it.
        package var isTaken: (@Sendable (TraceSubject) -> Bool)?

        package init(source: InspectionTracer.Source?) { self.source = source }

        /// Values are recorded as the inspector shows them. Long ones are cut off.
        public static var descriptions: Values { Values(source: nil) }
    }
}
