import SharedReactive

// What `Swift5Closure` describes, for operators.

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension EventStream where Value: Sendable {
    /// `attempt(_:)`, for Swift 5 mode.
    @inlinable public func attempt(_ action: @escaping (Value) -> Result<(), Error>, _: Void = ()) -> Self {
        attempt(_:)(Swift5Closure.sendable(action))
    }

    /// `attempt(_:)`, for Swift 5 mode.
    @inlinable public func attempt(_ action: @escaping (Value) throws -> Void, _: Void = ()) -> Self
    where Error == any Swift.Error {
        attempt(_:)(Swift5Closure.sendable(throwing: action))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension SignalProducer where Value: Sendable {
    /// `attemptMap(_:)`, for Swift 5 mode.
    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) -> Result<Other, Error>,
        _: Void = ()
    ) -> SignalProducer<Other, Error> {
        attemptMap(_:)(Swift5Closure.sendable(transform))
    }

    /// `attempt(_:)`, for Swift 5 mode.
    @inlinable public func attempt(
        _ action: @escaping (Value) throws -> Void,
        _: Void = ()
    ) -> SignalProducer<Value, any Swift.Error> where Error == Never {
        attempt(_:)(Swift5Closure.sendable(throwing: action))
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> SignalProducer<Other, any Swift.Error> where Error == Never {
        attemptMap(_:)(Swift5Closure.sendable(throwing: transform))
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> SignalProducer<Other, any Swift.Error> where Error == any Swift.Error {
        attemptMap(_:)(Swift5Closure.sendable(throwing: transform))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal where Value: Sendable {
    /// `attemptMap(_:)`, for Swift 5 mode.
    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) -> Result<Other, Error>,
        _: Void = ()
    ) -> Signal<Other, Error> {
        attemptMap(_:)(Swift5Closure.sendable(transform))
    }

    /// `attempt(_:)`, for Swift 5 mode.
    @inlinable public func attempt(
        _ action: @escaping (Value) throws -> Void,
        _: Void = ()
    ) -> Signal<Value, any Swift.Error> where Error == Never {
        attempt(_:)(Swift5Closure.sendable(throwing: action))
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> Signal<Other, any Swift.Error> where Error == Never {
        attemptMap(_:)(Swift5Closure.sendable(throwing: transform))
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> Signal<Other, any Swift.Error> where Error == any Swift.Error {
        attemptMap(_:)(Swift5Closure.sendable(throwing: transform))
    }
}
