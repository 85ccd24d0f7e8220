/// A read-only value that changes over time.
///
/// ```swift
/// private let count = MutableProperty(1)
/// let shownCount: Property<Int>
///
/// init() { shownCount = Property(count) }
/// ```
///
/// A property that was created from another one retains it. An observation does not.
///
/// It can be used as a property wrapper. Then the name is the value, and the name with a `$` is the property.
///
/// `ReactiveOperators` adds properties that are derived from others, such as the results of `map`. The names are
/// ReactiveSwift's.
@propertyWrapper
public final class Property<Value>: PropertyProtocol {
    // Both closures are created where the compiler knows the types, and so are specialized for them.
    @usableFromInline package let read: () -> Value
    @usableFromInline
    package let subscribe: (Beginning, @escaping (PropertyEvent<Value>) -> Void) -> (any Disposable)?

    /// The object that has to be retained for the value to be read and to change; `nil` for a constant.
    @usableFromInline package let upstream: AnyObject?

    /// A `Reference` to the `ValueSource` of a property that `ReactiveOperators` derives; `nil` for a constant, and if `upstream`
    /// is the `MutableProperty` with the same value.
    @usableFromInline package let derivation: AnyObject?

    @inlinable package init(
        retaining upstream: AnyObject?,
        derivation: AnyObject? = nil,
        read: @escaping () -> Value,
        subscribe: @escaping (Beginning, @escaping (PropertyEvent<Value>) -> Void) -> (any Disposable)?
    ) {
        self.upstream = upstream
        self.derivation = derivation
        self.read = read
        self.subscribe = subscribe
    }

    /// Creates a property whose value never changes.
    @inlinable public convenience init(value: Value) {
        self.init(
            retaining: nil,
            read: { value },
            subscribe: { beginning, receive in
                if beginning == .withPresentValue {
                    receive(.value(value))
                    receive(.ended)
                }
                return nil
            }
        )
    }

    /// Creates a property with the value and the changes of another one, which it retains.
    @inlinable public convenience init(_ property: MutableProperty<Value>) {
        self.init(
            retaining: property,
            read: { [delivery = property.delivery] in delivery.trackedValue },
            subscribe: { [delivery = property.delivery] in delivery.subscribe($0, $1) }
        )
    }

    /// Creates a property with the value and the changes of another one. It retains the same objects.
    public convenience init(_ property: Property<Value>) {
        self.init(
            retaining: property.upstream,
            derivation: property.derivation,
            read: property.read,
            subscribe: property.subscribe
        )
    }

    /// The current value.
    @inlinable public var value: Value { read() }

    /// The current value, like `value`.
    @inlinable public var wrappedValue: Value { value }

    /// This property.
    @inlinable public var projectedValue: Property<Value> { self }

    /// Calls a closure with every value from now on, as ``PropertyProtocol/observe(_:)`` describes.
    @inlinable @discardableResult
    public func observe(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        subscribe(.withNextChange) { if case .value(let value) = $0 { action(value) } }
            ?? AnyDisposable.disposed
    }
}

extension Property where Value: Sendable {
    /// The current value and every later one, as an asynchronous sequence.
    ///
    /// ```swift
    /// for await count in property.values { print(count) }
    /// ```
    ///
    /// Iterate over each sequence in one loop. The sequence keeps the values that the loop has not reached yet. It ends
    /// when the property's source is released, and stops observing when its task is cancelled or the sequence is
    /// released.
    public var values: AsyncStream<Value> { AsyncStream { subscribe(.withPresentValue, $0) } }
}

// Invariant behind `@unchecked Sendable`: the closures read and observe sources that guard themselves, through
// `@Sendable` transforms.
extension Property: @unchecked Sendable where Value: Sendable {}
