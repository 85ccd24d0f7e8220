import SharedReactive

extension Property {
    @inlinable package convenience init(_ source: ValueSource<Value>, keeping upstream: AnyObject?) {
        let derivation = Reference(source)
        self.init(
            retaining: upstream,
            derivation: derivation,
            read: source.reader ?? { Reading.versioned(of: source).value },
            subscribe: { derivation.value.deliver($0, to: $1) }
        )
    }

    /// The source that this property reads and observes.
    @inlinable package var source: ValueSource<Value> { withoutProperty.source }

    /// The source of this property, without the objects that it keeps alive.
    @inlinable var withoutProperty: AnyProperty<Value> {
        if let derivation {
            return .source(unsafeDowncast(derivation, to: Reference<ValueSource<Value>>.self))
        }
        if let upstream {
            return .delivery(unsafeDowncast(upstream, to: MutableProperty<Value>.self).delivery)
        }
        return .source(Reference(.constant(value)))
    }

    /// Creates a property with the value and the changes of another one, which it retains.
    @inlinable public convenience init<Other: PropertyProtocol & Sendable>(_ property: Other)
    where Other.Value == Value {
        self.init(property.valueSource, keeping: property.origin)
    }

    /// Creates a property with the value and the changes of another one, which it retains.
    public convenience init<Other: PropertyProtocol & Sendable>(capturing property: Other)
    where Other.Value == Value {
        self.init(property)
    }
}

extension ValueSource {
    /// Subscribes the closure of a property's observer.
    @inlinable func deliver(
        _ beginning: Beginning,
        to receive: @escaping (PropertyEvent<Value>) -> Void
    ) -> (any Disposable)? {
        return switch beginning {
        case .withPresentValue: producer.deliver { receive($0.propertyEvent) }
        case .withNextChange: signal.deliver { receive($0.propertyEvent) }
        }
    }
}

extension PropertyProtocol {
    /// The source that this property reads and observes.
    @inlinable package var valueSource: ValueSource<Value> {
        if let property = self as? Property<Value> { return property.source }
        if let property = self as? MutableProperty<Value> { return property.source }
        // The producer of a client's own property is read now, so that an observation does not retain that
        // property, as for our own types. The derived property retains it, and only the derived property reads it.
        return ValueSource(
            isDerived: true,
            depth: max(producer.depth, signal.depth),
            // Its values have no known version.
            read: { [unowned self] _ in Versioned(value, .unknown) },
            observe: { [producer, signal] beginning, pending, receive in
                let receive = { (event: Signal<Value, Never>.Event) in
                    receive(event.map { Versioned($0, .unknown) })
                }
                switch beginning {
                case .withPresentValue: return producer.connect(StartContext(pending), receive)
                case .withNextChange: return signal.subscribe(pending, receive) ?? AnyDisposable.disposed
                }
            }
        )
    }

    /// The object that has to be retained for the value to be read and to change.
    @inlinable package var origin: AnyObject? {
        if let property = self as? Property<Value> { return property.upstream }
        return self
    }
}

// If its values are `Sendable`, other threads may use a property that is derived from this one. They read this
// property then, so this property has to be `Sendable` too.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value transformed.
    ///
    /// The transform runs once for each change, when the value is first read or delivered. All readers and observers
    /// share its result. The returned property keeps the last result until a newer one is needed, and so does each observation of
    /// it. A result that keeps this property alive thus keeps it alive until the observation ends. If this property is of a type
    /// that you have written, the transform runs at each read, and once for each observer and change.
    ///
    /// - Parameter transform: Called on the thread that reads or delivers, while no lock is held.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Property<Other> {
        Property<Other>(valueSource.map(transform), keeping: origin)
    }

    // The closure of the key path can only capture a key path that is `Sendable`, or form a key path that any thread may use. The type
    // `any KeyPath<Value, Other> & Sendable` says the same, but multiplies the compile time of a chain by 15.

    /// Returns a property of a property of the value.
    ///
    /// If the key path leads to a computed property or through an object, it is read once for each change.
    @inlinable public func map<Other>(
        _ keyPath: @autoclosure @Sendable () -> KeyPath<Value, Other>
    ) -> Property<Other> {
        // All readers get the same stored part of a value. A computed part may be a new object each time.
        let keyPath = keyPath()
        let isStored = MemoryLayout<Value>.offset(of: keyPath) != nil
        return Property<Other>(
            isStored
                ? valueSource.convert { $0[keyPath: keyPath] } : valueSource.map { $0[keyPath: keyPath] },
            keeping: origin
        )
    }

    /// Returns a property whose observers do not get values that are equivalent to the previous one.
    ///
    /// Reading it returns the current value. In ReactiveSwift, it returns the first of several equivalent values.
    /// Transforms of derived properties do not run again for a value that is equivalent to the previous one, unless a thread
    /// reads it before the previous one was read or delivered.
    @inlinable
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Property<Value> {
        Property(valueSource.skipRepeats(isEquivalent), keeping: origin)
    }

    /// Returns a property whose observers do not get values that are equal to the previous one.
    ///
    /// Transforms of derived properties do not run again for an equal value.
    @inlinable public func skipRepeats() -> Property<Value> where Value: Equatable {
        Property(valueSource.skipRepeats(isInterchangeable: true, ==), keeping: origin)
    }
}
