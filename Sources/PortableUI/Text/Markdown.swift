/// The inline Markdown of a key, as in SwiftUI: emphasis, code, strikethrough, links and escapes. Arguments and blocks, such
/// as headings and lists, are not parsed.
struct Markdown {
    private var words = ""
    /// Escaped characters, code and arguments. Each is replaced by a single character during parsing.
    private var literals: [String] = []

    static func isMark(_ unit: UInt8) -> Bool { "*_~`[\\".utf8.contains(unit) }

    init(_ words: String, _ arguments: [LocalizedStringKey.Argument]) {
        var start = 0
        for argument in arguments {
            self.words += words.utf8(start..<argument.range.lowerBound)
            self.words += hide(words.utf8(argument.range))
            start = argument.range.upperBound
        }
        self.words += words.utf8(start..<words.utf8.count)
    }

    mutating func text() -> String {
        while let range = words.range(of: Self.literal, options: .regularExpression) {
            let marks = words[range].prefix { $0 == "`" }.count
            words.replaceSubrange(range, with: hide(words[range].dropFirst(max(marks, 1)).dropLast(marks)))
        }
        for (pattern, template) in Self.marks {
            var last: String
            repeat {
                last = words
                words = last.replacingOccurrences(of: pattern, with: template, options: .regularExpression)
            } while words != last
        }
        words.removeAll { $0 == Self.link }
        // A literal may contain earlier literals.
        for (index, literal) in literals.enumerated().reversed() {
            words = words.replacingOccurrences(of: Self.mark(for: index), with: literal)
        }
        return words
    }

    private mutating func hide(_ literal: Substring) -> String {
        literals.append(String(literal))
        return Self.mark(for: literals.count - 1)
    }

    /// A private-use character. There are 65,534 of them.
    private static func mark(for index: Int) -> String { String(Unicode.Scalar(0xF0000 + UInt32(index % 65_534))!) }
    /// A placeholder in a link's text, because links cannot be nested.
    private static let link: Character = "\u{E000}"
    private static let literal = #"\\[!-/:-@\[-`{-~]|(?<!`)(`+)(?!`)(?s:.+?)(?<!`)\1(?!`)"#
    private static let marks = [
        (#"[!^]?\[([^\[\]\x{E000}]*)\]\((?:[^()]|\([^()]*\))*\)"#, "\(link)$1"),
        (#"(?<!\*)(\*{1,3})(?=[^\s*])(?s:(.+?))(?<=[^\s*])\1(?!\*)"#, "$2"),
        (#"(?<![\w_])(_{1,3})(?=[^\s_])(?s:(.+?))(?<=[^\s_])\1(?![\w_])"#, "$2"),
        (#"(?<!~)(~{1,2})(?=[^\s~])(?s:(.+?))(?<=[^\s~])\1(?!~)"#, "$2"),
    ]
}
