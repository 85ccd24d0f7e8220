// A dependency of the app, which acts too.

import Foundation

/// Writes that something has acted.
public func act(_ name: String) {
    guard let path = ProcessInfo.processInfo.environment["ACTED"] else { return }
    let file = fopen(path, "a")
    fputs("\(name)\n", file)
    fclose(file)
}

/// A value whose initializer and function are recorded when a test calls them.
public struct Tool: Equatable, Sendable {
    /// A text of a recording.
    public var path: String

    /// Creates a tool, and records the call.
    public init(path: String) {
        self.path = path
        act("Tool.init(path:)")
    }

    /// Creates a tool as the initializer does.
    public static func remove(_ path: String) -> Self { Tool(path: path) }
}
