import SharedReactive

extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value of the property that a closure returns for this property's value.
    ///
    /// With `.latest`, the returned property reads and observes the latest of these properties. It is always up to
    /// date, and does nothing while it is neither read nor observed. With any other strategy, it observes them from now
    /// on. Inside a callback, its value is then the one that observers have been called with.
    ///
    /// Each observer observes the properties separately. If one of them changes while another thread changes this
    /// property, one observer may get that change, and another observer only the value of the next property.
    ///
    /// It keeps this property and the latest inner property alive. If a property is flattened inside another flattened
    /// one, properties derived from it call their transforms at each read.
    ///
    /// - Parameters:
    ///   - strategy: Which of the properties are observed, and when. See ``FlattenStrategy``.
    ///   - transform: Called once for each change, like the closure of `map(_:)`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func flatMap<Inner: PropertyProtocol & Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Property<Inner.Value> where Inner.Value: Sendable {
        let inner = valueSource.map { Property(transform($0)) }
        if strategy == .latest { return Property(.latest(of: inner), keeping: origin) }
        return Property(
            following: inner.producer.flattening(strategy, \.producer, impossible),
            keeping: [origin]
        ) {
            inner.value.value
        }
    }
}

extension PropertyProtocol where Self: Sendable, Value: PropertyProtocol & Sendable, Value.Value: Sendable {
    /// Returns a property of the value of the property that this property holds.
    ///
    /// - Parameter strategy: Which of the properties are observed, and when. See `flatMap(_:_:)`.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
        flatMap(strategy) { $0 }
    }
}

extension ValueSource {
    /// A source of the value of the property that another source holds.
    @inlinable static func latest(of outer: ValueSource<Property<Value>>) -> ValueSource {
        let outer = outer.relayedIfDeep
        let latest = SignalProducer<Stamped<Property<Value>>, Never>(isDerived: true, depth: outer.depth) {
            outer.observe(.withPresentValue, $0.connecting, $1)
        }
        .flattening(.latest, { property in property.value.source.leading(from: property.stamp) }, impossible)
        return ValueSource(
            isDerived: true,
            depth: latest.depth,
            relays: outer.relays,
            read: { reading in
                let property = outer.read(reading)
                let current = Reading.stamped(of: property.value.source)
                return Stamped(current.value, property.stamp.leading(to: current.stamp))
            },
            observe: { beginning, connecting, receive in
                // The first is the value at the moment of subscribing.
                var mayTell = beginning == .withPresentValue
                return latest.connect(Connection(connecting)) { event in
                    if mayTell || event.isTerminating { receive(event) }
                    mayTell = true
                }
            }
        )
    }

    /// A producer of the values of this source, to which a value of another one led.
    @inlinable func leading(from stamp: Stamp) -> SignalProducer<Stamped<Value>, Never> {
        SignalProducer(isDerived: true, depth: depth) { [self] connection, receive in
            let receive = { (event: StampedEvent) in
                receive(event.map { Stamped($0.value, stamp.leading(to: $0.stamp)) })
            }
            if let connecting = connection.connecting {
                return observe(.withPresentValue, connecting, receive)
            }
            return relays.isEmpty
                ? observe(.withPresentValue, nil, receive)
                : Connecting.run { observe(.withPresentValue, $0, receive) }
        }
    }
}
