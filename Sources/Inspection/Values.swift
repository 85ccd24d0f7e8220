import SharedReactive

extension Inspection {
    /// How values are recorded.
    public struct Values: Sendable {
        package let source: InspectionTracer.Source?
        /// Which subjects are recorded; `nil` for all. A test is not the only one of its process.
        package var isTaken: (@Sendable (TraceSubject) -> Bool)?

        package init(source: InspectionTracer.Source?) { self.source = source }

        /// Values are recorded as the inspector shows them. Long ones are cut.
        public static var descriptions: Values { Values(source: nil) }
    }
}
