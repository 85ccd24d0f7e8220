/// The horizontal or the vertical, as in SwiftUI.
public enum Axis: Int8, CaseIterable, Sendable {
    /// From side to side.
    case horizontal
    /// From top to bottom.
    case vertical

    /// Both, one or none, as in SwiftUI.
    public struct Set: OptionSet, Sendable {
        /// The axes as bits.
        public let rawValue: Int8
        /// Creates a set of bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// From side to side.
        public static let horizontal = Set(rawValue: 1)
        /// From top to bottom.
        public static let vertical = Set(rawValue: 2)
    }
}
