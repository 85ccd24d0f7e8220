/// A value, as far as it can be seen from outside: text, an object, or what is inside it.
struct ValuePart {
    /// What is inside a value. It is made one by one, because most of a long collection is not shown.
    typealias Children = Mirror.Children

    /// Up to how many elements a collection without an order is sorted.
    private static let mostSorted = 1_000

    enum Content {
        /// A value that describes itself.
        case plain(String)
        case string(String)
        /// An object, by its type.
        case object(String)
        /// A struct, an enum's case or a tuple.
        case parts(name: String, Children)
        /// A collection or a set.
        case elements(Children)
        /// A dictionary; the labels are the keys.
        case pairs(Children)
    }

    let content: Content

    init(_ value: Any) {
        content = Self.content(of: value)
    }

    private static func content(of value: Any) -> Content {
        switch value {
        case let string as String: return .string(string)
        case let string as Substring: return .string(String(string))
        default: break
        }
        if type(of: value) is AnyClass { return .object("\(type(of: value))") }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { content(of: $0.value) } ?? .plain("nil")
        case .collection:
            return .elements(mirror.children)
        case .set:
            // Sets and dictionaries have no order; one that stays the same reads better.
            if mirror.children.count > mostSorted { return .elements(mirror.children) }
            let elements = mirror.children.map { (text: text($0.value), child: $0) }
            return .elements(Children(elements.sorted { $0.text < $1.text }.map(\.child)))
        case .dictionary:
            return .pairs(pairs(mirror))
        case _
        where value is any CustomStringConvertible
            && (!(value is any CustomReflectable) || mirror.children.isEmpty):
            return .plain(String(describing: value))
        case .enum:
            guard let payload = mirror.children.first else { return .plain(".\(value)") }
            return .parts(name: ".\(payload.label ?? "\(type(of: value))")", payloadParts(payload.value))
        case .tuple:
            return .parts(name: "", children(mirror))
        case .struct:
            return .parts(name: "\(type(of: value))", children(mirror))
        default:
            // Types and functions.
            if mirror.displayStyle == nil, mirror.children.isEmpty {
                return .plain(String(describing: value))
            }
            return .parts(name: "\(type(of: value))", children(mirror))
        }
    }

    /// The parts of a struct or a tuple.
    private static func children(_ mirror: Mirror) -> Children {
        Children(
            mirror.children.map { child in
                // Elements of tuples without a label are called `.0`.
                let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
                return (label, child.value)
            }
        )
    }

    private static func payloadParts(_ payload: Any) -> Children {
        let mirror = Mirror(reflecting: payload)
        return mirror.displayStyle == .tuple ? children(mirror) : Children([(nil, payload)])
    }

    private static func pairs(_ mirror: Mirror) -> Children {
        let pairs = mirror.children.lazy.map { pair -> (label: String?, value: Any) in
            let both = Mirror(reflecting: pair.value).children.map(\.value)
            return (both.first.map(text), both.last ?? "")
        }
        if mirror.children.count > mostSorted { return Children(pairs) }
        return Children(pairs.sorted { ($0.label ?? "") < ($1.label ?? "") })
    }

    private static func text(_ value: Any) -> String {
        ValueText.line(value)
    }
}
