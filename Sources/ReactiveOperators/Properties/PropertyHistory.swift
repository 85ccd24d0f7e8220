import SharedReactive

// Properties that observe others, because their value depends on earlier values.

extension Property where Value: Sendable {
    /// Creates a property of the values of a producer that is made from properties and sends the first value at its start.
    ///
    /// - Parameters:
    ///   - values: The producer.
    ///   - kept: The objects that the producer is made from.
    ///   - first: The value until the producer sends one, if the first value comes later, as inside a closure of `modify`.
    @usableFromInline package convenience init(
        following values: SignalProducer<Value, Never>,
        keeping kept: [AnyObject?],
        orElse first: () -> Value
    ) {
        let values = values.derived { send in { send($0.map(Optional.some)) } }
        var producerSource = ProducerSource(nil, values)
        if producerSource.source.value == nil { producerSource = ProducerSource(first(), values) }
        self.init(producerSource.source.convert { $0! }, keeping: RetainedObjects(kept + [producerSource]))
    }
}

// Other threads observe these properties too.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the values that satisfy a condition.
    ///
    /// It observes this property. Inside a callback, its value is the value that observers have received. It
    /// keeps this property alive.
    ///
    /// - Parameters:
    ///   - initial: The value until one satisfies the condition.
    ///   - isIncluded: Called once for each value, on the thread that delivers.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func filter(
        initial: Value,
        _ isIncluded: @escaping @Sendable (Value) -> Bool
    ) -> Property<Value> where Value: Sendable {
        let producerSource = ProducerSource(initial, producer.filter(isIncluded))
        return Property(producerSource.source, keeping: RetainedObjects([origin, producerSource]))
    }

    /// Returns a property of each value together with the previous one. It observes this property as `filter` does.
    ///
    /// - Parameter initial: Used as the previous value of the current value.
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> where Value: Sendable {
        Property(following: producer.combinePrevious(initial), keeping: [origin]) { (initial, value) }
    }

    /// Returns a property of the values whose identity differs from the identities of all earlier values.
    ///
    /// It observes this property as `filter` does, and keeps all identities.
    ///
    /// - Parameter transform: Returns the identity. It is called once for each value, on the thread that delivers.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Property<Value> where Value: Sendable {
        Property(following: producer.uniqueValues(transform), keeping: [origin]) { value }
    }

    /// Returns a property of the values that differ from all earlier values.
    ///
    /// It observes this property as `filter` does, and keeps all values.
    public func uniqueValues() -> Property<Value> where Value: Hashable & Sendable {
        Property(following: producer.uniqueValues(), keeping: [origin]) { value }
    }
}
