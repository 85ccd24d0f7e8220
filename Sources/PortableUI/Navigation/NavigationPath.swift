/// The path of a navigation stack with values of several types, as in SwiftUI.
public struct NavigationPath: Equatable {
    var elements: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}
    /// Creates a path of values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }
    /// Creates a path of values that were encoded.
    public init(_ codable: CodableRepresentation) { elements = codable.values.map { AnyHashable($0) } }

    /// The number of values.
    public var count: Int { elements.count }
    /// Whether there are no values.
    public var isEmpty: Bool { elements.isEmpty }
    /// Appends a value.
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

    /// Removes values at the end.
    /// - Precondition: The path has at least that many values.
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }

    /// The path in a form that can be encoded, or `nil` if one of the values cannot be encoded.
    public var codable: CodableRepresentation? {
        var values: [any Codable & Hashable] = []
        for element in elements {
            guard let value = element.base as? any Codable & Hashable else { return nil }
            values.append(value)
        }
        return CodableRepresentation(values: values)
    }

    /// A path whose values can all be encoded, as in SwiftUI.
    ///
    /// It is encoded as a list with the name of its type and the value itself for each value. The same program can
    /// decode it, as long as the type's name has not changed.
    public struct CodableRepresentation: Codable, Equatable {
        fileprivate let values: [any Codable & Hashable]

        fileprivate init(values: [any Codable & Hashable]) { self.values = values }

        /// Decodes a path.
        ///
        /// - Throws: `DecodingError` if the list has another format, or if a type does not exist in the program any
        ///   more.
        public init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            var values: [any Codable & Hashable] = []
            while !list.isAtEnd {
                let name = try list.decode(String.self)
                guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
                    let message = "There is no type \"\(name)\" whose values can be in a path."
                    throw DecodingError.dataCorruptedError(in: list, debugDescription: message)
                }
                values.append(try list.decode(type))
            }
            self.values = values
        }

        /// Encodes the path.
        public func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            for value in values {
                let type: Any.Type = Swift.type(of: value)
                // A private type has a name that nobody finds.
                guard let name = _mangledTypeName(type), _typeByName(name) != nil else {
                    let message = "\(type) cannot be found by its name. Make it internal if it is private."
                    let context = EncodingError.Context(codingPath: list.codingPath, debugDescription: message)
                    throw EncodingError.invalidValue(value, context)
                }
                try list.encode(name)
                try list.encode(value)
            }
        }

        /// Whether two paths have the same values.
        public static func == (one: CodableRepresentation, other: CodableRepresentation) -> Bool {
            NavigationPath(one) == NavigationPath(other)
        }
    }
}
