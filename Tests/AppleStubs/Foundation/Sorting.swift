@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct KeyPathComparator<Compared>: SortComparator, Sendable {
    @preconcurrency public let keyPath: any PartialKeyPath<Compared> & Sendable
    public var order: SortOrder

    @preconcurrency public init<Value>(
        _ keyPath: any KeyPath<Compared, Value> & Sendable,
        order: SortOrder = .forward
    ) where Value: Comparable { fatalError() }

    public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult { fatalError() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension String {
    public struct StandardComparator: SortComparator, Codable, Sendable {
        public static let localizedStandard = StandardComparator()
        public var order = SortOrder.forward

        public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult { fatalError() }
    }
}
