/// Marks the keywords, types, strings, numbers and comments of Swift source, as HTML.
///
/// It decides by the spelling of a word. That is right for the samples, and a more exact library would be larger than
/// the pages.
struct SwiftColoring {
    /// Whether the next line is inside a string of several lines.
    private var isInText = false

    /// The lines as HTML. Each is a `<span class="line">`, and ends with a line feed.
    static func html(of lines: some Sequence<some StringProtocol>) -> String {
        var coloring = SwiftColoring()
        return lines.map { coloring.html(of: String($0)) }.joined()
    }

    private mutating func html(of line: String) -> String {
        let code = line.drop { $0 == " " }
        let indent =
            line.count == code.count ? "" : "<i class=\"indent\">\(line.prefix(line.count - code.count))</i>"
        let isComment = !isInText && code.hasPrefix("//")
        let text = isComment ? String(code).escapedForHTML : marked(code)
        return "<span class=\"\(isComment ? "line comment" : "line")\">\(indent)\(text)\n</span>"
    }

    /// A line with its words marked. A long line breaks before a member.
    private mutating func marked(_ code: Substring) -> String {
        var (html, rest) = ("", code)
        while let next = rest.first {
            if isInText || rest.hasPrefix("\"") {
                html += Self.span("string", takeText(from: &rest))
            } else if rest.hasPrefix("//") {
                html += Self.span("comment", rest)
                rest = ""
            } else if next.isLetter || next.isNumber || "_@#$".contains(next) {
                let start = rest.startIndex
                rest = rest.dropFirst().drop(while: Self.isPart)
                html += Self.marked(word: code[start..<rest.startIndex])
            } else {
                rest.removeFirst()
                let isBeforeMember = next == "." && rest.first?.isLowercase == true
                html += isBeforeMember ? "<wbr>." : String(next).escapedForHTML
            }
        }
        return html
    }

    private static func marked(word: Substring) -> String {
        switch word.first {
        case "@"?, "#"?: "<b>\(word)</b>"
        case _ where keywords.contains(String(word)): "<b>\(word)</b>"
        case let first? where first.isUppercase: span("type", word)
        case let first? where first.isNumber: span("number", word)
        default: String(word)
        }
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private static func span(_ kind: String, _ text: Substring) -> String {
        "<span class=\"\(kind)\">\(String(text).escapedForHTML)</span>"
    }

    /// Takes a string, as far as it is in this line.
    private mutating func takeText(from rest: inout Substring) -> Substring {
        let start = rest
        if isInText || rest.hasPrefix("\"\"\"") {
            let end = (isInText ? rest : rest.dropFirst(3)).firstRange(of: "\"\"\"")
            isInText = end == nil
            rest = end.map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
        } else {
            Self.skipText(&rest)
        }
        return start[..<rest.startIndex]
    }

    /// Skips a string of one line with its interpolations, which may contain strings in turn.
    private static func skipText(_ rest: inout Substring) {
        rest.removeFirst()
        while let next = rest.popFirst(), next != "\"" {
            guard next == "\\", rest.popFirst() == "(" else { continue }
            var depth = 1
            while depth > 0, let inside = rest.first {
                if inside == "\"" {
                    skipText(&rest)
                    continue
                }
                if inside == "(" { depth += 1 }
                if inside == ")" { depth -= 1 }
                rest.removeFirst()
            }
        }
    }

    private static let keywords = Set(
        """
        import public private final override convenience static lazy weak func let var case struct class enum extension \
        protocol typealias init deinit if guard else switch default return for in while async await throws throw try \
        some any where nil self super true false as is do catch repeat break continue defer inout mutating nonisolated \
        package internal fileprivate open actor associatedtype subscript get set
        """.split(separator: " ").map(String.init)
    )
}
