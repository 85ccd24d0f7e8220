/// A read-only value that changes over time.
///
/// ```swift
/// let count = MutableProperty(1)
/// let text = count.map { "\($0)" }
/// text.producer.startWithValues { print($0) }   // prints 1
/// count.value = 2                               // prints 2
/// ```
///
/// A property that is derived from others reads and observes them, so it is always up to date. Its transforms run once
/// for each change, when the value is first read or delivered, on that thread, while no lock is held. All readers and
/// observers get the same value for the same change:
///
/// ```swift
/// let profile = user.map { user in ProfileViewModel(user: user) }
/// profile.value === profile.value   // true, until `user` changes
/// ```
///
/// If two threads read a value at the same time, a transform can run twice. Both threads get the result that was stored
/// first. While the property is neither read nor observed, no transform runs. The property keeps the last value that
/// was read or delivered, even after its source has changed. It keeps that value until a newer one is needed, or until
/// the property and its observations are released.
///
/// A derived property keeps the properties that it is derived from alive. An observation does not. In ReactiveSwift, a
/// derived property does not keep them, and holds the last value after they have been released.
///
/// It can be used as a property wrapper. Then the name is the value, and the name with a `$` is the property.
///
/// The names are ReactiveSwift's.
@propertyWrapper
public final class Property<Value>: PropertyProtocol {
    @usableFromInline package let source: ValueSource<Value>

    /// What has to be kept alive for the value to be read and to change.
    @usableFromInline package let kept: AnyObject?

    @inlinable package init(_ source: ValueSource<Value>, keeping kept: AnyObject?) {
        self.source = source
        self.kept = kept
    }

    /// Creates a property whose value never changes. Its signal is interrupted at once, because no value can follow.
    public convenience init(value: Value) { self.init(.constant(value), keeping: nil) }

    /// Creates a property with the value and the changes of another one, which it keeps alive.
    public convenience init<Other: PropertyProtocol & Sendable>(_ property: Other)
    where Other.Value == Value {
        self.init(property.valueSource, keeping: property.origin)
    }

    /// Creates a property with the value and the changes of another one, which it keeps alive.
    public convenience init(_ property: MutableProperty<Value>) {
        self.init(property.source, keeping: property)
    }

    /// Creates a property with the value and the changes of another one. It keeps the same objects alive.
    public convenience init(_ property: Property<Value>) {
        self.init(property.source, keeping: property.kept)
    }

    /// Creates a property with the value and the changes of another one, which it keeps alive.
    public convenience init<Other: PropertyProtocol & Sendable>(capturing property: Other)
    where Other.Value == Value {
        self.init(property)
    }

    /// The current value.
    @inlinable public var value: Value { source.value }

    /// The current value, like `value`.
    @inlinable public var wrappedValue: Value { value }

    /// This property.
    @inlinable public var projectedValue: Property<Value> { self }

    /// A producer that sends the current value at its start, and every later value.
    @inlinable public var producer: SignalProducer<Value, Never> { source.producer }

    /// A signal that sends every value from now on.
    @inlinable public var signal: Signal<Value, Never> { source.signal }
}

// Invariant behind `@unchecked Sendable`: a source's closures reach properties that guard themselves, and
// transforms that are `@Sendable`.
extension Property: @unchecked Sendable where Value: Sendable {}

extension PropertyProtocol {
    /// What this property reads from and observes.
    @inlinable package var valueSource: ValueSource<Value> {
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
    @inlinable package var origin: AnyObject? {
        if let property = self as? Property<Value> { return property.kept }
        return self
    }
}

// Other threads may use a property that is derived from this one if its values are `Sendable`. They read this
// property then, so this property has to be `Sendable` too.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value transformed.
    ///
    /// The transform runs once for each change, when the value is first read or delivered. All readers and observers
    /// share its result. The returned property keeps the last result until a newer one is needed. If this property is
    /// of a type that you have written, the transform runs at each read, and once for each observer and change.
    ///
    /// - Parameter transform: Called on the thread that reads or delivers, while no lock is held.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Property<Other> {
        Property<Other>(valueSource.map(transform), keeping: origin)
    }

    /// Returns a property of a property of the value.
    ///
    /// If the key path leads to a computed property or through an object, it is read once for each change.
    @inlinable public func map<Other>(_ keyPath: any KeyPath<Value, Other> & Sendable) -> Property<Other> {
        // A part of a value is the same, whoever takes it. What is computed may be an object of its own.
        let isStored = MemoryLayout<Value>.offset(of: keyPath) != nil
        let source =
            isStored
            ? valueSource.convert { $0[keyPath: keyPath] } : valueSource.map { $0[keyPath: keyPath] }
        return Property<Other>(source, keeping: origin)
    }

    /// Returns a property whose observers do not get values that are equivalent to the previous one.
    ///
    /// Reading it returns the current value. In ReactiveSwift, it returns the first of several equivalent values.
    /// Transforms of derived properties do not run again for a value that is equivalent to the previous one, unless a thread
    /// reads it before anybody has asked for the previous one.
    @inlinable
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Property<Value> {
        Property(valueSource.skipRepeats(isEquivalent), keeping: origin)
    }

    /// Returns a property whose observers do not get values that are equal to the previous one.
    ///
    /// Transforms of derived properties do not run again for an equal value.
    @inlinable public func skipRepeats() -> Property<Value> where Value: Equatable {
        Property(valueSource.skipRepeats(isInterchangeable: true) { $0 == $1 }, keeping: origin)
    }
}
