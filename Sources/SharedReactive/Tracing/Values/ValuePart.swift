/// A value, as far as it can be seen from outside: text, an object, or what is inside it.
struct ValuePart {
    /// What is inside a value. It is made one by one, because most of a long collection is not shown.
    typealias Children = Mirror.Children

    /// Up to how many elements a collection without an order is sorted.
    private static let mostSorted = 100

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

    /// Looks at a value.
    ///
    /// - Parameter order: For bringing sets and dictionaries into an order.
    init(_ value: Any, order: inout ValueWork) { content = Self.content(of: value, order: &order) }

    private static func content(of value: Any, order: inout ValueWork) -> Content {
        switch value {
        case let string as String: return .string(string)
        case let string as Substring: return .string(String(string))
        // Most values are one of these, and need no search for what they conform to.
        case let number as Int: return .plain(String(number))
        case let flag as Bool: return .plain(flag ? "true" : "false")
        default: break
        }
        if let value = value as? any TraceDescribable { return .plain(value.traceDescription) }
        if type(of: value) is AnyClass { return .object("\(type(of: value))") }
        if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
            return content(of: hashable.base, order: &order)
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { content(of: $0.value, order: &order) } ?? .plain("nil")
        case .collection:
            return .elements(mirror.children)
        case .set:
            return .elements(elements(mirror, order: &order))
        case .dictionary:
            return .pairs(pairs(mirror, order: &order))
        case _ where value is any CustomStringConvertible:
            return .plain(String(describing: value))
        case .enum:
            guard let payload = mirror.children.first else { return .plain(".\(value)") }
            return .parts(name: ".\(payload.label ?? "\(type(of: value))")", payloadParts(payload.value))
        case .tuple:
            return .parts(name: "", children(mirror))
        case .struct:
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
                let array = value as? any ArrayInline
            {
                return .elements(array.children)
            }
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

    // Sets and dictionaries have no order; one that stays the same reads better. That of large ones is as it is.

    private static func elements(_ mirror: Mirror, order: inout ValueWork) -> Children {
        let count = mirror.children.count
        guard count <= mostSorted, order.spendIfLeft(count) else { return mirror.children }
        return sorted(mirror.children.map { (ValueText.key($0.value), $0.value) })
    }

    private static func pairs(_ mirror: Mirror, order: inout ValueWork) -> Children {
        let count = mirror.children.count
        let pairs = mirror.children.lazy.map { pair -> (label: String?, value: Any) in
            let both = Mirror(reflecting: pair.value).children.map(\.value)
            return (both.first.map(ValueText.key), both.last ?? "")
        }
        guard count <= mostSorted, order.spendIfLeft(count) else { return Children(pairs) }
        return sorted(Array(pairs))
    }

    // By their labels. For all, because each type that is sorted takes four kilobytes of a program.
    static func sorted(_ children: [Mirror.Child]) -> Children {
        Children(children.sorted { ($0.label ?? "") < ($1.label ?? "") })
    }
}

/// The standard library's `InlineArray`, whose mirror shows nothing.
private protocol ArrayInline {
    var children: Mirror.Children { get }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: ArrayInline where Element: Copyable {
    fileprivate var children: Mirror.Children {
        Mirror.Children(indices.lazy.map { (label: nil, value: self[$0] as Any) })
    }
}
