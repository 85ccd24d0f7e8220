import SharedReactive

// The operators of signals and producers, for one event. Each returns a closure that one source
// calls, one event at a time, so its state needs no lock.

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

/// Returns a closure that forwards events, without the values that are `nil`.
@inlinable package func withoutNil<Value, Error>(
    _ observer: @escaping (Signal<Value, Error>.Event) -> Void
) -> (Signal<Value?, Error>.Event) -> Void {
    { event in
        if case .value(nil) = event { return }
        observer(event.map { $0! })
    }
}

/// Returns a closure that forwards events, without values that are equivalent to the previous one.
@inlinable func withoutRepeats<Value, Error>(
    _ isEquivalent: @escaping (Value, Value) -> Bool,
    _ observer: @escaping (Signal<Value, Error>.Event) -> Void
) -> (Signal<Value, Error>.Event) -> Void {
    let last = Reference<Value?>(nil)
    return { event in
        if case .value(let value) = event {
            if let last = last.value, isEquivalent(last, value) { return }
            last.value = value
        }
        observer(event)
    }
}

extension Signal {
    /// Returns a signal of the results of `transform` that are not `nil`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func compactMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Other?
    ) -> Signal<Other, Error> {
        map(transform).skipNil()
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

extension Signal {
    /// Returns a signal that ends with the error transformed.
    @inlinable
    public func mapError<Other>(_ transform: @escaping @Sendable (Error) -> Other) -> Signal<Value, Other> {
        return derived { observer in { observer($0.mapError(transform)) } }
    }
}

extension SignalProducer {
    /// Returns a producer that ends with the error transformed.
    @inlinable public func mapError<Other>(
        _ transform: @escaping @Sendable (Error) -> Other
    ) -> SignalProducer<Value, Other> {
        return derived { observer in { observer($0.mapError(transform)) } }
    }
}
