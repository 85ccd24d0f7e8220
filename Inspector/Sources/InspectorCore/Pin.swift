/// A subject's state, or a member of it, that is watched.
public struct Pin: Sendable, Equatable {
    /// The number of the subject.
    public var subject: Int
    /// What the subject is called, by which it is found in another run of the app.
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

/// A member of a state that is shown in lines.
public struct StateLine: Sendable, Equatable {
    /// Where it is in the state.
    public var path: String
    /// Its line, without what is in front of the value.
    public var value: String
    /// How far it is inside.
    public var depth: Int

    /// How many bytes of a path are kept. That of an app's differences has at most 503.
    static let longestPath = 512

    /// Finds the members in a state's lines, one for each line, as they are asked for.
    public static func all(in state: String) -> some Sequence<StateLine> {
        // What a line is part of, from the outside in, and how many of its parts came before.
        var around: [(line: StateLine, parts: Int)] = []
        var rest: Substring? = state[...]
        return AnyIterator {
            guard let lines = rest else { return nil }
            let end = lines.utf8.firstIndex(of: 0x0A)
            rest = end.map { lines[lines.utf8.index(after: $0)...] }
            let text = end.map { lines[..<$0] } ?? lines
            let depth = min(text.utf8.prefix { $0 == 0x20 }.count / 2, around.count)
            around.removeLast(around.count - depth)
            let (label, value) = split(text.drop { $0 == " " })
            let line = StateLine(path: path(label, in: around.last), value: value, depth: depth)
            if !around.isEmpty { around[depth - 1].parts += 1 }
            around.append((line, 0))
            return line
        }
    }

    private static func path(_ label: String?, in outer: (line: StateLine, parts: Int)?) -> String {
        guard let (outer, parts) = outer else { return "" }
        let label = (label ?? "\(parts)").start(of: longestPath)
        if label.hasPrefix("[") { return (outer.path + label).start(of: longestPath) }
        if outer.value.hasSuffix(" pairs") || outer.value == "1 pair" {
            return "\(outer.path)[\(label)]".start(of: longestPath)
        }
        return outer.path.isEmpty ? label : "\(outer.path).\(label)".start(of: longestPath)
    }

    /// What is in front of a line's first colon that is not inside quotation marks, and what is behind it.
    private static func split(_ line: Substring) -> (label: String?, value: String) {
        var (isQuoted, isEscaped) = (false, false)
        let bytes = line.utf8
        for index in bytes.indices {
            switch bytes[index] {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isQuoted
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ":") where !isQuoted && bytes[index...].starts(with: ": ".utf8):
                return (String(line[..<index]), String(line[index...].dropFirst(2)))
            // A value has begun, and what is inside has no label of the line.
            case UInt8(ascii: "(") where !isQuoted: return (nil, String(line))
            default: break
            }
        }
        return (nil, String(line))
    }
}

extension AppRecord {
    /// The subject that a pin watches: its own, or in another run one that is called the same.
    public func subject(of pin: Pin) -> Subject? {
        if let subject = subject(pin.subject), subject.title == pin.title { return subject }
        return living(asOf: nil).filter { $0.title == pin.title }.min { $0.id < $1.id }
    }

    /// The last step up to one that has changed what a pin watches, and what was there before, if that is known.
    public func change(of pin: Pin, asOf number: Int?) -> (step: Int, old: String?)? {
        guard let subject = subject(of: pin) else { return nil }
        for step in changes(of: subject.id, asOf: number).prefix(500) {
            if let exact = step.differences.first(where: { $0.path == pin.path }) {
                return (step.number, exact.old)
            }
            if step.differences.contains(where: { pin.isTouched(by: $0) }) { return (step.number, nil) }
        }
        return nil
    }
}

extension Pin {
    /// Whether a part of the state is this member, is inside it or has it inside.
    fileprivate func isTouched(by difference: Step.Difference) -> Bool {
        func isInside(_ inner: String, _ outer: String) -> Bool {
            guard inner.utf8.starts(with: outer.utf8) else { return false }
            let next = inner.utf8.dropFirst(outer.utf8.count).first
            return outer.isEmpty || next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
        }
        return isInside(difference.path, path) || isInside(path, difference.path)
    }
}
