@frozen public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral {
    var pointer: OpaquePointer

    public init(_ str: String) { fatalError() }

    public init(stringLiteral value: String) { fatalError() }
}
