/// The subscribers of `sink` and `assign`, and the types of demands and completions, as in Combine.
public enum Subscribers {}

extension Subscribers {
    /// The number of values that a subscriber requests.
    public struct Demand: Equatable, Comparable, Hashable, Sendable, CustomStringConvertible {
        /// `Int.max` for as many as there are.
        private let count: Int

        /// All values.
        public static let unlimited = Demand(count: .max)
        /// None.
        public static let none = Demand(count: 0)

        /// Returns a demand of a number of values.
        ///
        /// - Precondition: The number is not negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand takes a number that is not negative, and got \(value).")
            return Demand(count: value)
        }

        /// The number of values, or `nil` for all.
        public var max: Int? { self == .unlimited ? nil : count }
        /// The number, or `unlimited`.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// Returns both demands together.
        public static func + (one: Demand, other: Demand) -> Demand {
            let (sum, isTooLarge) = one.count.addingReportingOverflow(other.count)
            return isTooLarge ? .unlimited : Demand(count: sum)
        }

        /// Adds a demand.
        public static func += (one: inout Demand, other: Demand) { one = one + other }

        /// Returns the difference of two demands, which is not less than `none`.
        public static func - (one: Demand, other: Demand) -> Demand {
            one == .unlimited ? one : Demand(count: Swift.max(0, one.count - other.count))
        }

        /// Subtracts a demand. The result is not less than `none`.
        public static func -= (one: inout Demand, other: Demand) { one = one - other }
        /// Returns whether the first demand is smaller than the second.
        public static func < (one: Demand, other: Demand) -> Bool { one.count < other.count }
    }

    /// How a publisher ends.
    public enum Completion<Failure: Error> {
        /// The publisher has published all values.
        case finished
        /// The publisher has failed.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
