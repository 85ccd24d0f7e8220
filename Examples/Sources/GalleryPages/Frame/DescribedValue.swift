/// Parses a value's description in a step: `.showItems([Item(id: 1, name: "Ada"), … 48 more], total: 3000)`.
///
/// A figure shows only the important part of a value.
struct DescribedValue {
    private let scalars: Substring.UnicodeScalarView

    init(_ description: some StringProtocol) {
        scalars = Substring(description).unicodeScalars
    }

    /// The string that is described: `a "b"` for `"a \"b\""`; `nil` for another type.
    var text: String? {
        var rest = scalars
        guard let text = Self.takeText(from: &rest), rest.isEmpty else { return nil }
        return text
    }

    /// The first string member with a name: `Ada` for `name`; `nil` if there is none.
    func text(of member: String) -> String? {
        guard let start = scalars.firstRange(of: Array("\(member): \"".unicodeScalars)) else { return nil }
        var rest = scalars[start.upperBound...]
        return Self.takeRestOfText(from: &rest)
    }

    /// The number of elements of the first collection, including those without a description; `nil` if there is none.
    var elementCount: Int? {
        var rest = scalars
        while let scalar = rest.first, scalar != "[" {
            guard Self.takeToken(from: &rest) else { return nil }
        }
        guard rest.popFirst() != nil else { return nil }
        var (depth, count) = (0, 0)
        var element = rest
        while let scalar = rest.first {
            let isEnd = depth == 0 && (scalar == "," || scalar == "]")
            if isEnd {
                let described = Substring(element[..<rest.startIndex]).drop { $0 == " " }
                if let more = described.wholeMatch(of: /… (\d+) more/) {
                    count += min(Int(more.output.1) ?? 0, 1_000_000_000)
                } else if !described.isEmpty {
                    count += 1
                }
                if scalar == "]" { return count }
            }
            if "[(".unicodeScalars.contains(scalar) { depth += 1 }
            if "])".unicodeScalars.contains(scalar) { depth -= 1 }
            guard Self.takeToken(from: &rest) else { return nil }
            if isEnd { element = rest }
        }
        return nil
    }

    /// Takes a string, or another scalar.
    ///
    /// - Returns: Whether there is a complete token. A string may be truncated.
    private static func takeToken(from rest: inout Substring.UnicodeScalarView) -> Bool {
        rest.first == "\"" ? takeText(from: &rest) != nil : rest.popFirst() != nil
    }

    private static func takeText(from rest: inout Substring.UnicodeScalarView) -> String? {
        rest.popFirst() == "\"" ? takeRestOfText(from: &rest) : nil
    }

    private static func takeRestOfText(from rest: inout Substring.UnicodeScalarView) -> String? {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"":
                return String(text)
            case "\\":
                guard let escaped = takeEscaped(from: &rest) else { return nil }
                text.append(escaped)
            default:
                text.append(scalar)
            }
        }
        return nil
    }

    private static func takeEscaped(from rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "0": return "\0"
        case "u":
            guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
            let number = UInt32(String(rest[..<end]), radix: 16)
            rest = rest[rest.index(after: end)...]
            return number.flatMap { Unicode.Scalar($0) }
        case let scalar: return scalar
        }
    }
}
