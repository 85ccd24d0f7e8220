/// The data of a step that not every line has: in a recording for tests, its values as trees, its turn of the main thread, and its
/// time; in a connection with control, the mark of a step that the app keeps.
package struct ExtraFields: Sendable {
    /// The encoded fields of the step's line.
    package let fields: [UInt8]
    /// The time of a test's clock in nanoseconds, if there is one.
    package let time: UInt64?

    package init(fields: [UInt8], time: UInt64?) {
        self.fields = fields
        self.time = time
    }
}
