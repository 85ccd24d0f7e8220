import SharedReactive

// What `Swift5Closure` describes, for operators of properties.

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of those values that fulfil a condition.
    @inlinable public func filter(
        initial: Value,
        _ isIncluded: @escaping (Value) -> Bool,
        _: Void = ()
    ) -> Property<Value> where Value: Sendable {
        filter(initial:_:)(initial, Swift5Closure.sendable(isIncluded))
    }

    /// Returns a property of those values whose identity is another one than that of all values before.
    @inlinable public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping (Value) -> Identity,
        _: Void = ()
    ) -> Property<Value> where Value: Sendable {
        uniqueValues(_:)(Swift5Closure.sendable(transform))
    }

    /// Returns a property of the value of the property that a closure makes of this one's value.
    @inlinable public func flatMap<Inner: PropertyProtocol & Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Property<Inner.Value> where Inner.Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }
}
