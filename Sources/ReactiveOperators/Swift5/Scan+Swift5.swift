import SharedReactive

// What `Swift5Closure` describes, for operators.

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension SignalProducer where Value: Sendable {
    /// `scan(_:_:)`, for Swift 5 mode.
    @inlinable public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        scan(_:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    /// `scan(into:_:)`, for Swift 5 mode.
    @inlinable public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        scan(into:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    /// `scanMap(_:_:)`, for Swift 5 mode.
    @inlinable public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping (State, Value) -> (State, Result),
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        scanMap(_:_:)(initialState, Swift5Closure.sendable(next))
    }

    /// `scanMap(into:_:)`, for Swift 5 mode.
    @inlinable public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping (inout State, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        scanMap(into:_:)(initialState, Swift5Closure.sendable(next))
    }

    /// `reduce(_:_:)`, for Swift 5 mode.
    @inlinable public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        reduce(_:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    /// `reduce(into:_:)`, for Swift 5 mode.
    @inlinable public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        reduce(into:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal where Value: Sendable {
    /// `scan(_:_:)`, for Swift 5 mode.
    @inlinable public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        scan(_:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    /// `scan(into:_:)`, for Swift 5 mode.
    @inlinable public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> Signal<Result, Error> {
        scan(into:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    /// `scanMap(_:_:)`, for Swift 5 mode.
    @inlinable public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping (State, Value) -> (State, Result),
        _: Void = ()
    ) -> Signal<Result, Error> {
        scanMap(_:_:)(initialState, Swift5Closure.sendable(next))
    }

    /// `scanMap(into:_:)`, for Swift 5 mode.
    @inlinable public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping (inout State, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        scanMap(into:_:)(initialState, Swift5Closure.sendable(next))
    }

    /// `reduce(_:_:)`, for Swift 5 mode.
    @inlinable public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        reduce(_:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    /// `reduce(into:_:)`, for Swift 5 mode.
    @inlinable public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> Signal<Result, Error> {
        reduce(into:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }
}
