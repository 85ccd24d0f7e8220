import SharedReactive

// Properties that follow others as an observer does, because their value depends on the values before.

extension Property where Value: Sendable {
    /// Creates a property of what a producer sends that is made from properties and sends the first value at its start.
    ///
    /// - Parameters:
    ///   - values: The producer.
    ///   - kept: What it is made from.
    ///   - first: The value until the first is sent, if an observer is being told something at this time and the first
    ///     comes after it.
    @usableFromInline convenience init(
        following values: SignalProducer<Value, Never>,
        keeping kept: [AnyObject?],
        orElse first: () -> Value
    ) {
        var following = FollowingSource<Value?>(nil, values.derived { transforming(Optional.some, $0) })
        if following.source.value == nil {
            following = FollowingSource(first(), values.derived { transforming(Optional.some, $0) })
        }
        self.init(following.source.convert { $0! }, keeping: RetainedObjects(kept + [following]))
    }
}

// What follows is followed by other threads, too.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the values that satisfy a condition.
    ///
    /// It observes this property. Inside a callback, its value is the one that observers have been called with. It
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
        let following = FollowingSource(initial, producer.filter(isIncluded))
        return Property(following.source, keeping: RetainedObjects([origin, following]))
    }

    /// Returns a property of each value together with the previous one.
    ///
    /// It observes this property. Inside a callback, its value is the one that observers have been called with. It
    /// keeps this property alive.
    ///
    /// - Parameter initial: Used as the previous value of the current value.
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> where Value: Sendable {
        Property(following: producer.combinePrevious(initial), keeping: [origin]) { (initial, value) }
    }

    /// Returns a property of the values whose identity differs from that of all earlier values.
    ///
    /// It observes this property. Inside a callback, its value is the one that observers have been called with. It
    /// keeps all identities, and this property alive.
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
    /// It observes this property. Inside a callback, its value is the one that observers have been called with. It
    /// keeps all values, and this property alive.
    public func uniqueValues() -> Property<Value> where Value: Hashable & Sendable {
        Property(following: producer.uniqueValues(), keeping: [origin]) { value }
    }
}
