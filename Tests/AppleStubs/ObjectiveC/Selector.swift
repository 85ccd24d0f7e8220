public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral {
    private let name: String

    public init(_ str: String) {
        name = str
    }

    public init(stringLiteral value: String) {
        name = value
    }
}
