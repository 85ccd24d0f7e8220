/// What is sent first: which app it is, and in which format the lines are.
package struct Hello: Sendable {
    /// The version of the format.
    package static let version = 1

    package let name: String
    let process: Int
    /// Tells this run of the app from others, also from one whose process had the same number.
    let run: String

    package init(name: String) {
        self.name = name
        process = Program.process
        run = String(UInt64.random(in: .min ... .max), radix: 16)
    }
}
