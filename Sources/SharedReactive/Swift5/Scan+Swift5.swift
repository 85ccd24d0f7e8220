// What `Swift5Closure` describes, for operators.

extension SignalProducer where Value: Sendable {
    /// `scan(_:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        let closure = Swift5Value(nextPartialResult)
        return scan(_:_:)(initialResult, { closure.value($0, $1) })
    }

    /// `scan(into:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        let closure = Swift5Value(nextPartialResult)
        return scan(into:_:)(initialResult, { closure.value(&$0, $1) })
    }

    /// `scanMap(_:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping (State, Value) -> (State, Result),
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        let closure = Swift5Value(next)
        return scanMap(_:_:)(initialState, { closure.value($0, $1) })
    }

    /// `scanMap(into:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping (inout State, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        let closure = Swift5Value(next)
        return scanMap(into:_:)(initialState, { closure.value(&$0, $1) })
    }

    /// `reduce(_:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        let closure = Swift5Value(nextPartialResult)
        return reduce(_:_:)(initialResult, { closure.value($0, $1) })
    }

    /// `reduce(into:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        let closure = Swift5Value(nextPartialResult)
        return reduce(into:_:)(initialResult, { closure.value(&$0, $1) })
    }
}

extension Signal where Value: Sendable {
    /// `scan(_:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        let closure = Swift5Value(nextPartialResult)
        return scan(_:_:)(initialResult, { closure.value($0, $1) })
    }

    /// `scan(into:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> Signal<Result, Error> {
        let closure = Swift5Value(nextPartialResult)
        return scan(into:_:)(initialResult, { closure.value(&$0, $1) })
    }

    /// `scanMap(_:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping (State, Value) -> (State, Result),
        _: Void = ()
    ) -> Signal<Result, Error> {
        let closure = Swift5Value(next)
        return scanMap(_:_:)(initialState, { closure.value($0, $1) })
    }

    /// `scanMap(into:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping (inout State, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        let closure = Swift5Value(next)
        return scanMap(into:_:)(initialState, { closure.value(&$0, $1) })
    }

    /// `reduce(_:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        let closure = Swift5Value(nextPartialResult)
        return reduce(_:_:)(initialResult, { closure.value($0, $1) })
    }

    /// `reduce(into:_:)`, for Swift 5 mode.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> Signal<Result, Error> {
        let closure = Swift5Value(nextPartialResult)
        return reduce(into:_:)(initialResult, { closure.value(&$0, $1) })
    }
}
