import SharedReactive

// What `Swift5Closure` describes, for producers.

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension SignalProducer {
    /// Creates a producer that runs a closure at each start.
    @inlinable public init(
        _ startHandler: @escaping (_ observer: ProducedSignal.Observer, _ lifetime: Lifetime) -> Void,
        _: Void = ()
    ) {
        self.init(keepsObserver: true, Swift5Closure.sendable(startHandler))
    }

    /// Creates a producer of the value that a closure makes at each start.
    @inlinable public init(_ action: @escaping () -> Value, _: Void = ()) {
        self.init(making: { .success(action()) })
    }

    /// Creates a producer of the result that a closure returns at each start: one value, or a failure.
    @inlinable public init(_ action: @escaping () -> Result<Value, Error>, _: Void = ()) {
        self.init(making: action)
    }

    /// Starts the work and calls back with every event.
    @inlinable @discardableResult
    public func start(_ action: @escaping (ProducedSignal.Event) -> Void, _: Void = ()) -> any Disposable {
        start(_:)(Swift5Closure.sendable(action))
    }

    /// Starts the work and calls back with every value, or with the error that ends it.
    @inlinable @discardableResult public func startWithResult(
        _ action: @escaping (Result<Value, Error>) -> Void,
        _: Void = ()
    ) -> any Disposable {
        startWithResult(_:)(Swift5Closure.sendable(action))
    }

    /// Starts the work and calls back when it completes.
    @inlinable @discardableResult
    public func startWithCompleted(_ action: @escaping () -> Void, _: Void = ()) -> any Disposable {
        startWithCompleted(_:)(Swift5Closure.sendable(action))
    }

    /// Starts the work and calls back with the error that ends it.
    @inlinable @discardableResult
    public func startWithFailed(_ action: @escaping (Error) -> Void, _: Void = ()) -> any Disposable {
        startWithFailed(_:)(Swift5Closure.sendable(action))
    }

    /// Starts the work and calls back if it is disposed of before it ends.
    @inlinable @discardableResult
    public func startWithInterrupted(_ action: @escaping () -> Void, _: Void = ()) -> any Disposable {
        startWithInterrupted(_:)(Swift5Closure.sendable(action))
    }

    /// Returns a producer of the values that `isIncluded` lets through.
    @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool, _: Void = ()) -> SignalProducer {
        filter(_:)(Swift5Closure.sendable(isIncluded))
    }

    /// Returns a producer of the values transformed.
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

    /// Returns a producer of the values that `transform` makes, without the `nil`s.
    @inlinable public func compactMap<Other>(
        _ transform: @escaping (Value) -> Other?,
        _: Void = ()
    ) -> SignalProducer<Other, Error> where Value: Sendable {
        compactMap(_:)(Swift5Closure.sendable(transform))
    }

    /// Starts the work and calls back with every value.
    @inlinable @discardableResult
    public func startWithValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> any Disposable
    where Error == Never {
        startWithValues(_:)(Swift5Closure.sendable(action))
    }

    /// Creates a producer of the value that a closure returns at each start, or of the error that it throws.
    @inlinable public init(_ action: @escaping () throws -> Value, _: Void = ())
    where Error == any Swift.Error {
        self.init(making: { Result(catching: action) })
    }
}
