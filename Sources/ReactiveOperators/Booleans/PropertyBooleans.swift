import SharedReactive

// Properties of Boolean values.

extension PropertyProtocol where Value == Bool {
    /// Returns a property of the negated value.
    @inlinable public func negate() -> Property<Bool> where Self: Sendable {
        Property(valueSource.convert { !$0 }, keeping: origin)
    }

    /// Returns a property that is `true` while both properties are `true`.
    @_alwaysEmitIntoClient  // Otherwise each program contains a specialization for `Bool`, used or not.
    public func and<Other: PropertyProtocol & Sendable>(_ other: Other) -> Property<Bool>
    where Other.Value == Bool, Self: Sendable {
        let both = combineLatest(with: other)
        return Property(both.source.convert { $0 && $1 }, keeping: both.upstream)
    }

    /// Returns a property that is `true` while at least one of the two properties is `true`.
    @_alwaysEmitIntoClient  // As for `and(_:)`.
    public func or<Other: PropertyProtocol & Sendable>(_ other: Other) -> Property<Bool>
    where Other.Value == Bool, Self: Sendable {
        let both = combineLatest(with: other)
        return Property(both.source.convert { $0 || $1 }, keeping: both.upstream)
    }

    /// Returns a property that is `true` while all properties of a collection are `true`, or if the collection is
    /// empty.
    public static func all<Conditions: Collection>(_ conditions: Conditions) -> Property<Bool>
    where Conditions.Element: PropertyProtocol<Bool> & Sendable {
        combine(conditions) { $0.allSatisfy { $0 } }
    }

    /// Returns a property that is `true` while all properties are `true`.
    public static func all<Condition: PropertyProtocol<Bool> & Sendable>(
        _ conditions: Condition...
    ) -> Property<Bool> {
        all(conditions)
    }

    /// Returns a property that is `true` while at least one property of a collection is `true`.
    public static func any<Conditions: Collection>(_ conditions: Conditions) -> Property<Bool>
    where Conditions.Element: PropertyProtocol<Bool> & Sendable {
        combine(conditions) { $0.contains(true) }
    }

    /// Returns a property that is `true` while at least one of the properties is `true`.
    public static func any<Condition: PropertyProtocol<Bool> & Sendable>(
        _ conditions: Condition...
    ) -> Property<Bool> {
        any(conditions)
    }

    /// Combines the values of a collection of properties with a closure.
    // This is compiled once for all types, because a second copy for `Bool` would add 0.05 MB to each program.
    @_semantics("optimize.sil.specialize.generic.never")
    private static func combine<Properties: Collection, Combined>(
        _ properties: Properties,
        _ body: @escaping ([Properties.Element.Value]) -> Combined
    ) -> Property<Combined> where Properties.Element: PropertyProtocol & Sendable {
        let values = Properties.Element.combineLatest(properties, emptySentinel: [])
        return Property(values.source.convert(body), keeping: values.upstream)
    }
}
