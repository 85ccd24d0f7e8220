import SharedReactive

/// Writes whole values as JSON trees, for tests that are made from a recording. `Docs/internals/inspection-protocol.md` lists the
/// nodes. There is one writer for each step.
///
/// A value without a node of its own, such as a function, an object or a value of a private type, is a placeholder: a description
/// of the value. So is every `TraceDescribable` value. The inspector makes Swift source of the trees.
package struct ValueTree {
    /// The largest number of levels in a tree, and of nodes and bytes in all trees together. A larger value is a placeholder.
    private static let (mostLevels, mostNodes, mostBytes) = (100, 20_000, 100_000)

    /// The names of types. Nodes refer to them by position.
    package private(set) var types: [String] = []
    private var places: [ObjectIdentifier: Int] = [:]
    /// The tree that is being written.
    private var bytes: [UInt8] = []
    /// The bytes for this tree and later ones, the nodes that may still be written, and the nodes that may still be visited. A
    /// property of a state that becomes a placeholder gives back its nodes, but not its visits.
    private var (bytesLeft, nodesLeft, visitsLeft) = (mostBytes, mostNodes, 5 * mostNodes)
    /// Whether the value is too large. If so, the walk ends.
    private var isOver = false

    package init() {}

    /// Returns the tree of a value. In a state, each property that is too large is a placeholder, and the others are written.
    package mutating func tree(of value: Any, isState: Bool = false) -> [UInt8] {
        defer { bytes = [] }
        add(value, level: isState ? 0 : 1)
        bytesLeft -= bytes.count
        return bytes
    }

    /// Returns the position of a value's type, or `nil` for a type that has no name outside its file.
    package mutating func place(ofTypeOf value: Any) -> Int? {
        let type = type(of: value)
        if let place = places[ObjectIdentifier(type)] { return place }
        let name = String(reflecting: type)
        if !Self.isName(name) { return nil }
        places[ObjectIdentifier(type)] = types.count
        types.append(name)
        bytesLeft -= name.utf8.count
        return types.count - 1
    }

    /// Private types, functions, tuples, and types with such generic arguments have no name.
    private static func isName(_ type: String) -> Bool { !type.utf8.contains(UInt8(ascii: "(")) }

    /// Writes a value, or a placeholder if it is too large.
    private mutating func add(_ value: Any, level: Int, isProperty: Bool = false) {
        let (start, nodes) = (bytes.count, nodesLeft)
        write(value, level)
        // Even the end of the value may have been too large.
        if !isOver, bytes.count <= bytesLeft { return }
        isOver = false
        if isProperty { nodesLeft = nodes - 1 }
        bytes.removeSubrange(start...)
        placeholder(value, "It is too large to be recorded.")
    }

    /// Writes a value. If it is too large, only a part of it is written, and `isOver` is set.
    private mutating func write(_ value: Any, _ level: Int) {
        nodesLeft -= 1
        visitsLeft -= 1
        if nodesLeft < 0 || visitsLeft < 0 || level > Self.mostLevels || bytes.count > bytesLeft {
            isOver = true
        }
        if isOver { return }
        switch value {
        case let hashable as AnyHashable where type(of: value) == AnyHashable.self:
            node("hashable", parts: Self.parts(hashable.base), at: level)
        case let wrapper as any TracedWrapper:
            node("pulse", "\(wrapper.assignments)", parts: Self.parts(wrapper.tracedValue), at: level)
        case let value as any TraceDescribable: placeholder(value, value.traceDescription)
        case let text as String: node("string", text)
        case let text as Substring: node("string", String(text))
        case let text as Character: node("string", String(text))
        case let flag as Bool: node("bool", "\(flag)")
        case let number as any BinaryInteger: node("int", "\(number)")
        case let number as Double: node("double", "\(number)")
        case let number as Float: node("float", "\(number)")
        case _ where type(of: value) is AnyClass: placeholder(value, "\(type(of: value))")
        default: compound(value, level)
        }
    }

    /// Writes a value with parts, as its mirror shows them.
    private mutating func compound(_ value: Any, _ level: Int) {
        let mirror = Mirror(reflecting: value)
        let (children, type) = (mirror.children, String(reflecting: type(of: value)))
        let isOfStandardLibrary = type.hasPrefix("Swift.")
        let hasPlainMirror = Self.isName(type) && !(value is any CustomReflectable)
        switch mirror.displayStyle {
        case .optional:
            node(children.isEmpty ? "nil" : "some", parts: children, at: level)
        case .collection where isOfStandardLibrary, .set, .dictionary:
            // A node has at least eight bytes with its comma. Only the counts of the standard library's collections are cheap.
            isOver = isOfStandardLibrary && children.count > (bytesLeft - bytes.count) / 8
            if isOver { return }
            if mirror.displayStyle != .dictionary {
                return node(mirror.displayStyle == .set ? "set" : "array", parts: children, at: level)
            }
            let parts = children.lazy.flatMap { Mirror(reflecting: $0.value).children.prefix(2) }
            node("dictionary", parts: Mirror.Children(parts), at: level)
        case .tuple:
            node("tuple", parts: children, at: level, isLabeled: true)
        case .enum where hasPlainMirror:
            enumCase(value, children.first, level)
        // The mirror of a range has parts, but no display style.
        case .struct,
            .none where !children.isEmpty:
            structure(value, type, children, level, hasPlainMirror: hasPlainMirror)
        default:
            placeholder(value)
        }
    }

    private mutating func enumCase(_ value: Any, _ payload: Mirror.Child?, _ level: Int) {
        if let payload {
            guard let name = payload.label else { return placeholder(value) }
            let inside = Mirror(reflecting: payload.value)
            let parts =
                inside.displayStyle == .tuple ? inside.children : Self.parts(payload.value)
            node("case", of: value, name, parts: parts, at: level, isLabeled: true)
        } else if !(value is any CustomStringConvertible || value is any CustomDebugStringConvertible) {
            // The description of a case is its name only if the type has no description of its own.
            node("case", of: value, "\(value)")
        } else if let raw = value as? any RawRepresentable {
            node("raw", of: value, parts: Self.parts(raw.rawValue), at: level)
        } else {
            placeholder(value)
        }
    }

    private mutating func structure(
        _ value: Any,
        _ type: String,
        _ children: Mirror.Children,
        _ level: Int,
        hasPlainMirror: Bool
    ) {
        let path = type.split(separator: ".", maxSplits: 1)
        let module = path.first == "FoundationEssentials" ? "Foundation" : path.first ?? ""
        switch "\(module).\(path.last?.prefix { $0 != "<" } ?? "")" {
        case "Foundation.UUID": node("uuid", "\(value)")
        case "Foundation.URL": node("url", "\(value)")
        case "Foundation.Date" where children.first?.value is Double:
            node("date", "\(children.first?.value ?? 0)")
        case "Foundation.Data":
            func digits(_ data: some Collection) -> String? {
                if data.count > (bytesLeft - bytes.count) / 2 { return nil }
                return data.lazy.compactMap { $0 as? UInt8 }.map {
                    ($0 < 16 ? "0" : "") + String($0, radix: 16)
                }.joined()
            }
            guard let digits = (value as? any RandomAccessCollection).map({ digits($0) }) else {
                return placeholder(value)
            }
            if let digits { node("data", digits) } else { isOver = true }
        case "Swift.Duration":
            guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *), let duration = value as? Duration
            else { return placeholder(value) }
            let (seconds, attoseconds) = duration.components
            node("duration", parts: Self.parts(seconds, attoseconds), at: level)
        case "Swift.Range": node("range", parts: children, at: level)
        case "Swift.ClosedRange": node("closedRange", parts: children, at: level)
        case _ where ["Swift", "_Concurrency", "Dispatch", "Foundation"].contains(module) || !hasPlainMirror:
            placeholder(value)
        default:
            // No initializer takes the storage of a `lazy` property, whose label begins with `$`, or of a property with one of the
            // app's wrappers, whose label begins with `_`. A property of one of Swift's types has no wrapper, whatever its label.
            let isWhole = children.allSatisfy { child in
                guard let label = child.label, !label.hasPrefix("$") else { return false }
                return !label.hasPrefix("_") || child.value is any TracedWrapper
                    || String(reflecting: Swift.type(of: child.value)).hasPrefix("Swift.")
            }
            if !isWhole { return placeholder(value) }
            node("structure", of: value, parts: children, at: level, isLabeled: true)
        }
    }

    /// Writes a placeholder with a text that says what was recorded; by default, a description of the value.
    private mutating func placeholder(_ value: Any, _ recorded: String? = nil) {
        node("placeholder", of: value, (recorded ?? ValueText.line(value)).start(200))
    }

    /// Writes a node: its kind, the position of the type of `value`, a text, and its parts.
    private mutating func node(
        _ kind: String,
        of value: Any? = nil,
        _ text: String? = nil,
        parts: Mirror.Children? = nil,
        at level: Int = 0,
        isLabeled: Bool = false
    ) {
        // The length is checked before the text is copied. A placeholder's text is short.
        isOver = text?.utf8.count ?? 0 > max(bytesLeft - bytes.count, 1_000)
        if isOver { return }
        separate()
        bytes.append(UInt8(ascii: "["))
        bytes.appendQuoted(kind)
        if let value { item(place(ofTypeOf: value).map(String.init)) }
        if let text { item(text, isQuoted: true) }
        for child in parts ?? Self.parts() {
            // Tuple elements without a label are called `.0`, and wrapped properties `_name`.
            if isLabeled {
                var label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
                if label?.hasPrefix("_") == true, child.value is any TracedWrapper { label?.removeFirst() }
                item(label, isQuoted: true)
            }
            // Level 0 is a state. Each of its properties that is too large becomes a placeholder.
            if kind == "structure", level == 0 {
                add(child.value, level: 1, isProperty: true)
            } else {
                write(child.value, level + 1)
            }
            // The walk ends with the first part that does not fit.
            if isOver { return }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private static func parts(_ values: Any...) -> Mirror.Children {
        Mirror.Children(values.map { value -> Mirror.Child in (nil, value) })
    }

    private mutating func item(_ text: String?, isQuoted: Bool = false) {
        separate()
        if isQuoted, let text { bytes.appendQuoted(text) } else { bytes += (text ?? "null").utf8 }
    }

    private mutating func separate() {
        if let last = bytes.last, last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
    }
}
