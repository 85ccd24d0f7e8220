import SharedReactive

// What `Swift5Closure` describes, for operators.

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension EventStream {
    /// `take(while:)`, for Swift 5 mode.
    @inlinable public func take(while shouldContinue: @escaping (Value) -> Bool, _: Void = ()) -> Self {
        take(while:)(Swift5Closure.sendable(shouldContinue))
    }

    /// `take(until:)`, for Swift 5 mode.
    @inlinable public func take(until shouldContinue: @escaping (Value) -> Bool, _: Void = ()) -> Self {
        take(until:)(Swift5Closure.sendable(shouldContinue))
    }

    /// `skip(while:)`, for Swift 5 mode.
    @inlinable public func skip(while shouldContinue: @escaping (Value) -> Bool, _: Void = ()) -> Self {
        skip(while:)(Swift5Closure.sendable(shouldContinue))
    }

    /// `uniqueValues(_:)`, for Swift 5 mode.
    @inlinable public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping (Value) -> Identity,
        _: Void = ()
    ) -> Self {
        uniqueValues(_:)(Swift5Closure.sendable(transform))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension SignalProducer where Value: Sendable {
    /// `lazyMap(on:transform:)`, for Swift 5 mode.
    @inlinable public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping (Value) -> Other,
        _: Void = ()
    ) -> SignalProducer<Other, Error> {
        lazyMap(on:transform:)(scheduler, Swift5Closure.sendable(transform))
    }

    /// `collect(_:)`, for Swift 5 mode.
    @inlinable public func collect(
        _ shouldEmit: @escaping (_ collectedValues: [Value]) -> Bool,
        _: Void = ()
    ) -> SignalProducer<[Value], Error> {
        collect(_:)(Swift5Closure.sendable(shouldEmit))
    }

    /// `collect(_:)`, for Swift 5 mode.
    @inlinable public func collect(
        _ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool,
        _: Void = ()
    ) -> SignalProducer<[Value], Error> {
        collect(_:)(Swift5Closure.sendable(shouldEmit))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal where Value: Sendable {
    /// `lazyMap(on:transform:)`, for Swift 5 mode.
    @inlinable public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping (Value) -> Other,
        _: Void = ()
    ) -> Signal<Other, Error> {
        lazyMap(on:transform:)(scheduler, Swift5Closure.sendable(transform))
    }

    /// `collect(_:)`, for Swift 5 mode.
    @inlinable public func collect(
        _ shouldEmit: @escaping (_ collectedValues: [Value]) -> Bool,
        _: Void = ()
    ) -> Signal<[Value], Error> {
        collect(_:)(Swift5Closure.sendable(shouldEmit))
    }

    /// `collect(_:)`, for Swift 5 mode.
    @inlinable public func collect(
        _ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool,
        _: Void = ()
    ) -> Signal<[Value], Error> {
        collect(_:)(Swift5Closure.sendable(shouldEmit))
    }
}
