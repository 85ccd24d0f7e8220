import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer of values that a scheduler transforms. Of several values before it runs, only the last one is kept. An
    /// interruption discards it.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> Other
    ) -> SignalProducer<Other, Error> {
        // A property holds the waiting value. It is sent to the scheduler when a value arrives and none was waiting. It is created
        // with the first value, because all starts share the initial state.
        transformWithState(MutableProperty<Value?>?.none) { place, value, send in
            let waiting = place ?? MutableProperty(nil)
            place = waiting
            if waiting.swap(value) == nil { send(waiting) }
        } interrupted: {
            $0?.swap(nil)
        }
        .observe(on: scheduler)
        .compactMap { $0.swap(nil).map(transform) }
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of values that a scheduler transforms. See `SignalProducer.lazyMap(on:transform:)`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> Other
    ) -> Signal<Other, Error> {
        sharing { $0.lazyMap(on: scheduler, transform: transform) }
    }
}
