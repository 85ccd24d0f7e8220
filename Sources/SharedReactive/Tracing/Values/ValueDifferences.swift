/// Finds what is different between two values of one type.
package enum ValueDifferences {
    /// Returns the parts of `new` that are not as they are in `old`, by their paths; none if there is no `old`.
    ///
    /// Parts are compared as they are shown, so what a type's own `==` leaves out is different too. The work is bounded: if
    /// there is more to compare, the last of what is returned says so.
    package static func between(_ old: Any?, _ new: Any) -> [TraceStep.Difference] {
        guard let old else { return [] }
        var search = ValueSearch(work: ValueWork.forDifferences, for: .step)
        search.compare(old, new, at: "")
        return search.differences
    }

    /// Returns the parts of two values that are not equal, however much there is to compare.
    package static func unequalParts(_ one: Any, _ other: Any) -> [TraceStep.Difference] {
        var search = ValueSearch(work: .max, for: .failure)
        search.compare(one, other, at: "")
        return search.differences
    }

    /// Returns whether two values are equal, or, where that cannot be asked, whether no difference can be seen.
    package static func areSame(_ one: Any, _ other: Any) -> Bool {
        if let same = areEqual(one, other) { return same }
        var search = ValueSearch(work: .max, for: .expectation)
        search.compare(one, other, at: "")
        return search.differences.isEmpty
    }

    /// Returns whether two values of any type have the same bytes, which those that are the same need not have.
    package static func areSameInMemory(_ one: Any, _ other: Any) -> Bool {
        ValueSearch.areSameInMemory(one, other)
    }

    /// Returns whether two values are equal; `nil` if they cannot be compared.
    package static func areEqual(_ one: Any, _ other: Any) -> Bool? {
        guard let one = one as? any Equatable else { return nil }
        return isEqual(one, other)
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool? {
        (other as? Value).map { one == $0 }
    }
}
