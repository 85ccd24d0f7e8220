import Inspection
import SharedReactive

/// Writes values as Swift expressions, whole, for tests that are made from a recording.
///
/// A value without an expression, such as a function, an object or a value of a private type, is a placeholder:
/// `<#Type|what was recorded#>`. So is what a `TraceDescribable` type hides. Nothing else in an expression contains `<#`.
package struct SwiftSource {
    /// The modules whose types the expressions name.
    package private(set) var modules: Set<String> = []
    /// How many bytes the expressions may still take.
    private var bytesLeft: Int

    /// - Parameter bytes: How many bytes all expressions together may have. A value with more is a placeholder.
    package init(bytes: Int) { bytesLeft = bytes }

    /// How many values may be inside one another.
    private static let deepest = 100

    /// Returns a value as an expression.
    ///
    /// - Parameter isOfKnownType: Whether the compiler knows the type where the expression is used, so that the case of an enum
    ///   need not name it.
    package mutating func expression(of value: Any, isOfKnownType: Bool = false) -> String {
        let bytes = bytesLeft
        let expression = write(value, depth: 0, isOfKnownType: isOfKnownType)
        if bytesLeft >= 0 { return expression }
        bytesLeft = bytes
        return placeholder(value, "It is too large to be recorded.")
    }

    /// Returns the stored properties of a struct by their names, or the whole value without a name.
    package mutating func members(of value: Any) -> [(name: String?, source: String)] {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .struct, name(of: value) != nil,
            !(value is any TraceDescribable || value is any CustomReflectable),
            !mirror.children.isEmpty, mirror.children.allSatisfy({ $0.label != nil })
        else { return [(nil, expression(of: value))] }
        return mirror.children.map { ($0.label, expression(of: $0.value)) }
    }

    private mutating func write(_ value: Any, depth: Int, isOfKnownType: Bool = false) -> String {
        if bytesLeft < 0 || depth > Self.deepest { bytesLeft = -1 }
        if bytesLeft < 0 { return "" }
        // Elements are apart from one another.
        bytesLeft -= 2
        let bytes = bytesLeft
        let expression = plain(value) ?? compound(value, depth: depth, isOfKnownType: isOfKnownType)
        // With what is written around the parts, which have been counted while they were written.
        bytesLeft = min(bytesLeft, bytes - expression.utf8.count)
        return expression
    }

    /// A value that is not looked into.
    private mutating func plain(_ value: Any) -> String? {
        switch value {
        case let hashable as AnyHashable where type(of: value) == AnyHashable.self:
            "AnyHashable(\(write(hashable.base, depth: 1)))"
        case let value as any TraceDescribable: placeholder(value, value.traceDescription)
        case let text as String: Self.quoted(text)
        case let text as Substring: Self.quoted(String(text))
        case let text as Character: Self.quoted(String(text))
        case let flag as Bool: "\(flag)"
        case let number as any BinaryInteger: "\(number)"
        case let number as Double: number.isFinite ? "\(number)" : Self.special(number, "Double")
        case let number as Float: number.isFinite ? "\(number)" : Self.special(Double(number), "Float")
        default: type(of: value) is AnyClass ? placeholder(value) : nil
        }
    }

    private static func special(_ number: Double, _ type: String) -> String {
        number.isNaN ? "\(type).nan" : "\(number < 0 ? "-" : "")\(type).infinity"
    }

    private mutating func compound(_ value: Any, depth: Int, isOfKnownType: Bool) -> String {
        let mirror = Mirror(reflecting: value)
        let children = mirror.children
        switch mirror.displayStyle {
        case .optional:
            guard let wrapped = children.first else { return "nil" }
            let expression = write(wrapped.value, depth: depth + 1)
            return expression == "nil" ? ".some(nil)" : expression
        case .collection where String(reflecting: type(of: value)).hasPrefix("Swift."):
            return "[\(children.map { write($0.value, depth: depth + 1) }.joined(separator: ", "))]"
        case .set:
            return "[\(children.map { write($0.value, depth: depth + 1) }.sorted().joined(separator: ", "))]"
        case .dictionary:
            let pairs = children.map { pair in
                Mirror(reflecting: pair.value).children.map { write($0.value, depth: depth + 1) }
                    .joined(separator: ": ")
            }
            return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
        case .tuple:
            return "(\(arguments(children, depth: depth)))"
        case .enum:
            return enumCase(value, children.first, depth: depth, isOfKnownType: isOfKnownType)
        // Ranges do not say what they are.
        case .struct,
            .none where mirror.displayStyle == .struct || !children.isEmpty:
            return structure(value, children, depth: depth)
        default:
            return placeholder(value)
        }
    }

    private mutating func enumCase(
        _ value: Any,
        _ payload: Mirror.Child?,
        depth: Int,
        isOfKnownType: Bool
    ) -> String {
        guard let type = name(of: value), !(value is any CustomReflectable) else { return placeholder(value) }
        let start = isOfKnownType ? "." : "\(type)."
        if let payload {
            guard let label = payload.label else { return placeholder(value) }
            let inside = Mirror(reflecting: payload.value)
            let isList = inside.displayStyle == .tuple
            let arguments =
                isList
                ? arguments(inside.children, depth: depth) : write(payload.value, depth: depth + 1)
            return "\(start)\(Self.escaped(label))(\(arguments))"
        }
        // Only a type that does not describe itself is described by the name of its case.
        if !(value is any CustomStringConvertible || value is any CustomDebugStringConvertible) {
            let label = "\(value)"
            if label.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }) {
                return start + Self.escaped(label)
            }
        }
        guard let raw = value as? any RawRepresentable else { return placeholder(value) }
        return "\(type)(rawValue: \(write(raw.rawValue, depth: depth + 1)))!"
    }

    private mutating func structure(_ value: Any, _ children: Mirror.Children, depth: Int) -> String {
        if let known = known(value, children, depth: depth) { return known }
        guard let type = name(of: value), !(value is any CustomReflectable),
            children.allSatisfy({ $0.label?.hasPrefix("$") == false })
        else { return placeholder(value) }
        return "\(type)(\(arguments(children, depth: depth)))"
    }

    /// A value of a type of the standard library or of Foundation.
    private mutating func known(_ value: Any, _ children: Mirror.Children, depth: Int) -> String? {
        let type = String(reflecting: type(of: value))
        let path = type.split(separator: ".", maxSplits: 1)
        guard path.count == 2 else { return nil }
        let start = path[1].prefix { $0 != "<" }
        switch (path[0], start) {
        case ("Foundation", _), ("FoundationEssentials", _):
            modules.insert("Foundation")
            switch start {
            case "UUID": return "UUID(uuidString: \"\(value)\")!"
            case "URL": return "URL(string: \(Self.quoted("\(value)")))!"
            case "Date":
                guard let time = children.first?.value else { return placeholder(value) }
                return "Date(timeIntervalSinceReferenceDate: \(write(time, depth: depth + 1)))"
            case "Data":
                guard let bytes = value as? any Collection else { return placeholder(value) }
                return "Data(\(write(Self.elements(of: bytes), depth: depth + 1)))"
            default: return placeholder(value)
            }
        case ("Swift", "Duration"):
            guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *), let duration = value as? Duration
            else { return placeholder(value) }
            let (seconds, attoseconds) = duration.components
            return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
        case ("Swift", "Range"), ("Swift", "ClosedRange"):
            let bounds = children.map { bound in
                let expression = write(bound.value, depth: depth + 1)
                // `..<-` would be an operator of its own.
                return expression.hasPrefix("-") ? "(\(expression))" : expression
            }
            return bounds.joined(separator: start == "Range" ? "..<" : "...")
        case ("Swift", _), ("_Concurrency", _), ("Dispatch", _):
            return placeholder(value)
        default:
            return nil
        }
    }

    private static func elements(of bytes: some Collection) -> [Any] { bytes.map { $0 } }

    private mutating func arguments(_ children: Mirror.Children, depth: Int) -> String {
        children.map { child in
            let expression = write(child.value, depth: depth + 1)
            // Elements of tuples without a label are called `.0`.
            guard let label = child.label, !label.hasPrefix(".") else { return expression }
            return "\(["inout", "let", "var"].contains(label) ? "`\(label)`" : label): \(expression)"
        }.joined(separator: ", ")
    }

    // MARK: Names and texts

    /// The name of the value's type as it is written where its module is imported; `nil` if it cannot be written there.
    mutating func name(of value: Any) -> String? {
        let full = String(reflecting: type(of: value))
        // Private types, and those that have parameters which are functions or tuples.
        if full.contains("(") { return nil }
        var name = ""
        for path in full.split(separator: " ") {
            if path == "any" || path == "some" { return nil }
            for part in path.split(separator: "<", omittingEmptySubsequences: false) {
                if !name.isEmpty { name += name.hasSuffix(",") ? " " : "<" }
                guard let dot = part.firstIndex(of: ".") else {
                    name += part
                    continue
                }
                if !["Swift", "_Concurrency"].contains(part[..<dot]) { modules.insert(String(part[..<dot])) }
                name += part[part.index(after: dot)...]
            }
        }
        return name
    }

    private static func escaped(_ name: String) -> String {
        ["init", "self", "Self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }

    private mutating func placeholder(_ value: Any, _ recorded: String? = nil) -> String {
        let type = name(of: value) ?? "Any"
        let text = recorded ?? (Swift.type(of: value) is AnyClass ? type : ValueText.line(value))
        return "<#\(type)|\(Self.quoted(text.start(200)).dropFirst().dropLast())#>"
    }

    /// The text as a literal in one line.
    private static func quoted(_ text: String) -> String {
        var literal = "\""
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C, 0x00, 0x09, 0x0A, 0x0D:
                literal += scalar.escaped(asASCII: false)
            // Control characters, marks that turn the direction of writing, separators of lines, and what cannot be seen.
            case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
                0xFE00...0xFE0F,
                0xFEFF, 0xE0000...0xE0FFF:
                literal += #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
            case 0x23 where last == "<":
                literal += #"\u{23}"#
            case 0x3E where last == "#":
                literal += #"\u{3E}"#
            default:
                literal.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return literal + "\""
    }
}
