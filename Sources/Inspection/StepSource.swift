/// What a recording for tests has of a step beyond what is shown: its values as trees, and when it happened in the order of the main
/// thread's work.
package struct StepSource: Sendable {
    /// The fields of the step's line, as they are sent.
    package let fields: [UInt8]
    /// The time in nanoseconds, if it is that of a test's clock.
    package let time: UInt64?

    package init(fields: [UInt8], time: UInt64?) {
        self.fields = fields
        self.time = time
    }
}
