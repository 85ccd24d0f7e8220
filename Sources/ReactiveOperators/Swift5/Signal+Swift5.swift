import SharedReactive

// What `Swift5Closure` describes, for signals.

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal {
    /// Calls back with every event from now on.
    @inlinable @discardableResult
    public func observe(_ action: @escaping (Event) -> Void, _: Void = ()) -> (any Disposable)? {
        observe(_:)(Swift5Closure.sendable(action))
    }

    /// Calls back with every value from now on, or with the error that ends the signal.
    @inlinable @discardableResult public func observeResult(
        _ action: @escaping (Result<Value, Error>) -> Void,
        _: Void = ()
    ) -> (any Disposable)? {
        observeResult(_:)(Swift5Closure.sendable(action))
    }

    /// Calls back when the signal completes.
    @inlinable @discardableResult
    public func observeCompleted(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeCompleted(_:)(Swift5Closure.sendable(action))
    }

    /// Calls back with the error that ends the signal.
    @inlinable @discardableResult
    public func observeFailed(_ action: @escaping (Error) -> Void, _: Void = ()) -> (any Disposable)? {
        observeFailed(_:)(Swift5Closure.sendable(action))
    }

    /// Calls back when the signal is interrupted.
    @inlinable @discardableResult
    public func observeInterrupted(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeInterrupted(_:)(Swift5Closure.sendable(action))
    }

    /// Returns a signal of the values transformed.
    @inlinable
    public func map<Other>(_ transform: @escaping (Value) -> Other, _: Void = ()) -> Signal<Other, Error> {
        map(_:)(Swift5Closure.sendable(transform))
    }

    /// Returns a signal of the values that `isIncluded` lets through.
    @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool, _: Void = ()) -> Signal {
        filter(_:)(Swift5Closure.sendable(isIncluded))
    }

    /// `compactMap(_:)`, under a name that ReactiveSwift deprecates.
    @available(*, deprecated, renamed: "compactMap(_:)")
    public func filterMap<Other>(_ transform: @escaping (Value) -> Other?) -> Signal<Other, Error> {
        compactMap(_:)(Swift5Closure.sendable(transform))
    }

    /// Returns a signal of the values that `transform` makes, without the `nil`s.
    @inlinable public func compactMap<Other>(
        _ transform: @escaping (Value) -> Other?,
        _: Void = ()
    ) -> Signal<Other, Error> {
        compactMap(_:)(Swift5Closure.sendable(transform))
    }

    /// Calls back with every value from now on.
    @inlinable @discardableResult
    public func observeValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> (any Disposable)?
    where Error == Never {
        observeValues(_:)(Swift5Closure.sendable(action))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Signal.Observer {
    /// Creates an observer that calls back.
    @inlinable public convenience init(_ action: @escaping (Signal.Event) -> Void, _: Void = ()) {
        self.init(calling: Swift5Closure.sendable(action))
    }
}

@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension Lifetime {
    /// Runs an action when it ends, or at once if it has ended.
    @inlinable @discardableResult
    public func observeEnded(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeEnded(_:)(Swift5Closure.sendable(action))
    }

    /// Runs an action when it ends, or at once if it has ended.
    @inlinable @discardableResult
    public static func += (lifetime: Lifetime, action: (() -> Void)?) -> (any Disposable)? {
        action.flatMap { lifetime.observeEnded(_:)(Swift5Closure.sendable($0)) }
    }
}
