import SharedReactive

extension Inspection {
    /// How values are recorded.
    public struct Values: Sendable {
        /// Returns the extra fields of a step's line; `nil` if steps have descriptions only.
        package let source: InspectionTracer.Source?
        /// Returns whether a subject is recorded; `nil` for all. For tests that share a process.
        package var isTaken: (@Sendable (TraceSubject) -> Bool)?

        package init(source: InspectionTracer.Source?) { self.source = source }

        /// Values are recorded as the inspector shows them. Long ones are cut off.
        public static var descriptions: Values { Values(source: nil) }
    }
}
