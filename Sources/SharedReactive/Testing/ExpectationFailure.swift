/// What a test expected, and what happened.
///
/// Its description says both, so that a failed test needs no debugger. It reads the same in XCTest and in Swift Testing.
package struct ExpectationFailure: Error, CustomStringConvertible {
    /// What is wrong, and the lines of both sides.
    package let description: String

    private init(_ sentence: String, _ lines: [String]) {
        description = ([sentence] + lines.map { "    \($0)" }).joined(separator: "\n")
    }

    /// Something else happened.
    ///
    /// - Parameter subject: What happens one at a time: "command".
    package static func differs(
        _ subject: String,
        number: Int,
        expected: Any,
        actual: Any
    ) -> ExpectationFailure {
        let (before, after) = (ValueText.lines(expected), ValueText.lines(actual))
        var lines = LineDifference.lines(expected: before, actual: after)
        var sentence = "The \(ordinal(number)) \(subject) is not the expected one (− expected, + actual):"
        if before == after {
            sentence = """
                The \(ordinal(number)) \(subject) is not equal to the expected one, although both are described alike. \
                They differ in something that the description leaves out:
                """
            lines = before.map { "  \($0)" }
        }
        return ExpectationFailure(sentence, lines)
    }

    /// Something is in another state.
    ///
    /// - Parameters:
    ///   - subject: What it is: "What is shown".
    ///   - waiting: How long the test has waited, if it has.
    package static func differs(
        _ subject: String,
        expected: Any,
        actual: Any,
        after waiting: String? = nil
    ) -> ExpectationFailure {
        let waited = waiting.map { " after waiting for \($0)" } ?? ""
        let (before, after) = (ValueText.lines(expected), ValueText.lines(actual))
        return ExpectationFailure(
            "\(subject) is not as expected\(waited) (− expected, + actual):",
            LineDifference.lines(expected: before, actual: after)
        )
    }

    /// Some lines are others.
    package static func differs(
        _ subject: String,
        expectedLines: [String],
        actualLines: [String],
        after waiting: String? = nil
    ) -> ExpectationFailure {
        let waited = waiting.map { " after waiting for \($0)" } ?? ""
        return ExpectationFailure(
            "\(subject) is not as expected\(waited) (− expected, + actual):",
            LineDifference.lines(expected: expectedLines, actual: actualLines)
        )
    }

    /// Nothing happened.
    package static func missing(
        _ subject: String,
        number: Int,
        expected: Any,
        after waiting: String? = nil
    ) -> ExpectationFailure {
        let waited = waiting.map { " after waiting for \($0)" } ?? ""
        let sentence =
            "A \(ordinal(number)) \(subject) was expected, and there is none\(waited) (− expected):"
        return ExpectationFailure(sentence, ValueText.lines(expected).map { "− \($0)" })
    }

    /// More happened than was expected.
    package static func more(_ subject: String, first: Int, actual: [Any]) -> ExpectationFailure {
        let sentence =
            actual.count == 1
            ? "No further \(subject) was expected, and there is a \(ordinal(first)) one (+ actual):"
            : "No further \(subject) was expected, and there are \(actual.count), from the \(ordinal(first)) on (+ actual):"
        return ExpectationFailure(sentence, actual.flatMap { ValueText.lines($0) }.map { "+ \($0)" })
    }

    /// What was expected cannot be said without something before it.
    package static func impossible(_ sentence: String) -> ExpectationFailure {
        ExpectationFailure(sentence, [])
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
