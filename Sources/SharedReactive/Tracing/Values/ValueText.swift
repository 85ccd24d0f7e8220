/// Values as text for people: in one line, or a line for each part.
///
/// What is inside structs, enums, tuples and collections is described; of an object only what it is, because another thread may
/// be changing what is inside. A type that is `TraceDescribable` or `CustomStringConvertible` describes itself. Texts are
/// bounded, and so is the work for them: of a long collection or a long string, the beginning is shown and how much follows.
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
    private static let keyLimits = Limits(parts: 8, depth: 2, characters: 100, total: 8)
    private static let blockLimits = Limits(parts: 100, depth: 8, characters: 400, total: 400)

    /// How any function is described.
    static let function = "(Function)"

    /// Returns a value in one line: `Item(id: 1, title: "Milk")`.
    package static func line(_ value: Any) -> String {
        var work = ValueWork(lineLimits.total)
        return line(value, work: &work)
    }

    /// Returns a value in one line, as much as there is work left for.
    static func line(_ value: Any, work: inout ValueWork) -> String {
        var limits = lineLimits
        limits.total = max(1, min(limits.total, work.left))
        var writer = LineWriter(limits: limits)
        let text = writer.text(of: value, depth: 0)
        _ = work.spend(min(work.left, writer.count))
        return text
    }

    /// Returns the key of a pair, or what an element of a set is found by.
    static func key(_ value: Any) -> String {
        var writer = LineWriter(limits: keyLimits)
        return writer.text(of: value, depth: 0)
    }

    /// Returns a value in lines, with a line for each part, two spaces further in than what it is part of.
    package static func lines(_ value: Any) -> [String] {
        var writer = BlockWriter(limits: blockLimits)
        writer.write(value, label: nil, depth: 0)
        return writer.lines
    }
}

private struct LineWriter {
    let limits: ValueText.Limits
    private(set) var count = 0
    private var order: ValueWork

    init(limits: ValueText.Limits) {
        self.limits = limits
        order = ValueWork(limits.total)
    }

    mutating func text(of value: Any, depth: Int) -> String {
        count += 1
        switch ValuePart(value, order: &order).content {
        case .plain(let text):
            return text.inOneLine(4 * limits.characters)
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
            texts.append(join(child.label, text(of: child.value, depth: depth + 1)))
        }
        return texts.joined(separator: ", ")
    }
}

private struct BlockWriter {
    let limits: ValueText.Limits
    private(set) var lines: [String] = []
    private var order = ValueWork(ValueWork.forOrder)

    init(limits: ValueText.Limits) { self.limits = limits }

    mutating func write(_ value: Any, label: String?, depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        let start = indent + (label.map { "\($0): " } ?? "")
        switch ValuePart(value, order: &order).content {
        case .plain(let text):
            lines.append(start + text.inOneLine(4 * limits.characters))
        case .string(let string):
            lines.append(start + string.quoted(limits.characters))
        case .object(let type):
            lines.append(start + type)
        case .parts(let name, let children):
            lines.append(start + name)
            write(children, depth: depth + 1) { _, child in child.label }
        case .elements(let children):
            lines.append(start + (children.isEmpty ? "[]" : number(of: children, "element")))
            write(children, depth: depth + 1) { index, _ in "[\(index)]" }
        case .pairs(let children):
            lines.append(start + (children.isEmpty ? "[:]" : number(of: children, "pair")))
            write(children, depth: depth + 1) { _, child in child.label }
        }
    }

    private func number(of children: ValuePart.Children, _ word: String) -> String {
        children.count == 1 ? "1 \(word)" : "\(children.count) \(word)s"
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
            write(child.value, label: label(index, child), depth: depth)
        }
    }
}

extension String {
    /// The string in quotation marks, as it is written in Swift, at most so many characters of it.
    fileprivate func quoted(_ limit: Int) -> String {
        // A character may be of any length.
        let start = start(4 * limit).prefix(limit)
        let text = String(start).debugDescription
        return start.utf8.count == utf8.count ? text : "\(text)… \(utf8.count) bytes"
    }
}
