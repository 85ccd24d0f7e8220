/// The inline Markdown of a key, as in SwiftUI: emphasis, code, strikethrough, links, escapes, and the entities that texts
/// have most often. Blocks such as headings and lists stay as they are written, and so do arguments.
///
/// Emphasis is matched as CommonMark says: each run of marks is a delimiter that may open, close, or do both.
struct Markdown {
    private enum Unit {
        case character(Character)
        case argument(words: String, parts: [Text.Part])

        var words: String {
            switch self {
            case .character(let character): String(character)
            case .argument(let words, _): words
            }
        }
    }

    /// A run of marks, which is a piece of its own until it has been matched.
    private struct Delimiter {
        let mark: Character
        let piece: Int
        let length: Int
        var count: Int
        let canOpen: Bool
        let canClose: Bool
    }

    private struct Bracket {
        let piece: Int
        let delimiters: Int
        let isLink: Bool
    }

    private let units: [Unit]
    private var position = 0
    private var pieces: [Text.Part] = []
    private var delimiters: [Delimiter] = []
    private var brackets: [Bracket] = []

    static func isMark(_ unit: UInt8) -> Bool {
        switch unit {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["),
            UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
            true
        default: false
        }
    }

    init(_ words: String, _ arguments: [LocalizedStringKey.Argument]) {
        var units: [Unit] = []
        var start = 0
        for argument in arguments {
            units += words.utf8(start..<argument.range.lowerBound).map(Unit.character)
            units.append(.argument(words: String(words.utf8(argument.range)), parts: argument.parts))
            start = argument.range.upperBound
        }
        units += words.utf8(start..<words.utf8.count).map(Unit.character)
        self.units = units
    }

    func parts() -> [Text.Part] {
        var markdown = self
        while markdown.position < units.count { markdown.read() }
        markdown.matchEmphasis(after: 0)
        return markdown.pieces.reduce(into: []) { parts, piece in
            guard case .words(let words) = piece.content else { return parts.append(piece) }
            let last = parts.count - 1
            if last >= 0, parts[last].looks == piece.looks, case .words(var text) = parts[last].content {
                // Nobody else keeps the text while it grows, so it is not copied.
                parts[last].content = .words("")
                text += words
                parts[last].content = .words(text)
            } else if !words.isEmpty {
                parts.append(piece)
            }
        }
    }

    private func character(at index: Int) -> Character? {
        if units.indices.contains(index), case .character(let character) = units[index] { character } else { nil }
    }

    private mutating func append(_ words: String, _ looks: [ViewHost.Look] = []) {
        pieces.append(Text.Part(content: .words(words), looks: looks))
    }

    private mutating func append(_ range: Range<Int>, _ looks: [ViewHost.Look] = []) {
        for unit in units[range] {
            if case .argument(_, let parts) = unit, !parts.isEmpty {
                pieces += parts.map { Text.Part(content: $0.content, looks: $0.looks + looks) }
            } else {
                append(unit.words, looks)
            }
        }
    }

    private mutating func read() {
        let start = position
        switch character(at: start) {
        case "\\" where character(at: start + 1).map(Self.canBeEscaped) == true:
            append(start + 1..<start + 2)
            position += 2
        case "`": readCode()
        case let mark? where "*_~".contains(mark): readDelimiter(mark)
        case let mark? where mark == "[" || ("!^".contains(mark) && character(at: start + 1) == "["):
            brackets.append(Bracket(piece: pieces.count, delimiters: delimiters.count, isLink: mark == "["))
            position += mark == "[" ? 1 : 2
            append(mark == "[" ? "[" : "\(mark)[")
        case "]": readLink()
        case "<": readAddress()
        case "&": readEntity()
        default:
            append(start..<start + 1)
            position += 1
        }
    }

    private static func canBeEscaped(_ character: Character) -> Bool {
        character.isASCII && (character.isPunctuation || character.isSymbol)
    }

    private func length(ofRunAt start: Int) -> Int {
        var end = start
        while character(at: end) == character(at: start), end < units.count { end += 1 }
        return end - start
    }

    private mutating func readCode() {
        let count = length(ofRunAt: position)
        let start = position + count
        var end = start
        while end < units.count {
            if character(at: end) == "`" {
                let closing = length(ofRunAt: end)
                if closing == count { break }
                end += closing
            } else {
                end += 1
            }
        }
        position = end < units.count ? end + count : start
        guard end < units.count else { return append(start - count..<start) }
        let isPadded = end - start > 2 && character(at: start) == " " && character(at: end - 1) == " "
        append(isPadded ? start + 1..<end - 1 : start..<end, [ViewHost.Look("monospaced", ["": true])])
    }

    private mutating func readDelimiter(_ mark: Character) {
        let count = length(ofRunAt: position)
        // An argument is like a letter, and the ends are like space.
        func kind(at index: Int) -> (isSpace: Bool, isPunctuation: Bool) {
            guard units.indices.contains(index) else { return (true, false) }
            guard let character = character(at: index) else { return (false, false) }
            return (character.isWhitespace, character.isPunctuation || character.isSymbol)
        }
        let (before, after) = (kind(at: position - 1), kind(at: position + count))
        let opens = !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
        let closes = !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
        if mark != "~" || count <= 2 {
            delimiters.append(
                Delimiter(
                    mark: mark,
                    piece: pieces.count,
                    length: count,
                    count: count,
                    canOpen: opens && (mark != "_" || !closes || before.isPunctuation),
                    canClose: closes && (mark != "_" || !opens || after.isPunctuation)
                )
            )
        }
        append(String(repeating: mark, count: count))
        position += count
    }

    /// Matches the delimiters from a position on, and forgets them.
    private mutating func matchEmphasis(after bottom: Int) {
        var closer = bottom
        while closer < delimiters.count {
            guard delimiters[closer].canClose, let opener = opener(of: closer, after: bottom) else {
                closer += 1
                continue
            }
            let (one, other) = (delimiters[opener], delimiters[closer])
            let count = one.mark == "~" ? one.count : min(one.count, other.count, 2)
            let look =
                switch (one.mark, count) {
                case ("~", _): ViewHost.Look("strikethrough", ["": true, "pattern": "solid"])
                case (_, 2): ViewHost.Look("bold", ["": true])
                default: ViewHost.Look("italic", ["": true])
                }
            for piece in one.piece + 1..<other.piece { pieces[piece].looks.append(look) }
            for index in [opener, closer] {
                delimiters[index].count -= count
                let rest = String(repeating: one.mark, count: delimiters[index].count)
                pieces[delimiters[index].piece].content = .words(rest)
            }
            delimiters.removeSubrange(opener + 1..<closer)
            closer = opener + 1
            if delimiters[closer].count == 0 { delimiters.remove(at: closer) }
            if delimiters[opener].count == 0 {
                delimiters.remove(at: opener)
                closer -= 1
            }
        }
        delimiters.removeSubrange(bottom...)
    }

    private func opener(of closer: Int, after bottom: Int) -> Int? {
        let other = delimiters[closer]
        return (bottom..<closer).last { index in
            let one = delimiters[index]
            guard one.mark == other.mark, one.canOpen else { return false }
            if one.mark == "~" { return one.count == other.count }
            let mayMatchBoth = one.canClose || other.canOpen
            let isMultiple = one.length.isMultiple(of: 3) && other.length.isMultiple(of: 3)
            return !mayMatchBoth || !(one.length + other.length).isMultiple(of: 3) || isMultiple
        }
    }

    private mutating func readLink() {
        let start = position
        position += 1
        guard let bracket = brackets.popLast(), let (target, end) = target(at: position) else {
            return append(start..<start + 1)
        }
        position = end
        matchEmphasis(after: bracket.delimiters)
        pieces[bracket.piece].content = .words("")
        if bracket.isLink {
            let look = ViewHost.Look("link", ["": target])
            for piece in bracket.piece + 1..<pieces.count { pieces[piece].looks.append(look) }
            // There is no link in a link.
            brackets.removeAll(where: \.isLink)
        }
    }

    /// What a link leads to, in parentheses, and where it ends.
    private func target(at start: Int) -> (String, end: Int)? {
        guard character(at: start) == "(" else { return nil }
        var depth = 1
        for end in start + 1..<units.count {
            if character(at: end) == "(" { depth += 1 }
            if character(at: end) == ")" { depth -= 1 }
            if depth == 0 {
                let words = units[start + 1..<end].map(\.words).joined()
                return (words.split(separator: " ").first.map { String($0) } ?? "", end + 1)
            }
        }
        return nil
    }

    private mutating func readAddress() {
        let start = position + 1
        let end = units[start...].firstIndex { unit in
            if case .character(let character) = unit { character == ">" || character.isWhitespace } else { false }
        }
        let words = units[start..<(end ?? start)].map(\.words).joined()
        let scheme = words.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        guard let end, character(at: end) == ">", scheme.count > 1, words.dropFirst(scheme.count).first == ":" else {
            append(position..<start)
            position = start
            return
        }
        append(words, [ViewHost.Look("link", ["": words])])
        position = end + 1
    }

    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "ndash": "–",
        "mdash": "—", "hellip": "…",
    ]

    private mutating func readEntity() {
        let name = units[(position + 1)...].prefix(7).prefix { unit in
            if case .character(let character) = unit { character != ";" } else { false }
        }
        let word = Self.entities[name.map(\.words).joined()]
        guard let word, character(at: name.endIndex) == ";" else {
            append(position..<position + 1)
            position += 1
            return
        }
        append(word)
        position = name.endIndex + 1
    }
}
