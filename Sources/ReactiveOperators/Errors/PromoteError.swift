import SharedReactive

extension SignalProducer where Error == Never {
    /// Returns this producer with another error type. It never fails.
    ///
    /// Use it to combine work that cannot fail with work that can.
    @inlinable public func promoteError<Other>(_: Other.Type = Other.self) -> SignalProducer<Value, Other> {
        mapError(impossible)
    }

    /// Returns this producer, which has the error type already.
    @inlinable public func promoteError(_: Error.Type = Error.self) -> SignalProducer { self }
}

extension SignalProducer where Value == Never {
    /// Returns this producer with another value type. It never sends a value.
    @inlinable public func promoteValue<Other>(_: Other.Type = Other.self) -> SignalProducer<Other, Error> {
        // The full name excludes the function for clients in Swift 5 mode: see `Swift5Closure`.
        map(_:)(impossible)
    }

    /// Returns this producer, which has the value type already.
    @inlinable public func promoteValue(_: Value.Type = Value.self) -> SignalProducer { self }
}

extension Signal where Error == Never {
    /// Returns this signal with another error type. See `SignalProducer.promoteError(_:)`.
    @inlinable public func promoteError<Other>(_: Other.Type = Other.self) -> Signal<Value, Other> {
        mapError(impossible)
    }

    /// Returns this signal, which has the error type already.
    @inlinable public func promoteError(_: Error.Type = Error.self) -> Signal { self }
}

extension Signal where Value == Never {
    /// Returns this signal with another value type. It never sends a value.
    @inlinable public func promoteValue<Other>(_: Other.Type = Other.self) -> Signal<Other, Error> {
        map(_:)(impossible)
    }

    /// Returns this signal, which has the value type already.
    @inlinable public func promoteValue(_: Value.Type = Value.self) -> Signal { self }
}

/// Converts an error or a value that cannot occur.
@inlinable func impossible<Result>(_ error: Never) -> Result {}
