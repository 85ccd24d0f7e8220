import SharedReactive

extension Property {
    /// Creates a property of a source. All operators of properties use it.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - upstream: The object that the value depends on. The property retains it.
    @inlinable package convenience init(_ source: ValueSource<Value>, keeping upstream: AnyObject?) {
        let derivation = Reference(source)
        self.init(
            retaining: upstream,
            derivation: derivation,
            read: source.readWithoutTrampolines ?? { Reading.versioned(of: source).value },
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
            // Without a derivation, the upstream is a mutable property with the same value.
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
    /// Subscribes the closure of a property's observer. No call of the closure begins after the observation was disposed of.
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
        // This is a client's own type. `observe` captures the producer and the signal, so that an observation does not retain
        // the property. Only a derived property calls `read`, and it retains the property as its `origin`.
        return ValueSource(
            isDerived: true,
            depth: max(producer.depth, signal.depth),
            // The values of a client's own property have no known version.
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

    /// The object that the value depends on. A derived property retains it.
    @inlinable package var origin: AnyObject? {
        if let property = self as? Property<Value> { return property.upstream }
        return self
    }
}
