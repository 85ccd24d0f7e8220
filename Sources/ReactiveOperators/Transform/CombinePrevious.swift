import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer of each value together with the previous one.
    ///
    /// - Parameter initial: Used as the previous value of the first value.
    @inlinable public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
        return scanMap(initial) { ($1, ($0, $1)) }
    }

    /// Returns a producer of each value from the second on, together with the previous one.
    @inlinable public func combinePrevious() -> SignalProducer<(Value, Value), Error> {
        return transformWithState(Value?.none) { previous, value, send in
            if let before = exchange(&previous, with: value) { send((before, value)) }
        }
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of each value with the previous one. See `SignalProducer.combinePrevious(_:)`.
    @inlinable public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
        sharing { $0.combinePrevious(initial) }
    }

    /// Returns a signal of each value from now on, except the first, together with the previous one.
    @inlinable public func combinePrevious() -> Signal<(Value, Value), Error> {
        sharing { $0.combinePrevious() }
    }
}

// Other threads observe this property too.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of each value together with the previous one. It observes this property as `filter` does.
    ///
    /// - Parameter initial: Used as the previous value of the current value.
    public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> where Value: Sendable {
        Property(following: producer.combinePrevious(initial), keeping: [origin]) { (initial, value) }
    }
}
