import NIOConcurrencyHelpers

/// The bytes or places that visitors may hold together. Any thread may use it.
final class Budget: Sendable {
    private let largest: Int
    private let taken = NIOLockedValueBox(0)

    init(_ largest: Int) { self.largest = largest }

    /// The number of bytes or places that are taken.
    var used: Int { taken.withLockedValue { $0 } }

    /// Takes bytes or places.
    ///
    /// - Returns: `nil` if fewer are left.
    func take(_ bytes: Int) -> Share? {
        let fits = taken.withLockedValue { taken in
            guard taken + bytes <= largest else { return false }
            taken += bytes
            return true
        }
        return fits ? Share(bytes, of: self) : nil
    }

    /// Bytes or places that are taken until this object is released.
    final class Share: Sendable {
        private let bytes: Int
        private let budget: Budget

        fileprivate init(_ bytes: Int, of budget: Budget) {
            self.bytes = bytes
            self.budget = budget
        }

        deinit {
            budget.taken.withLockedValue { $0 -= bytes }
        }
    }
}
