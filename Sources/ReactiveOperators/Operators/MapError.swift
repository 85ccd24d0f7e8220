import SharedReactive

/// Returns a closure that passes events on with the error transformed.
@inlinable func transformingError<Value, Error, Other>(
    _ transform: @escaping (Error) -> Other,
    _ observer: @escaping (Signal<Value, Other>.Event) -> Void
) -> (Signal<Value, Error>.Event) -> Void {
    { event in observer(event.mapError(transform)) }
}

extension Signal {
    /// Returns a signal that ends with the error transformed.
    @inlinable
    public func mapError<Other>(_ transform: @escaping @Sendable (Error) -> Other) -> Signal<Value, Other> {
        derived { transformingError(transform, $0) }
    }
}

extension SignalProducer {
    /// Returns a producer that ends with the error transformed.
    @inlinable public func mapError<Other>(
        _ transform: @escaping @Sendable (Error) -> Other
    ) -> SignalProducer<Value, Other> {
        derived { transformingError(transform, $0) }
    }
}
