// What `Swift5Closure` describes, for signals.

extension Signal {
    /// Calls back with every event from now on.
    @inlinable
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func observe(_ action: @escaping (Event) -> Void, _: Void = ()) -> (any Disposable)? {
        observe(_:)(Swift5Closure.sendable(action))
    }

    /// Calls back with every value from now on, or with the error that ends the signal.
    @inlinable
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func observeResult(
        _ action: @escaping (Result<Value, Error>) -> Void,
        _: Void = ()
    ) -> (any Disposable)? {
        observeResult(_:)(Swift5Closure.sendable(action))
    }

    /// Calls back when the signal completes.
    @inlinable
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func observeCompleted(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeCompleted(_:)(Swift5Closure.sendable(action))
    }

    /// Calls back with the error that ends the signal.
    @inlinable
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func observeFailed(_ action: @escaping (Error) -> Void, _: Void = ()) -> (any Disposable)? {
        observeFailed(_:)(Swift5Closure.sendable(action))
    }

    /// Calls back when the signal is interrupted.
    @inlinable
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func observeInterrupted(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeInterrupted(_:)(Swift5Closure.sendable(action))
    }

    /// Returns a signal of the values transformed.
    @inlinable
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func map<Other>(_ transform: @escaping (Value) -> Other, _: Void = ()) -> Signal<Other, Error> {
        map(_:)(Swift5Closure.sendable(transform))
    }

    /// Returns a signal of the values that `isIncluded` lets through.
    @inlinable
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func filter(_ isIncluded: @escaping (Value) -> Bool, _: Void = ()) -> Signal {
        filter(_:)(Swift5Closure.sendable(isIncluded))
    }

    /// Returns a signal of the values that `transform` makes, without the `nil`s.
    @inlinable
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func compactMap<Other>(
        _ transform: @escaping (Value) -> Other?,
        _: Void = ()
    ) -> Signal<Other, Error> {
        compactMap(_:)(Swift5Closure.sendable(transform))
    }
}

extension Signal where Error == Never {
    /// Calls back with every value from now on.
    @inlinable
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func observeValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> (any Disposable)? {
        observeValues(_:)(Swift5Closure.sendable(action))
    }
}

extension Signal.Observer {
    /// Creates an observer that calls back.
    @inlinable
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init(_ action: @escaping (Signal.Event) -> Void, _: Void = ()) {
        self.init(calling: Swift5Closure.sendable(action))
    }
}

extension Lifetime {
    /// Runs an action when it ends, or at once if it has ended.
    @inlinable
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func observeEnded(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        observeEnded(_:)(Swift5Closure.sendable(action))
    }

    /// Runs an action when it ends, or at once if it has ended.
    @inlinable
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public static func += (lifetime: Lifetime, action: (() -> Void)?) -> (any Disposable)? {
        action.flatMap { lifetime.observeEnded(_:)(Swift5Closure.sendable($0)) }
    }
}
