/// The contents of a value, for its description by `ValueText` and for comparisons by `ValueDifferences`.
enum ValueContents {
    /// The text of a simple value, of `nil`, or of a value with a description of its own.
    case text(String)
    case string(String)
    /// An object, by its type. Its contents are not read, because another thread may be changing them.
    case object(String)
    /// A struct, a case of an enum or a tuple.
    case parts(name: String, Mirror.Children)
    /// A collection or a set.
    case elements(Mirror.Children)
    /// A dictionary. The labels are the keys.
    case pairs(Mirror.Children)

    /// The largest number of elements of sets and keys of dictionaries that are sorted for one description. Sorting needs the text
    /// of each.
    static let mostSortedAltogether = 200
    /// The largest size of a set or a dictionary that is sorted.
    private static let mostSorted = 100

    /// Returns the contents of a value.
    ///
    /// - Parameter order: The number of keys and elements that may still be sorted. This call subtracts the number that it sorts.
    static func of(_ value: Any, order: inout Int) -> Self {
        switch value {
        case let string as String: return .string(string)
        case let string as Substring: return .string(String(string))
        // Most values are one of these, and their conformances need not be looked up.
        case let number as Int: return .text(String(number))
        case let flag as Bool: return .text(flag ? "true" : "false")
        default: break
        }
        if let value = value as? any TraceDescribable { return .text(value.traceDescription) }
        if let wrapper = value as? any TracedWrapper { return of(wrapper.tracedValue, order: &order) }
        let type = type(of: value)
        if type is AnyClass { return .object("\(type)") }
        if type == AnyHashable.self, let hashable = value as? AnyHashable {
            return of(hashable.base, order: &order)
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { of($0.value, order: &order) } ?? .text("nil")
        case .collection:
            return .elements(mirror.children)
        case .set, .dictionary:
            let isSet = mirror.displayStyle == .set
            let children = ordered(mirror.children, isSet: isSet, order: &order)
            return isSet ? .elements(children) : .pairs(children)
        case _ where value is any CustomStringConvertible:
            return .text(String(describing: value))
        case .enum:
            guard let payload = mirror.children.first else { return .text(".\(value)") }
            let inside = Mirror(reflecting: payload.value)
            let parts =
                inside.displayStyle == .tuple ? parts(inside) : Mirror.Children([(nil, payload.value)])
            return .parts(name: ".\(payload.label ?? "\(type)")", parts)
        case .tuple:
            return .parts(name: "", parts(mirror))
        // A metatype or a function.
        case nil where mirror.children.isEmpty:
            return .text(String(describing: value))
        default:
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
                let array = value as? any ArrayInline
            {
                return .elements(array.children)
            }
            return .parts(name: "\(type)", parts(mirror))
        }
    }

    /// The parts of a struct or a tuple, labeled as in source code: a mirror calls elements of tuples without a label `.0`, and a
    /// property with a wrapper `_name`. They are lazy, because a type's own mirror may have any number of them.
    private static func parts(_ mirror: Mirror) -> Mirror.Children {
        let parts = mirror.children.lazy.map { label, value -> Mirror.Child in
            guard let label, !label.hasPrefix(".") else { return (nil, value) }
            let isWrapped = label.hasPrefix("_") && value is any TracedWrapper
            return (isWrapped ? String(label.dropFirst()) : label, value)
        }
        return Mirror.Children(parts)
    }

    /// The elements of a set or the pairs of a dictionary in a stable order, or in any order if there are too many.
    private static func ordered(_ children: Mirror.Children, isSet: Bool, order: inout Int) -> Mirror.Children
    {
        let isSorted = children.count <= min(mostSorted, order)
        if isSet, !isSorted { return children }
        let labeled = children.lazy.map { child -> Mirror.Child in
            if isSet { return (ValueText.key(child.value), child.value) }
            let pair = Mirror(reflecting: child.value).children.map(\.value)
            return (pair.first.map(ValueText.key), pair.last ?? "")
        }
        guard isSorted else { return Mirror.Children(labeled) }
        order -= children.count
        return sorted(Array(labeled))
    }

    /// Sorts by label. Callers pass values as children of mirrors, because sorting another type adds four kilobytes to a program.
    static func sorted(_ children: [Mirror.Child]) -> Mirror.Children {
        Mirror.Children(children.sorted { ($0.label ?? "") < ($1.label ?? "") })
    }
}

/// The standard library's `InlineArray`, whose mirror has no children.
private protocol ArrayInline {
    var children: Mirror.Children { get }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: ArrayInline where Element: Copyable {
    fileprivate var children: Mirror.Children {
        Mirror.Children(indices.lazy.map { (label: nil, value: self[$0] as Any) })
    }
}
