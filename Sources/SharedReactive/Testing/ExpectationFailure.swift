/// What a test expected, and what happened.
///
/// Its description says both, so that a failed test needs no debugger. It reads the same in XCTest and in Swift Testing.
package struct ExpectationFailure: Error, CustomStringConvertible {
    /// What is wrong, and the lines of both sides.
    package let description: String

    private init(_ sentence: String, _ lines: [String]) {
        description = ([sentence] + lines.map { "    \($0)" }).joined(separator: "\n")
    }

    /// Something else happened; `subject` is what happens one at a time: "command".
    package static func differs(_ subject: String, number: Int, expected: Any, actual: Any) -> Self {
        Self(
            "The \(ordinal(number)) \(subject) is not the expected one (− expected, + actual):",
            lines(expected: expected, actual: actual)
        )
    }

    /// Something is in another state: "What is shown". `waited` is from `waited(for:)`, if the test has waited.
    package static func differs(_ subject: String, expected: Any, actual: Any, after waited: String? = nil)
        -> Self
    {
        differs(subject, lines(expected: expected, actual: actual), after: waited)
    }

    /// Some lines are others.
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

    /// Nothing happened.
    package static func missing(_ subject: String, number: Int, expected: Any, after waited: String? = nil)
        -> Self
    {
        Self(
            "A \(ordinal(number)) \(subject) was expected, and there is none\(waited ?? "") (− expected):",
            ValueText.lines(expected).map { "− \($0)" }
        )
    }

    /// How the present task has waited, which ends with the time or when the task is cancelled.
    package static func waited(for time: Any) -> String {
        Task.isCancelled ? ", and the task that waits was cancelled" : " after waiting for \(time)"
    }

    /// More happened than was expected.
    package static func more(_ subject: String, first: Int, actual: [Any]) -> Self {
        let sentence =
            actual.count == 1
            ? "No further \(subject) was expected, and there is a \(ordinal(first)) one (+ actual):"
            : "No further \(subject) was expected, and there are \(actual.count), from the \(ordinal(first)) on (+ actual):"
        return Self(sentence, actual.flatMap { ValueText.lines($0) }.map { "+ \($0)" })
    }

    /// What was expected cannot be said without something before it.
    package static func impossible(_ sentence: String) -> Self { Self(sentence, []) }

    /// How many lines of a description are read without help.
    private static let fewLines = 12

    /// Both values with what differs marked. Of long ones, the parts that differ: they may be far apart, or in what the
    /// description leaves out.
    private static func lines(expected: Any, actual: Any) -> [String] {
        let (before, after) = (ValueText.lines(expected), ValueText.lines(actual))
        if before != after, max(before.count, after.count) <= fewLines {
            return LineDifference.lines(expected: before, actual: after)
        }
        let parts = ValueDifferences.unequalParts(expected, actual).flatMap { part in
            let start = part.path.isEmpty ? "" : "\(part.path): "
            guard let text = part.old, text == part.new else {
                let lines = [part.old.map { "− \(start)\($0)" }, part.new.map { "+ \(start)\($0)" }]
                    .compactMap(\.self)
                return lines.isEmpty ? ["  \(part.path)"] : lines
            }
            if text == ValueText.function { return ["  \(start)another function; one equals no other"] }
            return ["  \(start)not equal, although both are shown as \(text)"]
        }
        if before == after, parts.isEmpty {
            return ["  They are not equal, although both are described alike:"] + before.map { "  \($0)" }
        }
        let lines = LineDifference.lines(expected: before, actual: after)
        let areEnough = before == after || lines.count > fewLines && parts.contains { !$0.hasPrefix("  ") }
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
