/// An optional. Use it to constrain extensions of generic types.
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
    /// What the optional holds, if it is not `nil`.
    associatedtype Wrapped

    /// Creates one from an optional.
    init(reconstructing value: Wrapped?)

    /// The optional.
    var optional: Wrapped? { get }
}

extension Optional: OptionalProtocol {
    /// This optional.
    @inlinable public var optional: Wrapped? { self }

    /// Creates a copy of an optional.
    @inlinable public init(reconstructing value: Wrapped?) { self = value }
}
