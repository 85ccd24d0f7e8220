/// Writes values as text: in one line, or with a line for each part.
///
/// Structs, enums, tuples and collections are written with their contents, objects by their type only. Types that are
/// `TraceDescribable` describe themselves, and so do those that are `CustomStringConvertible` and neither objects nor collections. The length of the text and the work for it are
/// bounded: of a long collection or string, the text shows the beginning, and how much follows.
package struct ValueText {
    /// The description of any function.
    static let function = "(Function)"

    /// Whether each part has its own line.
    private var isBlock = false
    /// The largest number of elements or parts that are shown of one value.
    private let mostParts: Int
    /// The deepest level of nesting that is shown.
    private let deepest: Int
    /// The largest number of characters that are shown of a string.
    private let characters: Int
    /// The largest number of values that are shown altogether.
    private let total: Int

    /// The number of values that are shown so far.
    private var count = 0
    /// The number of keys and elements that may still be sorted.
    private lazy var order = min(total, ValueContents.mostSortedAltogether)

    /// Returns a value in one line: `Item(id: 1, title: "Milk")`.
    package static func line(_ value: Any) -> String {
        var work = Int.max
        return line(value, work: &work)
    }

    /// Returns a value in one line. The line shows at most `work` values, but at least one. Their number is subtracted from
    /// `work`.
    static func line(_ value: Any, work: inout Int) -> String {
        var text = Self(mostParts: 8, deepest: 4, characters: 200, total: max(1, min(40, work)))
        let lines = text.lines(of: value)
        work -= min(work, text.count)
        return lines[0]
    }

    /// Returns the text of a dictionary's key or of a set's element.
    static func key(_ value: Any) -> String {
        var text = Self(mostParts: 8, deepest: 2, characters: 100, total: 8)
        return text.lines(of: value)[0]
    }

    /// Returns a value with a line for each part, indented by two spaces more than the value that contains it.
    package static func lines(_ value: Any) -> [String] {
        var text = Self(isBlock: true, mostParts: 100, deepest: 8, characters: 400, total: 400)
        return text.lines(of: value)
    }

    private mutating func lines(of value: Any, label: String? = nil, depth: Int = 0) -> [String] {
        count += 1
        var (start, end) = ("", "")
        var children: Mirror.Children?
        var isCollection = false
        switch ValueContents.of(value, order: &order) {
        case .text(let text): start = text.inOneLine(4 * characters)
        case .string(let string): start = quoted(string)
        case .object(let type): start = type
        case .parts(let name, let parts):
            (start, children) = (name, parts)
            // A case whose payload has no parts is written without parentheses.
            if !isBlock, !parts.isEmpty || !name.hasPrefix(".") { (start, end) = ("\(name)(", ")") }
        case .elements(let elements):
            (start, children, isCollection) = ("[]", elements, true)
            if !elements.isEmpty { (start, end) = isBlock ? (number(elements, "element"), "") : ("[", "]") }
        case .pairs(let pairs):
            (start, children) = ("[:]", pairs)
            if !pairs.isEmpty { (start, end) = isBlock ? (number(pairs, "pair"), "") : ("[", "]") }
        }
        start = indent(depth) + (label.map { "\($0): " } ?? "") + start
        guard let children else { return [start] }
        var inside: [String] = []
        for (index, child) in children.enumerated() {
            if index == mostParts || depth == deepest || count >= total {
                inside.append("\(indent(depth + 1))… \(children.count - index) more")
                break
            }
            let label = !isCollection ? child.label : isBlock ? "[\(index)]" : nil
            inside += lines(of: child.value, label: label, depth: depth + 1)
        }
        return isBlock ? [start] + inside : [start + inside.joined(separator: ", ") + end]
    }

    private func number(_ children: Mirror.Children, _ word: String) -> String {
        "\(children.count) \(word)\(children.count == 1 ? "" : "s")"
    }

    private func indent(_ depth: Int) -> String { isBlock ? String(repeating: "  ", count: depth) : "" }

    /// The beginning of a string as a Swift literal.
    private func quoted(_ string: String) -> String {
        // A character may have any number of bytes, so these are limited first.
        let start = string.start(4 * characters).prefix(characters)
        let text = String(start).debugDescription
        return start.utf8.count == string.utf8.count ? text : "\(text)… \(string.utf8.count) bytes"
    }
}
