extension String {
    /// The beginning of the text in one line without control characters, which a terminal would obey.
    public var inOneLine: String { SwiftText.comment(self) }
}

/// Literals and comments in a test, checked by their scalars.
enum SwiftText {
    /// The text as a string literal in one line.
    static func literal(_ text: String) -> String {
        var literal = "\""
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "\0", "\t", "\n", "\r":
                literal += scalar.escaped(asASCII: false)
                last = nil
                continue
            // Prevents an editor placeholder, which is recognized in literals too.
            case "#" where last == "<", ">" where last == "#": break
            case _ where scalar.isASCII && isVisible(scalar),
                _ where isVisible(scalar) && !joinsNext(scalar) && !(last == nil && joinsLast(scalar)):
                literal.unicodeScalars.append(scalar)
                last = scalar
                continue
            default: break
            }
            literal += #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
            last = nil
        }
        return literal + "\""
    }

    /// The beginning of the text as a comment of one line.
    static func comment(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(1_000).map { isVisible($0) && !joinsNext($0) ? $0 : " " }
            )
        )
    }

    /// Whether a scalar stays in its line and affects no other: it is not a control character, not a mark of the writing
    /// direction, and not invisible.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether a scalar combines with a following quotation mark.
    static func joinsNext(_ scalar: Unicode.Scalar) -> Bool { isOne([scalar, "\""]) }

    /// Whether a scalar combines with a preceding quotation mark.
    private static func joinsLast(_ scalar: Unicode.Scalar) -> Bool { isOne(["\"", scalar]) }

    private static func isOne(_ scalars: [Unicode.Scalar]) -> Bool {
        String(String.UnicodeScalarView(scalars)).count == 1
    }
}
