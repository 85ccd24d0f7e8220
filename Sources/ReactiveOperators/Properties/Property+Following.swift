import SharedReactive

extension Property {
    /// Creates a property that has an initial value, and then each value that a producer sends.
    ///
    /// The producer is started at once. The property completes when the producer completes or is interrupted. The
    /// producer's work is ended earlier when the property and the properties derived from it have been released and
    /// none of them is observed.
    ///
    /// - Parameters:
    ///   - initial: The value until the producer sends one.
    ///   - values: The producer.
    public convenience init(initial: Value, then values: SignalProducer<Value, Never>) where Value: Sendable {
        let following = FollowingSource(initial, values)
        self.init(following.source, keeping: following)
    }

    /// Creates a property that has an initial value, and then each value of a signal, a property or another source.
    public convenience init(initial: Value, then values: some SignalProducerConvertible<Value, Never>)
    where Value: Sendable {
        self.init(initial: initial, then: values.producer)
    }
}

extension Property where Value: OptionalProtocol & Sendable, Value.Wrapped: Sendable {
    /// Creates a property that has an optional initial value, and then each value that a producer sends.
    public convenience init(initial: Value, then values: SignalProducer<Value.Wrapped, Never>) {
        self.init(initial: initial, then: values.map { Value(reconstructing: $0) })
    }

    /// Creates a property that has an optional initial value, and then each value of a signal, a property or another
    /// source.
    public convenience init(initial: Value, then values: some SignalProducerConvertible<Value.Wrapped, Never>)
    {
        self.init(initial: initial, then: values.producer)
    }
}
