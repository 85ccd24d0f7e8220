/// The inline Markdown of a key, as in SwiftUI: emphasis, code, strikethrough, links and escapes. Arguments and blocks, such
/// as headings and lists, are not parsed.
struct Markdown {
    /// The text, with placeholders for the literals and, during `parsed()`, for marks of links.
    private var words = ""
    /// Escaped characters, code and arguments. Each is replaced by a placeholder, a single character, during parsing.
    private var literals: [String] = []

    /// Whether a byte may begin a mark. Compared one by one, because each evaluation of a view scans its texts.
    static func isMark(_ unit: UInt8) -> Bool {
        switch unit {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["),
            UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    init(_ words: String, _ arguments: [LocalizedStringKey.Argument]) {
        var start = 0
        for argument in arguments {
            self.words += words.utf8(start..<argument.range.lowerBound)
            self.words += hide(words.utf8(argument.range))
            start = argument.range.upperBound
        }
        self.words += words.utf8(start..<words.utf8.count)
    }

    /// Returns the text without marks, and its links in order.
    mutating func parsed() -> (text: String, links: [TextLink]) {
        // An escaped character loses its backslash, and code loses its backticks on both sides.
        while let range = words.range(of: Self.literal, options: .regularExpression) {
            let marks = words[range].prefix { $0 == "`" }.count
            words.replaceSubrange(range, with: hide(words[range].dropFirst(max(marks, 1)).dropLast(marks)))
        }
        var destinations: [String] = []
        while let range = words.range(of: Self.pattern, options: .regularExpression) {
            let match = words[range]
            guard let middle = match.range(of: "](") else { break }
            let isLink = match.first == "["
            // A title may follow the address.
            if isLink { destinations.append(String(match[middle.upperBound...].dropLast().prefix { $0 != " " })) }
            let label = match[..<middle.lowerBound].drop { $0 != "[" }.dropFirst()
            words.replaceSubrange(range, with: "\(isLink ? Self.link : Self.other)\(label)\(Self.end)")
        }
        // Repeated, because emphasis may be nested.
        for (pattern, template) in Self.marks {
            var last: String
            repeat {
                last = words
                words = last.replacingOccurrences(of: pattern, with: template, options: .regularExpression)
            } while words != last
        }
        let labels = words.split(separator: Self.link, omittingEmptySubsequences: false).dropFirst()
        let links = zip(labels, destinations).compactMap { label, destination in
            URL(string: revealed(destination)).map {
                TextLink(label: revealed(label.prefix { $0 != Self.end }), url: $0)
            }
        }
        words.removeAll { $0 == Self.link || $0 == Self.other || $0 == Self.end }
        return (revealed(words[...]), links)
    }

    /// Replaces the placeholders of literals by the literals.
    private func revealed(_ words: some StringProtocol) -> String {
        // A literal may contain earlier literals.
        literals.enumerated().reversed().reduce(String(words)) { words, literal in
            words.replacingOccurrences(of: Self.mark(for: literal.offset), with: literal.element)
        }
    }

    /// Stores a literal, and returns its placeholder.
    private mutating func hide(_ literal: Substring) -> String {
        literals.append(String(literal))
        return Self.mark(for: literals.count - 1)
    }

    /// The placeholder of a literal: a private-use character from U+F0000 on. There are 65,534 of them.
    private static func mark(for index: Int) -> String { String(Unicode.Scalar(0xF0000 + UInt32(index % 65_534))!) }
    /// Placeholders before the label of a link, before another label, and after each, because links cannot be nested.
    private static let link: Character = "\u{E000}", other: Character = "\u{E001}", end: Character = "\u{E002}"
    /// An escaped punctuation mark, or code.
    private static let literal = #"\\[!-/:-@\[-`{-~]|(?<!`)(`+)(?!`)(?s:.+?)(?<!`)\1(?!`)"#
    /// A link `[label](address)`, an image `![label](address)`, or an attribute `^[label](inflect: true)`.
    private static let pattern = #"[!^]?\[([^\[\]\x{E000}\x{E001}]*)\]\((?:[^()]|\([^()]*\))*\)"#
    /// Emphasis and strikethrough: one to three asterisks or underscores, and one or two tildes.
    private static let marks = [
        (#"(?<!\*)(\*{1,3})(?=[^\s*])(?s:(.+?))(?<=[^\s*])\1(?!\*)"#, "$2"),
        (#"(?<![\w_])(_{1,3})(?=[^\s_])(?s:(.+?))(?<=[^\s_])\1(?![\w_])"#, "$2"),
        (#"(?<!~)(~{1,2})(?=[^\s~])(?s:(.+?))(?<=[^\s~])\1(?!~)"#, "$2"),
    ]
}

/// A link in the Markdown of a text.
struct TextLink: Equatable {
    let label: String, url: URL
}
