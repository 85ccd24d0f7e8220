/// The path of a navigation stack with values of several types, as in SwiftUI.
public struct NavigationPath: Equatable {
    var elements: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}
    /// Creates a path from a sequence of values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }
    /// The number of values.
    public var count: Int { elements.count }
    /// Whether there are no values.
    public var isEmpty: Bool { elements.isEmpty }
    /// Appends a value.
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

    /// Removes values at the end.
    /// - Precondition: The path has at least that many values.
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}
