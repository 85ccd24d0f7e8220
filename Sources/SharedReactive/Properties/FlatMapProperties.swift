extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value of the property that a closure makes of this one's value.
    ///
    /// With `.latest`, the returned property reads and observes the latest of these properties. It is always up to date,
    /// and does nothing while nobody asks. With any other strategy it follows them as an observer does, from now on: inside
    /// a callback, it has the values that observers have been told.
    ///
    /// Each observer observes the properties on its own. If one of them changes while another thread changes this property,
    /// one observer may be told of that change and another one of the next property's value alone.
    ///
    /// It keeps this property alive, and the latest one that was made. What is derived from a property that is flattened
    /// inside another one is made at each read.
    ///
    /// - Parameters:
    ///   - strategy: Which of the properties are observed, and when.
    ///   - transform: Called once for each change, as that of `map(_:)` is.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
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
    /// Returns a property of the value of the property that this one holds.
    ///
    /// - Parameter strategy: Which of the properties are observed, and when; see `flatMap(_:_:)`.
    public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
        flatMap(strategy) { $0 }
    }
}

extension ValueSource {
    /// A source of the value of the property that another source holds.
    fileprivate static func latest(of outer: ValueSource<Property<Value>>) -> ValueSource {
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
    private func leading(from stamp: Stamp) -> SignalProducer<Stamped<Value>, Never> {
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
