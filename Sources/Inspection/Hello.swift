import SharedReactive

/// What is sent first: which app it is, and in which format the lines are.
package struct Hello: Sendable {
    /// The version of the format.
    package static let version = 2

    package let name: String
    let process: Int
    /// Tells this run of the app from others, also from one whose process had the same number.
    let run: String

    /// - Parameter name: The name of the app. By default, it is the name of the program.
    package init(name: String? = nil) {
        let program = CommandLine.arguments.first?.split(separator: "/").last
        self.name = name ?? program.map(String.init) ?? "App"
        process = processNumber
        run = String(UInt64.random(in: .min ... .max), radix: 16)
    }
}
