/// Combines a property with another one: what `property.combineLatest` is, to be called.
///
/// ```swift
/// let both = name.combineLatest(with: age)
/// let three = Property.combineLatest(name, age, address)
/// ```
///
/// A method of this name would hide `Property.combineLatest(_:_:)` in Swift 6 mode: the compiler, which may
/// take that expression for the method, cannot tell whose.
public struct CombineLatest<First: PropertyProtocol & Sendable> {
    @usableFromInline
    let first: First

    @inlinable
    init(first: First) {
        self.first = first
    }

    /// Returns a property of the first one's value and another's.
    ///
    /// Its observers get a pair for each change of either. All of them get the same pairs in the same order,
    /// from whatever threads the two are changed. It keeps both alive.
    @inlinable
    public func callAsFunction<Second: PropertyProtocol & Sendable>(
        with second: Second
    ) -> Property<(First.Value, Second.Value)> {
        let combined = CombinedSource(first.valueSource, second.valueSource)
        return Property(combined.source, keeping: Pair(first.origin, second.origin))
    }
}

extension PropertyProtocol where Self: Sendable {
    /// Combines this property with another one, as in `first.combineLatest(with: second)`.
    @inlinable
    public var combineLatest: CombineLatest<Self> {
        CombineLatest(first: self)
    }

    /// Returns a property of two properties' values, as `first.combineLatest(with: second)` does.
    @inlinable
    public static func combineLatest<First: PropertyProtocol & Sendable, Second: PropertyProtocol & Sendable>(
        _ first: First,
        _ second: Second
    ) -> Property<(First.Value, Second.Value)> where First.Value == Value {
        first.combineLatest(with: second)
    }

    /// Returns a property of three properties' values.
    ///
    /// Its observers get a triple for each change of any of them, all the same ones in the same order.
    @inlinable
    public static func combineLatest<
        First: PropertyProtocol & Sendable,
        Second: PropertyProtocol & Sendable,
        Third: PropertyProtocol & Sendable
    >(
        _ first: First,
        _ second: Second,
        _ third: Third
    ) -> Property<(First.Value, Second.Value, Third.Value)> where First.Value == Value {
        let pair = first.combineLatest(with: second)
        let combined = CombinedSource(pair.source, third.valueSource)
        return Property(
            combined.source.convert { ($0.0.0, $0.0.1, $0.1) },
            keeping: Pair(pair.kept, third.origin)
        )
    }
}

/// Keeps two objects alive.
@usableFromInline
final class Pair {
    private var objects: [AnyObject]

    @usableFromInline
    init(_ first: AnyObject?, _ second: AnyObject?) {
        objects = [first, second].compactMap { $0 }
    }

    deinit {
        // Each may be a pair.
        CurrentThread.release(takeObjects())
    }

    private func takeObjects() -> [AnyObject] {
        defer { objects = [] }
        return objects
    }
}
