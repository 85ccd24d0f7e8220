import SharedReactive

/// Combines a property with another one. `property.combineLatest` returns it: call it with the other property.
///
/// ```swift
/// let both = name.combineLatest(with: age)
/// let three = Property.combineLatest(name, age, address)
/// ```
///
/// It is not a method, because a method of this name would hide `Property.combineLatest(_:_:)` in Swift 6 mode.
public struct CombineLatest<First: PropertyProtocol & Sendable> {
    @usableFromInline let first: First

    @inlinable init(first: First) { self.first = first }

    /// Returns a property of the first one's value and another's.
    ///
    /// Its observers get a pair for each change of either property. All observers get the same pairs in the same order,
    /// whichever threads change the two properties. It keeps both alive.
    ///
    /// There is one exception: one of the two is derived with `skipRepeats` or `flatMap`, or is of a type that you have written.
    /// Then an observer that starts while changes are waiting may get these changes in another order than other observers. It gets
    /// each of them once.
    ///
    /// If both are derived from one property, its change counts as a change of each: observers get a pair of the first one's new
    /// value and the other's old value, and then the final pair. `value` always returns a consistent pair. For observers, derive
    /// the pair itself: `price.map { (net($0), gross($0)) }`.
    @inlinable public func callAsFunction<Second: PropertyProtocol & Sendable>(
        with second: Second
    ) -> Property<(First.Value, Second.Value)> {
        Property(
            CombineLatestSource(first.valueSource, second.valueSource).source,
            keeping: DeferredRelease([first.origin, second.origin])
        )
    }
}

extension PropertyProtocol where Self: Sendable {
    /// Combines this property with another one, as in `first.combineLatest(with: second)`.
    @inlinable public var combineLatest: CombineLatest<Self> { CombineLatest(first: self) }

    /// Returns a property of two properties' values, as `first.combineLatest(with: second)` does.
    @inlinable public static func combineLatest<B>(
        _ a: some PropertyProtocol<Value> & Sendable,
        _ b: some PropertyProtocol<B> & Sendable
    ) -> Property<(Value, B)> {
        a.combineLatest(with: b)
    }
}

extension PropertyProtocol {
    /// Returns a property of the values of any number of properties. `combineLatest` of three or more calls it.
    ///
    /// The values are combined in arrays of `Any`, with the code that combines the properties of a sequence.
    static func combining<each Source: PropertyProtocol & Sendable>(
        _ properties: repeat each Source
    ) -> Property<Value> where Value == (repeat (each Source).Value) {
        var (sources, kept): ([ValueSource<[Any]>], [AnyObject?]) = ([], [])
        for property in repeat each properties {
            sources.append(property.valueSource.convert { [$0] })
            kept.append(property.origin)
        }
        precondition(!sources.isEmpty, "Property.combineLatest got no property. Pass at least one.")
        return Property(
            ValueSource<[Any]>.combining(sources[...]).convert { values in
                var rest = values[...]
                func next<One>(_: One.Type) -> One { rest.removeFirst() as! One }
                return (repeat next((each Source).Value.self))
            },
            keeping: DeferredRelease(kept)
        )
    }

    /// Returns a property of the values of the properties of a sequence, or `nil` if the sequence is empty.
    ///
    /// It keeps the properties alive.
    public static func combineLatest<Properties: Sequence>(_ properties: Properties) -> Property<[Value]>?
    where Properties.Element: PropertyProtocol<Value> & Sendable {
        let properties = Array(properties)
        return properties.isEmpty ? nil : combineLatest(properties, emptySentinel: [])
    }

    /// Returns a property of the values of the properties of a sequence, or of `emptySentinel` if the sequence is empty.
    public static func combineLatest<Properties: Sequence>(
        _ properties: Properties,
        emptySentinel: [Value]
    ) -> Property<[Value]> where Properties.Element: PropertyProtocol<Value> & Sendable {
        let properties = Array(properties)
        if properties.isEmpty { return Property(value: emptySentinel) }
        let sources = properties.map { property in property.valueSource.convert { [$0] } }
        return Property(.combining(sources[...]), keeping: DeferredRelease(properties.map(\.origin)))
    }

    // As in ReactiveSwift, these two can be called on a property type with any value: `Property<[Int]>.combineLatest(numbers)`.

    /// Returns a property of the values of the properties of a sequence, or `nil` if the sequence is empty.
    @_disfavoredOverload public static func combineLatest<Properties: Sequence>(
        _ properties: Properties
    ) -> Property<[Properties.Element.Value]>? where Properties.Element: PropertyProtocol & Sendable {
        Properties.Element.combineLatest(properties)
    }

    /// Returns a property of the values of the properties of a sequence, or of `emptySentinel` if the sequence is empty.
    @_disfavoredOverload public static func combineLatest<Properties: Sequence>(
        _ properties: Properties,
        emptySentinel: [Properties.Element.Value]
    ) -> Property<[Properties.Element.Value]> where Properties.Element: PropertyProtocol & Sendable {
        Properties.Element.combineLatest(properties, emptySentinel: emptySentinel)
    }
}

extension ValueSource {
    /// Combines sources of arrays to one source of the concatenated arrays.
    // It is compiled once for all types: a specialization for arrays of `Any` would double the code of `CombineLatestSource`.
    @_semantics("optimize.sil.specialize.generic.never")
    fileprivate static func combining<Element>(_ sources: ArraySlice<ValueSource>) -> ValueSource
    where Value == [Element] {
        if sources.count == 1 { return sources.first! }
        // The halves are combined recursively, so that few combinations are nested.
        let middle = sources.startIndex + sources.count / 2
        return CombineLatestSource(combining(sources[..<middle]), combining(sources[middle...])).source
            .convert { $0 + $1 }
    }
}
