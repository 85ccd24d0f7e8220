// A dependency of the app, which acts too.

import Foundation

/// Writes that something has acted.
public func act(_ name: String) {
    guard let path = ProcessInfo.processInfo.environment["ACTED"] else { return }
    let file = fopen(path, "a")
    fputs("\(name)\n", file)
    fclose(file)
}

public struct Tool: Equatable, Sendable {
    public var path: String

    public init(path: String) {
        self.path = path
        act("Tool.init(path:)")
    }

    public static func remove(_ path: String) -> Self { Tool(path: path) }
}
