import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer of values that a scheduler transforms. If several values arrive before the scheduler runs, only the last
    /// is transformed. An interruption discards the waiting value.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping @Sendable (Value) -> Other
    ) -> SignalProducer<Other, Error> {
        // A property holds the waiting value. The property itself is sent downstream, once per batch; `compactMap` takes its value.
        // Each start creates its own with the first value, because all starts share the initial state.
        transformWithState(MutableProperty<Value?>?.none) { stored, value, send in
            let waiting = stored ?? MutableProperty(nil)
            stored = waiting
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
