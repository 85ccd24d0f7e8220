/// The inline Markdown of a key, as in SwiftUI: emphasis, code, strikethrough, links, escapes, and the entities that texts
/// have most often. Blocks such as headings and lists stay as they are written, and so do arguments.
///
/// Emphasis is matched as CommonMark says: each run of marks is a delimiter that may open, close, or do both.
struct Markdown {
    /// A run of marks, which is a piece of its own until it has been matched.
    private struct Delimiter {
        let mark: Character, piece: Int, length: Int, canOpen: Bool, canClose: Bool
        var count: Int
    }
    private let units: [(character: Character?, words: String)]
    private var position = 0
    private var pieces: [String] = []
    private var delimiters: [Delimiter] = []
    private var brackets: [(piece: Int, delimiters: Int, isLink: Bool)] = []
    static func isMark(_ unit: UInt8) -> Bool {
        switch unit {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["),
            UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    init(_ words: String, _ arguments: [LocalizedStringKey.Argument]) {
        var units: [(character: Character?, words: String)] = []
        var start = 0
        for argument in arguments {
            units += words.utf8(start..<argument.range.lowerBound).map { ($0, String($0)) }
            units.append((nil, String(words.utf8(argument.range))))
            start = argument.range.upperBound
        }
        self.units = units + words.utf8(start..<words.utf8.count).map { ($0, String($0)) }
    }
    func text() -> String {
        var markdown = self
        while markdown.position < units.count { markdown.read() }
        markdown.matchEmphasis(after: 0)
        return markdown.pieces.joined()
    }
    private func character(at index: Int) -> Character? { units.indices.contains(index) ? units[index].character : nil }
    private mutating func take(_ range: Range<Int>, until end: Int) {
        pieces += units[range].map(\.words)
        position = end
    }

    private mutating func read() {
        let start = position
        switch character(at: start) {
        case "\\" where character(at: start + 1).map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } == true:
            take(start + 1..<start + 2, until: start + 2)
        case "`": readCode()
        case let mark? where "*_~".contains(mark): readDelimiter(mark)
        case let mark? where mark == "[" || ("!^".contains(mark) && character(at: start + 1) == "["):
            brackets.append((pieces.count, delimiters.count, mark == "["))
            pieces.append(mark == "[" ? "[" : "\(mark)[")
            position += mark == "[" ? 1 : 2
        case "]": readLink()
        default: take(start..<start + 1, until: start + 1)
        }
    }
    private func length(ofRunAt start: Int) -> Int {
        units[start...].prefix { $0.character == units[start].character }.count
    }

    private mutating func readCode() {
        let count = length(ofRunAt: position)
        let start = position + count
        var end = start
        while end < units.count {
            let closing = character(at: end) == "`" ? length(ofRunAt: end) : 0
            if closing == count { break }
            end += max(closing, 1)
        }
        guard end < units.count else { return take(position..<start, until: start) }
        let isPadded = end - start > 2 && character(at: start) == " " && character(at: end - 1) == " "
        take(isPadded ? start + 1..<end - 1 : start..<end, until: end + count)
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
            let canOpen = opens && (mark != "_" || !closes || before.isPunctuation)
            let canClose = closes && (mark != "_" || !opens || after.isPunctuation)
            delimiters.append(
                Delimiter(
                    mark: mark,
                    piece: pieces.count,
                    length: count,
                    canOpen: canOpen,
                    canClose: canClose,
                    count: count
                )
            )
        }
        pieces.append(String(repeating: mark, count: count))
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
            for index in [opener, closer] {
                delimiters[index].count -= count
                pieces[delimiters[index].piece] = String(repeating: one.mark, count: delimiters[index].count)
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
        guard let bracket = brackets.popLast(), let end = endOfTarget(at: position + 1) else {
            return take(position..<position + 1, until: position + 1)
        }
        position = end
        matchEmphasis(after: bracket.delimiters)
        pieces[bracket.piece] = ""
        // There is no link in a link.
        if bracket.isLink { brackets.removeAll(where: \.isLink) }
    }
    private func endOfTarget(at start: Int) -> Int? {
        guard character(at: start) == "(" else { return nil }
        var depth = 0
        for end in start..<units.count {
            if character(at: end) == "(" { depth += 1 }
            if character(at: end) == ")" { depth -= 1 }
            if depth == 0 { return end + 1 }
        }
        return nil
    }
}
