/// A value that changes over time and cannot be set from here.
///
/// ```swift
/// let count = MutableProperty(1)
/// let text = count.map { "\($0)" }
/// text.producer.startWithValues { print($0) }   // prints 1
/// count.value = 2                               // prints 2
/// ```
///
/// A property made from others reads and observes those, so it is always up to date. Its transforms run once for each
/// change, when somebody first reads or is told of the value, on that thread, with no lock held. All readers and observers
/// get the same value for the same change:
///
/// ```swift
/// let profile = user.map { user in ProfileViewModel(user: user) }
/// profile.value === profile.value   // true, until `user` changes
/// ```
///
/// If two threads ask for a value at the same time, a transform can run twice; both get the value that was kept first.
/// While nobody asks, no transform runs. The property keeps the last value that was asked for, even after its source has
/// changed, until a newer one is asked for or until the property and its observations are released.
///
/// It keeps the properties that it was made from alive; an observation does not. In ReactiveSwift it does not keep them:
/// it holds the last value when they have been released.
///
/// As a property wrapper, the name is the value, and the name with a `$` is the property.
///
/// The names are ReactiveSwift's.
@propertyWrapper
public final class Property<Value>: PropertyProtocol {
    @usableFromInline
    let source: ValueSource<Value>

    /// What has to be kept alive for the value to be read and to change.
    @usableFromInline
    let kept: AnyObject?

    @inlinable
    init(_ source: ValueSource<Value>, keeping kept: AnyObject?) {
        self.source = source
        self.kept = kept
    }

    /// Creates a property whose value never changes. Its signal completes at once; in ReactiveSwift it is interrupted.
    public convenience init(value: Value) {
        self.init(.constant(value), keeping: nil)
    }

    /// Creates a property with the value and the changes of another one, which it keeps alive.
    public convenience init<Other: PropertyProtocol & Sendable>(_ property: Other)
    where Other.Value == Value {
        self.init(property.valueSource, keeping: property.origin)
    }

    /// Creates a property with the value and the changes of another one, which it keeps alive.
    public convenience init(_ property: MutableProperty<Value>) {
        self.init(property.source, keeping: property)
    }

    /// Creates a property with the value and the changes of another one. It keeps alive what the other one keeps.
    public convenience init(_ property: Property<Value>) {
        self.init(property.source, keeping: property.kept)
    }

    /// Creates a property with the value and the changes of another one, which it keeps alive.
    public convenience init<Other: PropertyProtocol & Sendable>(capturing property: Other)
    where Other.Value == Value {
        self.init(property)
    }

    /// Creates a property that holds a value, and then each value that a producer sends.
    ///
    /// The producer is started at once. The property completes when the producer completes or is interrupted. The
    /// producer's work is ended earlier if the property and the properties derived from it have been released and
    /// none of them is observed.
    ///
    /// - Parameters:
    ///   - initial: The value until the producer sends one.
    ///   - values: The producer.
    public convenience init(initial: Value, then values: SignalProducer<Value, Never>) where Value: Sendable {
        let following = FollowingSource(initial, values)
        self.init(following.source, keeping: following)
    }

    /// Creates a property that holds a value, and then each value of a signal, a property or another source.
    public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
    where Value: Sendable, Values.Value == Value, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }

    /// The value as it is now.
    @inlinable
    public var value: Value {
        source.value
    }

    /// The value as it is now, as `value`.
    @inlinable
    public var wrappedValue: Value { value }

    /// This property.
    @inlinable
    public var projectedValue: Property<Value> { self }

    /// Tells of the value as it is at the start, and of every change from then on.
    @inlinable
    public var producer: SignalProducer<Value, Never> {
        source.producer
    }

    /// Tells of every change from now on.
    @inlinable
    public var signal: Signal<Value, Never> {
        source.signal
    }
}

extension Property where Value: OptionalProtocol & Sendable, Value.Wrapped: Sendable {
    /// Creates a property that holds an optional value, and then each value that a producer sends.
    public convenience init(initial: Value, then values: SignalProducer<Value.Wrapped, Never>) {
        self.init(initial: initial, then: values.map { Value(reconstructing: $0) })
    }

    /// Creates a property that holds an optional value, and then each value of a signal, a property or another source.
    public convenience init<Values: SignalProducerConvertible>(initial: Value, then values: Values)
    where Values.Value == Value.Wrapped, Values.Error == Never {
        self.init(initial: initial, then: values.producer)
    }
}

// Invariant behind `@unchecked Sendable`: a source's closures reach properties that guard themselves, and
// transforms that are `@Sendable`.
extension Property: @unchecked Sendable where Value: Sendable {}

extension PropertyProtocol {
    /// What this property reads from and observes.
    @inlinable
    var valueSource: ValueSource<Value> {
        if let property = self as? Property<Value> { return property.source }
        if let property = self as? MutableProperty<Value> { return property.source }
        // The producer of a client's own property is taken now, so that an observation does not need to keep that
        // property, as it keeps none of ours. The property derived from it keeps it, and is the only one that reads.
        return ValueSource(
            isDerived: true,
            depth: max(producer.depth, signal.depth),
            // It does not say which of its values a value is.
            read: { [unowned self] _ in Stamped(value, .unknown) },
            observe: { [producer, signal] beginning, connecting, receive in
                let receive = { (event: Signal<Value, Never>.Event) in
                    receive(event.map { Stamped($0, .unknown) })
                }
                switch beginning {
                case .withPresentValue: return producer.connect(Connection(connecting), receive)
                case .withNextChange: return signal.subscribe(connecting, receive) ?? AnyDisposable.disposed
                }
            }
        )
    }

    /// What has to be kept alive for the value to be read and to change.
    @inlinable
    var origin: AnyObject? {
        if let property = self as? Property<Value> { return property.kept }
        return self
    }
}

// Other threads may use a property that is derived from this one if its values are `Sendable`. They read this
// property then, so this property has to be `Sendable` too.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value transformed.
    ///
    /// The transform runs once for each change, when the value is first asked for, and its result is shared by all readers
    /// and observers. The returned property keeps the last result until a newer one is asked for. If this property is of a
    /// type of your own, the transform runs at each read, and once for each observer and change.
    ///
    /// - Parameter transform: Called on the thread that reads or delivers, with no lock held.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Property<Other> {
        Property<Other>(valueSource.map(transform), keeping: origin)
    }

    /// Returns a property of a property of the value.
    ///
    /// If the key path computes the value, or leads through an object, it is read once for each change.
    @inlinable
    public func map<Other>(_ keyPath: any KeyPath<Value, Other> & Sendable) -> Property<Other> {
        // A part of a value is the same, whoever takes it. What is computed may be an object of its own.
        let isStored = MemoryLayout<Value>.offset(of: keyPath) != nil
        let source =
            isStored
            ? valueSource.convert { $0[keyPath: keyPath] } : valueSource.map { $0[keyPath: keyPath] }
        return Property<Other>(source, keeping: origin)
    }

    /// Returns a property whose observers are not told of values that are equivalent to the one before.
    ///
    /// Reading returns the value as it is now, where ReactiveSwift returns the first of several equivalent ones. What is
    /// derived from the property is not made anew for an equivalent value that follows the one it was made of.
    @inlinable
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> Property<Value> {
        Property(valueSource.skipRepeats(isEquivalent), keeping: origin)
    }
}

extension PropertyProtocol where Self: Sendable, Value: Equatable {
    /// Returns a property whose observers are not told of values that equal the one before.
    ///
    /// What is derived from the property is not made anew for an equal value.
    @inlinable
    public func skipRepeats() -> Property<Value> {
        Property(valueSource.skipRepeats(isInterchangeable: true) { $0 == $1 }, keeping: origin)
    }
}
