import SharedReactive

// `Swift5Closure` explains the functions of this file.
@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal {
    @inlinable @discardableResult
    public func observe(_ action: @escaping (Event) -> Void, _: Void = ()) -> (any Disposable)? {
        observe(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult public func observeResult(
        _ action: @escaping (Result<Value, Error>) -> Void,
        _: Void = ()
    ) -> (any Disposable)? {
        observeResult(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult
    public func observeCompleted(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeCompleted(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult
    public func observeFailed(_ action: @escaping (Error) -> Void, _: Void = ()) -> (any Disposable)? {
        observeFailed(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult
    public func observeInterrupted(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeInterrupted(_:)(Swift5Closure.sendable(action))
    }

    @inlinable
    public func map<Other>(_ transform: @escaping (Value) -> Other, _: Void = ()) -> Signal<Other, Error> {
        map(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool, _: Void = ()) -> Signal {
        filter(_:)(Swift5Closure.sendable(isIncluded))
    }

    /// `compactMap(_:)`, under a name that ReactiveSwift deprecates.
    @available(*, deprecated, renamed: "compactMap(_:)")
    public func filterMap<Other>(_ transform: @escaping (Value) -> Other?) -> Signal<Other, Error> {
        compactMap(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func compactMap<Other>(
        _ transform: @escaping (Value) -> Other?,
        _: Void = ()
    ) -> Signal<Other, Error> {
        compactMap(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable @discardableResult
    public func observeValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> (any Disposable)?
    where Error == Never {
        observeValues(_:)(Swift5Closure.sendable(action))
    }

    @inlinable public func on(
        event: ((Signal<Value, Error>.Event) -> Void)? = nil,
        failed: ((Error) -> Void)? = nil,
        completed: (() -> Void)? = nil,
        interrupted: (() -> Void)? = nil,
        terminated: (() -> Void)? = nil,
        disposed: (() -> Void)? = nil,
        value: ((Value) -> Void)? = nil,
        _: Void = ()
    ) -> Signal {
        on(event:failed:completed:interrupted:terminated:disposed:value:)(
            event.map { Swift5Closure.sendable($0) },
            failed.map { Swift5Closure.sendable($0) },
            completed.map { Swift5Closure.sendable($0) },
            interrupted.map { Swift5Closure.sendable($0) },
            terminated.map { Swift5Closure.sendable($0) },
            disposed.map { Swift5Closure.sendable($0) },
            value.map { Swift5Closure.sendable($0) }
        )
    }

    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Error>,
        _: Void = ()
    ) -> Signal<Other, Error> {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Never>,
        _: Void = ()
    ) -> Signal<Other, Error> {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMapError<OtherError>(
        _ transform: @escaping (Error) -> SignalProducer<Value, OtherError>,
        _: Void = ()
    ) -> Signal<Value, OtherError> {
        flatMapError(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping (Error) -> Inner,
        _: Void = ()
    ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
        flatMapError(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Other, OtherError>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, OtherError>,
        _: Void = ()
    ) -> Signal<Other, OtherError> where Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Never>,
        _: Void = ()
    ) -> Signal<Other, Never> where Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Signal<Inner.Value, Inner.Error> where Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Signal<Inner.Value, Never> where Inner.Error == Never, Error == Never {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal where Value: Sendable {
    @inlinable public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping (Value) -> Other,
        _: Void = ()
    ) -> Signal<Other, Error> {
        lazyMap(on:transform:)(scheduler, Swift5Closure.sendable(transform))
    }

    @inlinable public func collect(
        _ shouldEmit: @escaping (_ collectedValues: [Value]) -> Bool,
        _: Void = ()
    ) -> Signal<[Value], Error> {
        collect(_:)(Swift5Closure.sendable(shouldEmit))
    }

    @inlinable public func collect(
        _ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool,
        _: Void = ()
    ) -> Signal<[Value], Error> {
        collect(_:)(Swift5Closure.sendable(shouldEmit))
    }

    @inlinable public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        scan(_:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    @inlinable public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> Signal<Result, Error> {
        scan(into:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    @inlinable public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping (State, Value) -> (State, Result),
        _: Void = ()
    ) -> Signal<Result, Error> {
        scanMap(_:_:)(initialState, Swift5Closure.sendable(next))
    }

    @inlinable public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping (inout State, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        scanMap(into:_:)(initialState, Swift5Closure.sendable(next))
    }

    @inlinable public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> Signal<Result, Error> {
        reduce(_:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    @inlinable public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> Signal<Result, Error> {
        reduce(into:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) -> Result<Other, Error>,
        _: Void = ()
    ) -> Signal<Other, Error> {
        attemptMap(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func attempt(
        _ action: @escaping (Value) throws -> Void,
        _: Void = ()
    ) -> Signal<Value, any Swift.Error> where Error == Never {
        attempt(_:)(Swift5Closure.sendable(throwing: action))
    }

    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> Signal<Other, any Swift.Error> where Error == Never {
        attemptMap(_:)(Swift5Closure.sendable(throwing: transform))
    }

    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> Signal<Other, any Swift.Error> where Error == any Swift.Error {
        attemptMap(_:)(Swift5Closure.sendable(throwing: transform))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal.Observer {
    @inlinable public convenience init(_ action: @escaping (Signal.Event) -> Void, _: Void = ()) {
        self.init(calling: Swift5Closure.sendable(action))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Lifetime {
    @inlinable @discardableResult
    public func observeEnded(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeEnded(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult
    public static func += (lifetime: Lifetime, action: (() -> Void)?) -> (any Disposable)? {
        action.flatMap { lifetime.observeEnded(_:)(Swift5Closure.sendable($0)) }
    }
}
