/// Reads texts out of the descriptions of values, which have them as they are written in Swift.
enum DescribedText {
    /// The text of a string's description: `"a \"b\""` is `a "b"`; `nil` if it describes something else.
    static func text(of description: some StringProtocol) -> String? {
        var rest = Substring(description)
        guard let text = takeText(from: &rest), rest.isEmpty else { return nil }
        return text
    }

    /// The text of a member, in a description of what it is a member of: `Person(id: 1, name: "Ada")`.
    static func member(_ name: String, in description: String) -> String? {
        guard let start = description.firstRange(of: "\(name): ") else { return nil }
        var rest = description[start.upperBound...]
        return takeText(from: &rest)
    }

    /// Takes a string in quotation marks.
    private static func takeText(from rest: inout Substring) -> String? {
        var scalars = rest.unicodeScalars
        guard scalars.popFirst() == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"":
                rest = Substring(scalars)
                return String(text)
            case "\\":
                guard let escaped = takeEscaped(from: &scalars) else { return nil }
                text.append(escaped)
            default:
                text.append(scalar)
            }
        }
        return nil
    }

    private static func takeEscaped(from scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        switch scalars.popFirst() {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "0": return "\0"
        case "u":
            guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}") else { return nil }
            let number = UInt32(String(scalars[..<end]), radix: 16)
            scalars = scalars[scalars.index(after: end)...]
            return number.flatMap { Unicode.Scalar($0) }
        case let scalar: return scalar
        }
    }
}
