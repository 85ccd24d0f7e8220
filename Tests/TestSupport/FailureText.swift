/// Returns the description of the error that `body` throws, without the test's file and line at its beginning. The prefix stays
/// if it names another line.
///
/// - Parameters:
///   - fileID: The file of the test.
///   - line: The line of the call. The expectation must be close to it.
public func failureText(
    _ body: () throws -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
) -> String? {
    do {
        try body()
        return nil
    } catch {
        return withoutLine("\(error)", fileID: fileID, line: line)
    }
}

/// Returns a text without the test's file and line at its beginning.
public func withoutLine(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) -> String {
    let file = "\(fileID)".split(separator: "/").last ?? ""
    for line in line - 8...line + 3 where text.hasPrefix("\(file):\(line): ") {
        return String(text.dropFirst("\(file):\(line): ".count))
    }
    return text
}

/// Checks that the description of each error begins with the line of the test.
public struct FailureTexts {
    /// The file to pass to the expectations.
    public let fileID: StaticString = "Shop/CartTests.swift"
    /// The line to pass to the expectations.
    public let line: UInt = 42

    /// The number of calls that failed.
    public private(set) var count = 0
    /// The descriptions that do not begin with the line.
    public private(set) var others: [String] = []

    /// Creates a check without errors.
    public init() {}

    /// Calls a function that fails, and records the description of its error.
    public mutating func note(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (_ fileID: StaticString, _ line: UInt) async throws -> Void
    ) async {
        do {
            try await body(fileID, line)
            others.append("passed")
        } catch {
            count += 1
            if !"\(error)".hasPrefix("CartTests.swift:42: ") { others.append("\(error)") }
        }
    }
}
