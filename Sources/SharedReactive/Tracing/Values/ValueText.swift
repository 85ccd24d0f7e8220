/// Values as text for people: in one line, or a line for each part.
///
/// What is inside structs, enums, tuples and collections is described; of an object only what it is, because another thread may
/// be changing what is inside. A type that is `CustomStringConvertible` describes itself. Texts are bounded: of a long
/// collection or a long string, the beginning is shown and how much follows.
package enum ValueText {
    /// How much of a value is shown.
    struct Limits {
        /// How many elements of a collection, or parts of a struct.
        var parts: Int
        /// How many values inside one another.
        var depth: Int
        /// How many characters of a string.
        var characters: Int
        /// How many values there are altogether.
        var total: Int
    }

    private static let lineLimits = Limits(parts: 8, depth: 4, characters: 200, total: 40)
    private static let blockLimits = Limits(parts: 100, depth: 8, characters: 400, total: 400)

    /// Returns a value in one line: `Item(id: 1, title: "Milk")`.
    package static func line(_ value: Any) -> String {
        var writer = LineWriter(limits: lineLimits)
        return writer.text(of: ValuePart(value), depth: 0)
    }

    /// Returns a value in lines, with a line for each part, two spaces further in than what it is part of.
    package static func lines(_ value: Any) -> [String] {
        var writer = BlockWriter(limits: blockLimits)
        writer.write(ValuePart(value), label: nil, depth: 0)
        return writer.lines
    }
}

/// Writes a value in one line.
private struct LineWriter {
    let limits: ValueText.Limits
    private var count = 0

    init(limits: ValueText.Limits) {
        self.limits = limits
    }

    mutating func text(of part: ValuePart, depth: Int) -> String {
        count += 1
        switch part.content {
        case .plain(let text):
            return text
        case .string(let string):
            return string.quoted(limits.characters)
        case .object(let type):
            return type
        case .parts(let name, let children):
            let inside = list(children, depth: depth) { label, text in label.map { "\($0): \(text)" } ?? text
            }
            return inside.isEmpty ? (name.hasPrefix(".") ? name : "\(name)()") : "\(name)(\(inside))"
        case .elements(let children):
            return "[\(list(children, depth: depth) { _, text in text })]"
        case .pairs(let children):
            if children.isEmpty { return "[:]" }
            return "[\(list(children, depth: depth) { label, text in "\(label ?? ""): \(text)" })]"
        }
    }

    private mutating func list(
        _ children: ValuePart.Children,
        depth: Int,
        _ join: (String?, String) -> String
    ) -> String {
        if children.isEmpty { return "" }
        if depth == limits.depth { return "…" }
        var texts: [String] = []
        for (index, child) in children.enumerated() {
            if index == limits.parts || count >= limits.total {
                texts.append("… \(children.count - index) more")
                break
            }
            texts.append(join(child.label, text(of: ValuePart(child.value), depth: depth + 1)))
        }
        return texts.joined(separator: ", ")
    }
}

/// Writes a value in lines.
private struct BlockWriter {
    let limits: ValueText.Limits
    private(set) var lines: [String] = []

    init(limits: ValueText.Limits) {
        self.limits = limits
    }

    mutating func write(_ part: ValuePart, label: String?, depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        let start = indent + (label.map { "\($0): " } ?? "")
        switch part.content {
        case .plain(let text):
            lines.append(start + text)
        case .string(let string):
            lines.append(start + string.quoted(limits.characters))
        case .object(let type):
            lines.append(start + type)
        case .parts(let name, let children):
            lines.append(start + name)
            write(children, depth: depth + 1) { _, child in child.label }
        case .elements(let children):
            lines.append(
                start
                    + (children.isEmpty
                        ? "[]" : "\(children.count) \(children.count == 1 ? "element" : "elements")")
            )
            write(children, depth: depth + 1) { index, _ in "[\(index)]" }
        case .pairs(let children):
            lines.append(
                start
                    + (children.isEmpty
                        ? "[:]" : "\(children.count) \(children.count == 1 ? "pair" : "pairs")")
            )
            write(children, depth: depth + 1) { _, child in child.label }
        }
    }

    private mutating func write(
        _ children: ValuePart.Children,
        depth: Int,
        label: (Int, (label: String?, value: Any)) -> String?
    ) {
        for (index, child) in children.enumerated() {
            if index == limits.parts || depth > limits.depth || lines.count >= limits.total {
                lines.append(String(repeating: "  ", count: depth) + "… \(children.count - index) more")
                return
            }
            write(ValuePart(child.value), label: label(index, child), depth: depth)
        }
    }
}

extension String {
    /// The string in quotation marks, as it is written in Swift, at most so many characters of it.
    fileprivate func quoted(_ limit: Int) -> String {
        let start = prefix(limit)
        let text = String(start).debugDescription
        return start.endIndex == endIndex ? text : "\(text)… \(utf8.count) bytes"
    }
}
