/// The file and the line of a test's expectation, such as `view.expect(…)`.
package struct TestLine: CustomStringConvertible {
    private let file: StaticString
    private let line: UInt

    /// - Parameter fileID: The module and the file, from `#fileID`.
    package init(_ fileID: StaticString, _ line: UInt) { (file, self.line) = (fileID, line) }

    /// The file's name and the line: `CartTests.swift:42`.
    package var description: String {
        let file = "\(file)"
        let name =
            file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[file.utf8.index(after: $0)...] }
            ?? file[...]
        return "\(name):\(line)"
    }
}

/// The failure of a test's expectation. Its description begins with the line of the expectation, shows expected and actual
/// values, and is the same in XCTest and in Swift Testing.
package struct ExpectationFailure: Error, CustomStringConvertible {
    /// The line, a sentence, and the lines of both sides.
    package let description: String

    private init(_ text: String) { description = text }

    private init(_ sentence: String, _ lines: [String]) {
        self.init(([sentence] + lines.map { "    \($0)" }).joined(separator: "\n"))
    }

    /// Returns the failure of an expectation at a line of a test.
    package func at(_ line: TestLine) -> Self { Self("\(line): \(description)") }

    /// Another event happened. `subject` names one event: "command".
    package static func differs(_ subject: String, number: Int, expected: Any, actual: Any) -> Self {
        Self(
            "The \(ordinal(number)) \(subject) is not the expected one (− expected, + actual):",
            lines(expected: expected, actual: actual)
        )
    }

    /// A state differs. `subject` names it: "The label". `waited` is from `waited(for:)`, if the test has waited.
    package static func differs(_ subject: String, expected: Any, actual: Any, after waited: String? = nil)
        -> Self
    {
        differs(subject, lines(expected: expected, actual: actual), after: waited)
    }

    /// Some lines differ.
    package static func differs(
        _ subject: String,
        expectedLines: [String],
        actualLines: [String],
        after waited: String? = nil
    ) -> Self {
        differs(subject, LineDifference.lines(expected: expectedLines, actual: actualLines), after: waited)
    }

    private static func differs(_ subject: String, _ lines: [String], after waited: String?) -> Self {
        Self("\(subject) is not as expected\(waited ?? "") (− expected, + actual):", lines)
    }

    /// No event has followed the asserted ones. `subject` and `waited` are as above.
    package static func missing(_ subject: String, number: Int, expected: Any, after waited: String? = nil)
        -> Self
    {
        Self(
            "A \(ordinal(number)) \(subject) was expected, and there is none\(waited ?? "") (− expected):",
            ValueText.lines(expected).map { "− \($0)" }
        )
    }

    /// Returns how the current task has waited: until the time was over, or until it was cancelled.
    package static func waited(for time: Any) -> String {
        Task.isCancelled ? ", and the task that waits was cancelled" : " after waiting for \(time)"
    }

    /// More events happened than were expected.
    ///
    /// - Parameter actual: The lines of each description.
    package static func more(_ subject: String, first: Int, actual: [[String]]) -> Self {
        let (one, first) = (actual.count == 1, ordinal(first))
        let more = one ? "is a \(first) one" : "are \(actual.count), from the \(first) on"
        return Self(
            "No further \(subject) was expected, and there \(more) (+ actual):",
            actual.flatMap(\.self).map { "+ \($0)" }
        )
    }

    /// The expectation is not possible here.
    package static func impossible(_ sentence: String) -> Self { Self(sentence, []) }

    /// The largest number of lines that are shown without a summary.
    private static let fewLines = 12

    /// Marks the differing lines of both descriptions. For long values, the differing parts come first: they may be far
    /// apart, or missing in the description.
    ///
    /// Lines that begin with two spaces are notes, and equal lines.
    private static func lines(expected: Any, actual: Any) -> [String] {
        let (before, after) = (ValueText.lines(expected), ValueText.lines(actual))
        let lines = LineDifference.lines(expected: before, actual: after)
        if before != after, max(before.count, after.count) <= fewLines { return lines }
        let parts = ValueDifferences.unequalParts(expected, actual).flatMap { part in
            let start = part.path.isEmpty ? "" : "\(part.path): "
            return switch (part.old, part.new) {
            case (nil, nil): ["  \(part.path)"]
            case (ValueText.function, ValueText.function): ["  \(start)a function, which cannot be compared"]
            case (let old?, let new) where old == new:
                ["  \(start)not equal, although both are shown as \(old)"]
            case (let old, let new):
                [old.map { "− \(start)\($0)" }, new.map { "+ \(start)\($0)" }].compactMap(\.self)
            }
        }
        if before == after {
            let sentence = "  They are not equal, although their descriptions are:"
            return parts.isEmpty ? [sentence] + before.map { "  \($0)" } : parts
        }
        // If the parts show a difference, the marked lines of long values are left out.
        let areEnough = lines.count > fewLines && parts.contains { !$0.hasPrefix("  ") }
        return areEnough ? parts : parts + ["  "] + lines
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (1, let rest) where rest != 11: "\(number)st"
        case (2, let rest) where rest != 12: "\(number)nd"
        case (3, let rest) where rest != 13: "\(number)rd"
        default: "\(number)th"
        }
    }
}

/// The description of an expected value, for a test that has only a condition. It is shown in place of the value.
package struct Described: CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
