import SharedReactive

// `Swift5Closure` explains the functions of this file.
@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension SignalProducer {
    @inlinable public init(
        _ startHandler: @escaping (_ observer: ProducedSignal.Observer, _ lifetime: Lifetime) -> Void,
        _: Void = ()
    ) {
        self.init(keepsObserver: true, Swift5Closure.sendable(startHandler))
    }

    // The initializers below need no `Swift5Closure`, because `init(making:)` takes any closure.
    @inlinable public init(_ action: @escaping () -> Value, _: Void = ()) {
        self.init(making: { .success(action()) })
    }

    @inlinable public init(_ action: @escaping () -> Result<Value, Error>, _: Void = ()) {
        self.init(making: action)
    }

    @inlinable @discardableResult
    public func start(_ action: @escaping (ProducedSignal.Event) -> Void, _: Void = ()) -> any Disposable {
        start(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult public func startWithResult(
        _ action: @escaping (Result<Value, Error>) -> Void,
        _: Void = ()
    ) -> any Disposable {
        startWithResult(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult
    public func startWithCompleted(_ action: @escaping () -> Void, _: Void = ()) -> any Disposable {
        startWithCompleted(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult
    public func startWithFailed(_ action: @escaping (Error) -> Void, _: Void = ()) -> any Disposable {
        startWithFailed(_:)(Swift5Closure.sendable(action))
    }

    @inlinable @discardableResult
    public func startWithInterrupted(_ action: @escaping () -> Void, _: Void = ()) -> any Disposable {
        startWithInterrupted(_:)(Swift5Closure.sendable(action))
    }

    @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool, _: Void = ()) -> SignalProducer {
        filter(_:)(Swift5Closure.sendable(isIncluded))
    }

    @inlinable public func map<Other>(_ transform: @escaping (Value) -> Other, _: Void = ())
        -> SignalProducer<Other, Error> where Value: Sendable
    {
        map(_:)(Swift5Closure.sendable(transform))
    }

    /// `compactMap(_:)`, under a name that ReactiveSwift deprecates.
    @available(*, deprecated, renamed: "compactMap(_:)")
    public func filterMap<Other>(_ transform: @escaping (Value) -> Other?) -> SignalProducer<Other, Error>
    where Value: Sendable {
        compactMap(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func compactMap<Other>(
        _ transform: @escaping (Value) -> Other?,
        _: Void = ()
    ) -> SignalProducer<Other, Error> where Value: Sendable {
        compactMap(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable @discardableResult
    public func startWithValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> any Disposable
    where Error == Never {
        startWithValues(_:)(Swift5Closure.sendable(action))
    }

    @inlinable public init(_ action: @escaping () throws -> Value, _: Void = ())
    where Error == any Swift.Error {
        self.init(making: { Result(catching: action) })
    }

    @inlinable public func on(
        starting: (() -> Void)? = nil,
        started: (() -> Void)? = nil,
        event: ((Signal<Value, Error>.Event) -> Void)? = nil,
        failed: ((Error) -> Void)? = nil,
        completed: (() -> Void)? = nil,
        interrupted: (() -> Void)? = nil,
        terminated: (() -> Void)? = nil,
        disposed: (() -> Void)? = nil,
        value: ((Value) -> Void)? = nil,
        _: Void = ()
    ) -> SignalProducer {
        on(starting:started:event:failed:completed:interrupted:terminated:disposed:value:)(
            starting.map { Swift5Closure.sendable($0) },
            started.map { Swift5Closure.sendable($0) },
            event.map { Swift5Closure.sendable($0) },
            failed.map { Swift5Closure.sendable($0) },
            completed.map { Swift5Closure.sendable($0) },
            interrupted.map { Swift5Closure.sendable($0) },
            terminated.map { Swift5Closure.sendable($0) },
            disposed.map { Swift5Closure.sendable($0) },
            value.map { Swift5Closure.sendable($0) }
        )
    }

    @inlinable public func lift<Other, OtherError>(
        _ transform: @escaping (ProducedSignal) -> Signal<Other, OtherError>,
        _: Void = ()
    ) -> SignalProducer<Other, OtherError> where Value: Sendable {
        lift(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Error>,
        _: Void = ()
    ) -> SignalProducer<Other, Error> where Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Never>,
        _: Void = ()
    ) -> SignalProducer<Other, Error> where Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Other, OtherError>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, OtherError>,
        _: Void = ()
    ) -> SignalProducer<Other, OtherError> where Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Other>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> SignalProducer<Other, Never>,
        _: Void = ()
    ) -> SignalProducer<Other, Never> where Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Inner.Value, Inner.Error> where Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never, Error == Never, Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMapError<OtherError>(
        _ transform: @escaping (Error) -> SignalProducer<Value, OtherError>,
        _: Void = ()
    ) -> SignalProducer<Value, OtherError> {
        flatMapError(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMapError<Inner: SignalProducerConvertible>(
        _ transform: @escaping (Error) -> Inner,
        _: Void = ()
    ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
        flatMapError(_:)(Swift5Closure.sendable(transform))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension SignalProducer where Value: Sendable {
    @inlinable public func lazyMap<Other>(
        on scheduler: any Scheduler,
        transform: @escaping (Value) -> Other,
        _: Void = ()
    ) -> SignalProducer<Other, Error> {
        lazyMap(on:transform:)(scheduler, Swift5Closure.sendable(transform))
    }

    @inlinable public func collect(
        _ shouldEmit: @escaping (_ collectedValues: [Value]) -> Bool,
        _: Void = ()
    ) -> SignalProducer<[Value], Error> {
        collect(_:)(Swift5Closure.sendable(shouldEmit))
    }

    @inlinable public func collect(
        _ shouldEmit: @escaping (_ collected: [Value], _ latest: Value) -> Bool,
        _: Void = ()
    ) -> SignalProducer<[Value], Error> {
        collect(_:)(Swift5Closure.sendable(shouldEmit))
    }

    @inlinable public func scan<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        scan(_:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    @inlinable public func scan<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        scan(into:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    @inlinable public func scanMap<State, Result>(
        _ initialState: State,
        _ next: @escaping (State, Value) -> (State, Result),
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        scanMap(_:_:)(initialState, Swift5Closure.sendable(next))
    }

    @inlinable public func scanMap<State, Result>(
        into initialState: State,
        _ next: @escaping (inout State, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        scanMap(into:_:)(initialState, Swift5Closure.sendable(next))
    }

    @inlinable public func reduce<Result>(
        _ initialResult: Result,
        _ nextPartialResult: @escaping (Result, Value) -> Result,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        reduce(_:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    @inlinable public func reduce<Result>(
        into initialResult: Result,
        _ nextPartialResult: @escaping (inout Result, Value) -> Void,
        _: Void = ()
    ) -> SignalProducer<Result, Error> {
        reduce(into:_:)(initialResult, Swift5Closure.sendable(nextPartialResult))
    }

    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) -> Result<Other, Error>,
        _: Void = ()
    ) -> SignalProducer<Other, Error> {
        attemptMap(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func attempt(
        _ action: @escaping (Value) throws -> Void,
        _: Void = ()
    ) -> SignalProducer<Value, any Swift.Error> where Error == Never {
        attempt(_:)(Swift5Closure.sendable(throwing: action))
    }

    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> SignalProducer<Other, any Swift.Error> where Error == Never {
        attemptMap(_:)(Swift5Closure.sendable(throwing: transform))
    }

    @inlinable public func attemptMap<Other>(
        _ transform: @escaping (Value) throws -> Other,
        _: Void = ()
    ) -> SignalProducer<Other, any Swift.Error> where Error == any Swift.Error {
        attemptMap(_:)(Swift5Closure.sendable(throwing: transform))
    }
}
