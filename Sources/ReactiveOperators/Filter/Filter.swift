import SharedReactive

extension Signal {
    /// Returns a signal of the values that satisfy `isIncluded`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        return derived { including(isIncluded, $0) }
    }
}

extension SignalProducer {
    /// Returns a producer of the values that satisfy `isIncluded`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
        return derived { including(isIncluded, $0) }
    }
}

// Other threads may use the returned property, and this property through it. So this property has to be `Sendable`.
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
        return Property(producerSource.source, keeping: DeferredRelease([origin, producerSource]))
    }
}

/// Returns a closure that forwards events, without the values that `isIncluded` rejects.
@inlinable package func including<Value, Error>(
    _ isIncluded: @escaping (Value) -> Bool,
    _ observer: @escaping (Signal<Value, Error>.Event) -> Void
) -> (Signal<Value, Error>.Event) -> Void {
    { event in
        if case .value(let value) = event, !isIncluded(value) { return }
        observer(event)
    }
}
