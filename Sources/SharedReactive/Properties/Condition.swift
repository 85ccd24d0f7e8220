// Properties that are true or false.

extension PropertyProtocol where Self: Sendable, Value == Bool {
    /// Returns a property that holds the opposite.
    @inlinable
    public func negate() -> Property<Bool> {
        Property(valueSource.convert { !$0 }, keeping: origin)
    }

    /// Returns a property that is true while both are.
    @inlinable
    public func and<Other: PropertyProtocol & Sendable>(_ other: Other) -> Property<Bool>
    where Other.Value == Bool {
        let both = combineLatest(with: other)
        return Property(both.source.convert { $0 && $1 }, keeping: both.kept)
    }

    /// Returns a property that is true while one of the two is.
    @inlinable
    public func or<Other: PropertyProtocol & Sendable>(_ other: Other) -> Property<Bool>
    where Other.Value == Bool {
        let both = combineLatest(with: other)
        return Property(both.source.convert { $0 || $1 }, keeping: both.kept)
    }
}

extension PropertyProtocol where Value == Bool {
    /// Returns a property that is true while all properties of a collection are, or if there are none.
    public static func all<Conditions: Collection>(_ conditions: Conditions) -> Property<Bool>
    where Conditions.Element: PropertyProtocol<Bool> & Sendable {
        let values = Property<[Bool]>(combining: conditions, orElse: [])
        return Property(values.source.convert { $0.allSatisfy { $0 } }, keeping: values.kept)
    }

    /// Returns a property that is true while all properties are.
    public static func all<Condition: PropertyProtocol<Bool> & Sendable>(
        _ conditions: Condition...
    ) -> Property<Bool> {
        all(conditions)
    }

    /// Returns a property that is true while one of the properties of a collection is.
    public static func any<Conditions: Collection>(_ conditions: Conditions) -> Property<Bool>
    where Conditions.Element: PropertyProtocol<Bool> & Sendable {
        let values = Property<[Bool]>(combining: conditions, orElse: [])
        return Property(values.source.convert { $0.contains(true) }, keeping: values.kept)
    }

    /// Returns a property that is true while one of the properties is.
    public static func any<Condition: PropertyProtocol<Bool> & Sendable>(
        _ conditions: Condition...
    ) -> Property<Bool> {
        any(conditions)
    }
}
