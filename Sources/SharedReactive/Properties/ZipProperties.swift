/// Zips a property with another one: what `property.zip` is, to be called.
public struct ZipProperties<First: PropertyProtocol & Sendable> where First.Value: Sendable {
    let first: First

    /// Returns a property of pairs: of the values as they are now, then of the first change of both, of the second change
    /// of both, and so on.
    ///
    /// It follows the two as an observer does. It keeps both alive.
    public func callAsFunction<Second: PropertyProtocol & Sendable>(
        with second: Second
    ) -> Property<(First.Value, Second.Value)> where Second.Value: Sendable {
        First.zip(first, second)
    }
}

extension PropertyProtocol where Self: Sendable, Value: Sendable {
    /// Zips this property with another one, as in `first.zip(with: second)`.
    public var zip: ZipProperties<Self> {
        ZipProperties(first: self)
    }
}

extension PropertyProtocol {
    /// Returns a property that joins the values of several properties: those of now, then the first change of each, the
    /// second change of each, and so on.
    ///
    /// What one of them changes to waits until the others have changed as often. The property follows the others as an
    /// observer does: inside a callback, it has the values that observers have been told. It keeps them alive.
    public static func zip<
        First: PropertyProtocol & Sendable,
        Second: PropertyProtocol & Sendable,
        each More: PropertyProtocol & Sendable
    >(
        _ first: First,
        _ second: Second,
        _ more: repeat each More
    ) -> Property<(First.Value, Second.Value, repeat (each More).Value)>
    where
        First.Value == Value, First.Value: Sendable, Second.Value: Sendable,
        repeat (each More).Value: Sendable
    {
        var kept: [AnyObject?] = [first.origin, second.origin]
        repeat kept.append((each more).origin)
        return Property(
            following: SignalProducer<First.Value, Never>.zip(
                first.producer,
                second.producer,
                repeat (each more).producer
            ),
            keeping: kept
        ) {
            (first.value, second.value, repeat (each more).value)
        }
    }

    /// Returns a property that joins the values of the properties of a sequence; `nil` if that is empty.
    public static func zip<Properties: Sequence>(
        _ properties: Properties
    ) -> Property<[Properties.Element.Value]>?
    where Properties.Element: PropertyProtocol & Sendable, Properties.Element.Value: Sendable {
        let properties = Array(properties)
        return properties.isEmpty ? nil : zip(properties, emptySentinel: [])
    }

    /// Returns a property that joins the values of the properties of a sequence.
    ///
    /// - Parameters:
    ///   - properties: What is combined.
    ///   - emptySentinel: The value if the sequence is empty.
    public static func zip<Properties: Sequence>(
        _ properties: Properties,
        emptySentinel: [Properties.Element.Value]
    ) -> Property<[Properties.Element.Value]>
    where Properties.Element: PropertyProtocol & Sendable, Properties.Element.Value: Sendable {
        let properties = Array(properties)
        if properties.isEmpty { return Property(value: emptySentinel) }
        return Property(
            following: SignalProducer<Properties.Element.Value, Never>.zip(properties.map(\.producer)),
            keeping: properties.map(\.origin)
        ) {
            properties.map(\.value)
        }
    }
}
