import SharedReactive

/// Zips a property with another one. `property.zip` returns it: call it with the other property.
public struct ZipProperties<First: PropertyProtocol & Sendable> where First.Value: Sendable {
    let first: First

    /// Returns a property of pairs: first the current values, then the first change of both, then the second change of
    /// both, and so on.
    ///
    /// It observes both properties and keeps both alive.
    public func callAsFunction<Second: PropertyProtocol & Sendable>(
        with second: Second
    ) -> Property<(First.Value, Second.Value)> where Second.Value: Sendable {
        First.zip(first, second)
    }
}

extension PropertyProtocol where Self: Sendable, Value: Sendable {
    /// Zips this property with another one, as in `first.zip(with: second)`.
    public var zip: ZipProperties<Self> { ZipProperties(first: self) }
}

extension PropertyProtocol {
    /// Returns a property that pairs the values of several properties. `NumbersOfSources/` has the functions that call it.
    static func zipping<each Source: PropertyProtocol & Sendable>(
        _ properties: repeat each Source
    ) -> Property<Value> where Value == (repeat (each Source).Value), repeat (each Source).Value: Sendable {
        var kept: [AnyObject?] = []
        repeat kept.append((each properties).origin)
        let pairs = SignalProducer.combining(.zip, all: repeat (each properties).producer)
        return Property(following: pairs, keeping: kept) { (repeat (each properties).value) }
    }

    /// Returns a property that pairs the values of the properties of a sequence, or `nil` if the sequence is empty.
    public static func zip<Properties: Sequence>(_ properties: Properties) -> Property<[Value]>?
    where Properties.Element: PropertyProtocol<Value> & Sendable, Value: Sendable {
        let properties = Array(properties)
        return properties.isEmpty ? nil : zip(properties, emptySentinel: [])
    }

    /// Returns a property that pairs the values of the properties of a sequence; of `emptySentinel` if that is empty.
    public static func zip<Properties: Sequence>(
        _ properties: Properties,
        emptySentinel: [Value]
    ) -> Property<[Value]> where Properties.Element: PropertyProtocol<Value> & Sendable, Value: Sendable {
        let properties = Array(properties)
        if properties.isEmpty { return Property(value: emptySentinel) }
        return Property(
            following: SignalProducer<Value, Never>.zip(properties.map(\.producer)),
            keeping: properties.map(\.origin)
        ) {
            properties.map(\.value)
        }
    }

    // As in ReactiveSwift, these two can be called on a property type with any value: `Property<[Int]>.zip(numbers)`.

    /// Returns a property that pairs the values of the properties of a sequence, or `nil` if the sequence is empty.
    @_disfavoredOverload public static func zip<Properties: Sequence>(
        _ properties: Properties
    ) -> Property<[Properties.Element.Value]>?
    where Properties.Element: PropertyProtocol & Sendable, Properties.Element.Value: Sendable {
        Properties.Element.zip(properties)
    }

    /// Returns a property that pairs the values of the properties of a sequence; of `emptySentinel` if that is empty.
    @_disfavoredOverload public static func zip<Properties: Sequence>(
        _ properties: Properties,
        emptySentinel: [Properties.Element.Value]
    ) -> Property<[Properties.Element.Value]>
    where Properties.Element: PropertyProtocol & Sendable, Properties.Element.Value: Sendable {
        Properties.Element.zip(properties, emptySentinel: emptySentinel)
    }
}
