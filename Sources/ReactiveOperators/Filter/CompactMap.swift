import SharedReactive

extension Signal {
    /// Returns a signal of the results of `transform` that are not `nil`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func compactMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Other?
    ) -> Signal<Other, Error> {
        map(transform).skipNil()
    }

    /// Returns a signal of the values that are not `nil`.
    @inlinable public func skipNil<Wrapped>() -> Signal<Wrapped, Error> where Value == Wrapped? {
        return derived { withoutNil($0) }
    }
}

extension SignalProducer {
    /// Returns a producer of the values that are not `nil`.
    @inlinable public func skipNil<Wrapped>() -> SignalProducer<Wrapped, Error> where Value == Wrapped? {
        return derived { withoutNil($0) }
    }
}

extension SignalProducer where Value: Sendable {
    /// Returns a producer of the results of `transform` that are not `nil`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func compactMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Other?
    ) -> SignalProducer<Other, Error> {
        map(transform).skipNil()
    }
}

/// Returns a closure that forwards events, without the values that are `nil`.
@inlinable package func withoutNil<Value, Error>(
    _ observer: @escaping (Signal<Value, Error>.Event) -> Void
) -> (Signal<Value?, Error>.Event) -> Void {
    { event in
        if case .value(nil) = event { return }
        observer(event.map { $0! })
    }
}
