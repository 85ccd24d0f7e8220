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

// Like `combineLatest`, it is written out for each number.
// swift-format-ignore
extension PropertyProtocol where Value: Sendable {
    /// Returns a property that pairs the values of two properties: first the current values, then the first change of
    /// each, then the second change of each, and so on.
    ///
    /// A change waits until each of the other properties has changed as often. The returned property observes the
    /// others: inside a callback, its value is the value that observers have received. It keeps them alive.
    public static func zip<B: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable
    ) -> Property<(Value, B)> { .zipping(a, b) }
    /// `zip` of three properties.
    public static func zip<B: Sendable, C: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable
    ) -> Property<(Value, B, C)> { .zipping(a, b, c) }
    /// `zip` of four properties.
    public static func zip<B: Sendable, C: Sendable, D: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable
    ) -> Property<(Value, B, C, D)> { .zipping(a, b, c, d) }
    /// `zip` of five properties.
    public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable
    ) -> Property<(Value, B, C, D, E)> { .zipping(a, b, c, d, e) }
    /// `zip` of six properties.
    public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable
    ) -> Property<(Value, B, C, D, E, F)> { .zipping(a, b, c, d, e, f) }
    /// `zip` of seven properties.
    public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G)> { .zipping(a, b, c, d, e, f, g) }
    /// `zip` of eight properties.
    public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H)> { .zipping(a, b, c, d, e, f, g, h) }
    /// `zip` of nine properties.
    public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable, I: Sendable
    >(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable,
        _ i: some PropertyProtocol<I> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H, I)> { .zipping(a, b, c, d, e, f, g, h, i) }
    /// `zip` of ten properties.
    public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable
    >(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable,
        _ i: some PropertyProtocol<I> & Sendable, _ j: some PropertyProtocol<J> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H, I, J)> { .zipping(a, b, c, d, e, f, g, h, i, j) }
}

extension PropertyProtocol {
    /// Returns a property that pairs the values of any number of properties.
    @_disfavoredOverload  // Up to ten, a function without a pack is faster to compile.
    public static func zip<each Source: PropertyProtocol & Sendable>(
        _ properties: repeat each Source
    ) -> Property<Value> where Value == (repeat (each Source).Value), repeat (each Source).Value: Sendable {
        zipping(repeat each properties)
    }

    private static func zipping<each Source: PropertyProtocol & Sendable>(
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

    // The same two functions of a property type with any value, as for `combineLatest`.

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
