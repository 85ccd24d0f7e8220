extension Inspection {
    /// How values are recorded.
    public struct Values: Sendable {
        package let source: InspectionTracer.Source?

        package init(source: InspectionTracer.Source?) { self.source = source }

        /// Values are recorded as the inspector shows them. Long ones are cut.
        public static var descriptions: Values { Values(source: nil) }
    }
}
