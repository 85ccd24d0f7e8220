import SharedReactive

// What `Swift5Closure` describes, for operators.

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension SignalProducer {
    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Error>,
        _: Void = ()
    ) -> SignalProducer<Other, Error> where Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Never>,
        _: Void = ()
    ) -> SignalProducer<Other, Error> where Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Other, OtherError>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, OtherError>,
        _: Void = ()
    ) -> SignalProducer<Other, OtherError> where Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Never>,
        _: Void = ()
    ) -> SignalProducer<Other, Never> where Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Inner.Value, Inner.Error> where Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never, Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMapError(_:)`, for Swift 5 mode.
    @inlinable public func flatMapError<OtherError>(
        _ transform: @escaping (Error) -> SignalProducer<Value, OtherError>,
        _: Void = ()
    ) -> SignalProducer<Value, OtherError> {
        flatMapError(_:)(Swift5Closure.sendable(transform))
    }

    /// `flatMapError(_:)`, for Swift 5 mode.
    @inlinable public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping (Error) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
        flatMapError(_:)(Swift5Closure.sendable(transform))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal {
    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Error>,
        _: Void = ()
    ) -> Signal<Other, Error> {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Never>,
        _: Void = ()
    ) -> Signal<Other, Error> {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMapError(_:)`, for Swift 5 mode.
    @inlinable public func flatMapError<OtherError>(
        _ transform: @escaping (Error) -> SignalProducer<Value, OtherError>,
        _: Void = ()
    ) -> Signal<Value, OtherError> {
        flatMapError(_:)(Swift5Closure.sendable(transform))
    }

    /// `flatMapError(_:)`, for Swift 5 mode.
    @inlinable public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping (Error) -> Inner,
        _: Void = ()
    ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
        flatMapError(_:)(Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Other, OtherError>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, OtherError>,
        _: Void = ()
    ) -> Signal<Other, OtherError> where Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Never>,
        _: Void = ()
    ) -> Signal<Other, Never> where Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Signal<Inner.Value, Inner.Error> where Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    /// `flatMap(_:_:)`, for Swift 5 mode.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Signal<Inner.Value, Never> where Inner.Error == Never, Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }
}
