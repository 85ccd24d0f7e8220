#if !canImport(SwiftUI)
/// The subscribers that publishers' methods make, and what subscribers say and hear, as in Combine.
public enum Subscribers {}

extension Subscribers {
    /// How many values a subscriber wants.
    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
        /// `Int.max` for as many as there are.
        private let count: Int

        private init(count: Int) {
            self.count = count
        }

        /// As many as there are.
        public static let unlimited = Demand(count: .max)

        /// None.
        public static let none = Demand(count: 0)

        /// Returns a demand of a number of values.
        ///
        /// - Precondition: The number is not negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A subscriber wants \(value) values. A demand is not negative.")
            return Demand(count: value)
        }

        /// The number of values; `nil` for as many as there are.
        public var max: Int? {
            self == .unlimited ? nil : count
        }

        /// The number, in words for as many as there are.
        public var description: String {
            max.map { "max(\($0))" } ?? "unlimited"
        }

        /// Returns both demands together.
        public static func + (one: Demand, other: Demand) -> Demand {
            let (sum, isTooLarge) = one.count.addingReportingOverflow(other.count)
            return isTooLarge ? .unlimited : Demand(count: sum)
        }

        /// Adds a demand.
        public static func += (one: inout Demand, other: Demand) {
            one = one + other
        }

        /// Returns what is left of a demand, which is none at least.
        public static func - (one: Demand, other: Demand) -> Demand {
            one == .unlimited ? one : Demand(count: Swift.max(0, one.count - other.count))
        }

        /// Takes a demand away, down to none.
        public static func -= (one: inout Demand, other: Demand) {
            one = one - other
        }

        /// Whether the one is for less than the other.
        public static func < (one: Demand, other: Demand) -> Bool {
            one.count < other.count
        }
    }

    /// How a publisher ends.
    public enum Completion<Failure: Error> {
        /// It has published everything.
        case finished
        /// It cannot go on.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
#endif
