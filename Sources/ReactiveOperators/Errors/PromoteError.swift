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

// Methods of streams that cannot fail, which give the compiler's message for a stream that may fail. Without these, the error type
// of a `promoteError(_:)` before `startWithValues` would be inferred from that method, and the message would be about the
// conversion of one type to another.

extension SignalProducer {
    /// Not for a producer that may fail.
    @_documentation(visibility: internal)
    @available(
        *,
        unavailable,
        message:
            "The producer may fail. Use startWithResult(_:), or handle the error first, with flatMapError(_:)."
    )
    @discardableResult public func startWithValues(_ action: @escaping @Sendable (Value) -> Void)
        -> any Disposable
    {
        startWithResult { _ in }
    }
}

extension Signal {
    /// Not for a signal that may fail.
    @_documentation(visibility: internal)
    @available(
        *,
        unavailable,
        message:
            "The signal may fail. Use observeResult(_:), or handle the error first, with flatMapError(_:)."
    )
    @discardableResult public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (
        any Disposable
    )? {
        observeResult { _ in }
    }
}

/// Converts an error or a value that cannot occur.
@inlinable func impossible<Result>(_ error: Never) -> Result {}
