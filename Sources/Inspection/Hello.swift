import SharedReactive

/// The first message to the inspector: the app, and the version of the protocol.
package struct Hello: Sendable {
    package static let version = 2

    package let name: String
    let process: Int
    /// Identifies this run of the app, also among processes with the same number.
    let run: String
    /// Known to the app and its inspector alone. With it, the inspector recognizes the same process after a lost connection.
    let secret: String

    /// - Parameter name: The name of the app. By default, it is the name of the program.
    package init(name: String? = nil) {
        let program = CommandLine.arguments.first?.split(separator: "/").last
        self.name = name ?? program.map(String.init) ?? "App"
        process = processID
        run = String(UInt64.random(in: .min ... .max), radix: 16)
        secret = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined(
            separator: "-"
        )
    }
}
