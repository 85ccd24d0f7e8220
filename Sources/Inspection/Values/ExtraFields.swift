/// The optional fields of a step's line. In a recording for tests, they are its values as trees, its turn of the main thread, and
/// its time. In a connection with control, they mark a step that the app stores and can repeat.
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
