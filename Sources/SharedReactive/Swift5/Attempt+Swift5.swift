// What `Swift5Closure` describes, for operators.

extension SignalProducer where Value: Sendable {
    /// `attempt(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attempt(
        _ action: @escaping (Value) -> Result<(), Error>,
        _: Void = ()
    ) -> SignalProducer {
        attempt(_:)(Swift5Closure.sendable(action))
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attemptMap<Other>(
        _ transform: @escaping (Value) -> Result<Other, Error>,
        _: Void = ()
    ) -> SignalProducer<Other, Error> {
        attemptMap(_:)(Swift5Closure.sendable(transform))
    }
}

extension SignalProducer where Value: Sendable, Error == Never {
    /// `attempt(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attempt(
        _ action: @escaping (Value) throws -> Void,
        _: Void = ()
    ) -> SignalProducer<Value, any Swift.Error> {
        let closure = Swift5Value(action)
        return attempt(_:)({ value -> Void in try closure.value(value) })
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> SignalProducer<Other, any Swift.Error> {
        let closure = Swift5Value(transform)
        return attemptMap(_:)({ value -> Other in try closure.value(value) })
    }
}

extension SignalProducer where Value: Sendable, Error == any Swift.Error {
    /// `attempt(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attempt(
        _ action: @escaping (Value) throws -> Void,
        _: Void = ()
    ) -> SignalProducer<Value, any Swift.Error> {
        let closure = Swift5Value(action)
        return attempt(_:)({ value -> Void in try closure.value(value) })
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> SignalProducer<Other, any Swift.Error> {
        let closure = Swift5Value(transform)
        return attemptMap(_:)({ value -> Other in try closure.value(value) })
    }
}

extension Signal where Value: Sendable {
    /// `attempt(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attempt(
        _ action: @escaping (Value) -> Result<(), Error>,
        _: Void = ()
    ) -> Signal {
        attempt(_:)(Swift5Closure.sendable(action))
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attemptMap<Other>(
        _ transform: @escaping (Value) -> Result<Other, Error>,
        _: Void = ()
    ) -> Signal<Other, Error> {
        attemptMap(_:)(Swift5Closure.sendable(transform))
    }
}

extension Signal where Value: Sendable, Error == Never {
    /// `attempt(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attempt(
        _ action: @escaping (Value) throws -> Void,
        _: Void = ()
    ) -> Signal<Value, any Swift.Error> {
        let closure = Swift5Value(action)
        return attempt(_:)({ value -> Void in try closure.value(value) })
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> Signal<Other, any Swift.Error> {
        let closure = Swift5Value(transform)
        return attemptMap(_:)({ value -> Other in try closure.value(value) })
    }
}

extension Signal where Value: Sendable, Error == any Swift.Error {
    /// `attempt(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attempt(
        _ action: @escaping (Value) throws -> Void,
        _: Void = ()
    ) -> Signal<Value, any Swift.Error> {
        let closure = Swift5Value(action)
        return attempt(_:)({ value -> Void in try closure.value(value) })
    }

    /// `attemptMap(_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> Signal<Other, any Swift.Error> {
        let closure = Swift5Value(transform)
        return attemptMap(_:)({ value -> Other in try closure.value(value) })
    }
}
