/// The data of a step that only a recording for tests has: its values as trees, its turn of the main thread, and its time.
package struct StepSource: Sendable {
    /// The encoded fields of the step's line.
    package let fields: [UInt8]
    /// The time of a test's clock in nanoseconds, if there is one.
    package let time: UInt64?

    package init(fields: [UInt8], time: UInt64?) {
        self.fields = fields
        self.time = time
    }
}
