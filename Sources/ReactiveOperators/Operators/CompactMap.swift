import SharedReactive

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
