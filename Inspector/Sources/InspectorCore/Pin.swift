/// A watched state of a subject, or a watched member of it.
public struct Pin: Sendable, Equatable {
    /// The number of the subject.
    public var subject: Int
    /// The title of the subject, which identifies it in another run of the app.
    public var title: String
    /// The path of the member, as in differences; empty for the whole state.
    public var path: String

    /// Creates a pin.
    public init(subject: Int, title: String, path: String) {
        self.subject = subject
        self.title = title
        self.path = path
    }
}

/// A member in the lines of a state.
public struct StateLine: Sendable, Equatable {
    /// The path of the member.
    public var path: String
    /// The line, without the label before the value.
    public var value: String
    /// The depth of nesting.
    public var depth: Int

    /// The maximum number of bytes in a path. The path of an app's difference has at most 503.
    static let longestPath = 512

    /// Returns the members in a state's lines, one for each line, lazily.
    public static func all(in state: String) -> some Sequence<StateLine> {
        // The enclosing lines, outermost first, each with the number of its earlier parts.
        var around: [(line: StateLine, parts: Int)] = []
        var rest: Substring? = state[...]
        return AnyIterator {
            guard let lines = rest else { return nil }
            let end = lines.utf8.firstIndex(of: 0x0A)
            rest = end.map { lines[lines.utf8.index(after: $0)...] }
            let text = end.map { lines[..<$0] } ?? lines
            let depth = min(text.utf8.prefix { $0 == 0x20 }.count / 2, around.count)
            around.removeLast(around.count - depth)
            let isPair = around.last.map { isDictionary($0.line) } ?? false
            let (label, value) = split(text.drop { $0 == " " }, isPair: isPair)
            let line = StateLine(path: path(label, in: around.last), value: value, depth: depth)
            if !around.isEmpty { around[depth - 1].parts += 1 }
            around.append((line, 0))
            return line
        }
    }

    private static func path(_ label: String?, in outer: (line: StateLine, parts: Int)?) -> String {
        guard let (outer, parts) = outer else { return "" }
        let label = (label ?? "\(parts)").start(of: longestPath)
        if isDictionary(outer) { return "\(outer.path)[\(label)]".start(of: longestPath) }
        if label.hasPrefix("[") { return (outer.path + label).start(of: longestPath) }
        return outer.path.isEmpty ? label : "\(outer.path).\(label)".start(of: longestPath)
    }

    private static func isDictionary(_ line: StateLine) -> Bool {
        line.value.hasSuffix(" pairs") || line.value == "1 pair"
    }

    /// Splits a line at its first colon outside quotation marks, and outside the parentheses of a pair's key.
    private static func split(_ line: Substring, isPair: Bool) -> (label: String?, value: String) {
        var (isQuoted, isEscaped, depth) = (false, false, 0)
        let bytes = line.utf8
        for index in bytes.indices {
            switch bytes[index] {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isQuoted
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ":") where !isQuoted && depth == 0 && bytes[index...].starts(with: ": ".utf8):
                return (String(line[..<index]), String(line[index...].dropFirst(2)))
            // A value has begun. Colons inside it do not end a label.
            case UInt8(ascii: "(") where !isQuoted && !isPair: return (nil, String(line))
            case UInt8(ascii: "(") where !isQuoted: depth += 1
            case UInt8(ascii: ")") where !isQuoted: depth = max(0, depth - 1)
            default: break
            }
        }
        return (nil, String(line))
    }
}

extension AppRecord {
    /// Returns the subject that a pin watches: its own, or in another run a subject with the same title.
    public func subject(of pin: Pin) -> Subject? {
        if let subject = subject(pin.subject), subject.title == pin.title { return subject }
        return living(asOf: nil).filter { $0.title == pin.title }.min { $0.id < $1.id }
    }

    /// The maximum number of differences that are compared with a pin.
    private static let mostDifferences = 1_000

    /// Returns the last step up to a step that has changed the pin's member, with the old value if known.
    ///
    /// It searches a limited number of steps and differences, and returns `nil` if none of them is the one.
    public func change(of pin: Pin, asOf number: Int?) -> (step: Int, old: String?)? {
        guard let subject = subject(of: pin) else { return nil }
        var left = Self.mostDifferences
        for step in changes(of: subject.id, asOf: number).prefix(500) {
            left -= step.differences.count
            if left < 0 { return nil }
            if let exact = step.differences.first(where: { $0.path == pin.path }) {
                return (step.number, exact.old)
            }
            if step.differences.contains(where: { pin.isTouched(by: $0) }) { return (step.number, nil) }
        }
        return nil
    }
}

extension Pin {
    /// Whether a difference is at this member, inside it or around it.
    fileprivate func isTouched(by difference: Step.Difference) -> Bool {
        func isInside(_ inner: String, _ outer: String) -> Bool {
            guard inner.utf8.starts(with: outer.utf8) else { return false }
            let next = inner.utf8.dropFirst(outer.utf8.count).first
            return outer.isEmpty || next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
        }
        return isInside(difference.path, path) || isInside(path, difference.path)
    }
}
