import Dispatch

// What `Swift5Closure` describes, for properties, targets, schedulers and disposables.

extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value transformed.
    @inlinable
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func map<Other>(_ transform: @escaping (Value) -> Other, _: Void = ()) -> Property<Other> {
        map(_:)(Swift5Closure.sendable(transform))
    }
}

extension BindingTarget where Value: Sendable {
    /// Creates a target that calls a closure with each value, until a lifetime ends.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public init(
        on scheduler: any Scheduler = ImmediateScheduler(),
        lifetime: Lifetime,
        action: @escaping (Value) -> Void,
        _: Void = ()
    ) {
        self.init(calling: Swift5Closure.sendable(action), on: scheduler, lifetime: lifetime)
    }

    /// Creates a target that sets a property of an object to each value, on the main thread, until a lifetime ends or
    /// the object is released.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, a property of the main actor is bound on the main actor."
    )
    public init<Object: AnyObject>(
        on scheduler: UIScheduler,
        lifetime: Lifetime,
        object: Object,
        keyPath: ReferenceWritableKeyPath<Object, Value>,
        _: Void = ()
    ) {
        let set = Swift5Closure<Value, Void> { [weak object] value in object?[keyPath: keyPath] = value }
        self.init(calling: { set.call($0) }, on: scheduler, lifetime: lifetime)
    }
}

extension BindingTarget {
    /// Creates a target that calls a closure with an object and each value, until the object is released.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public init<Object: AnyObject & Sendable>(
        for object: Object,
        action: @escaping (Object, Value) -> Void,
        _: Void = ()
    ) {
        let action = Swift5Closure(action)
        self.init(calling: { action.call(($0, $1)) }, for: object)
    }
}

extension QueueScheduler {
    /// Runs an action on the queue, after those scheduled before it.
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func schedule(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        schedule(_:)(Swift5Closure.sendable(action))
    }

    /// Runs an action on the queue after an interval.
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func schedule(
        after delay: DispatchTimeInterval,
        action: @escaping () -> Void,
        _: Void = ()
    ) -> (any Disposable)? {
        schedule(after:action:)(delay, Swift5Closure.sendable(action))
    }
}

extension AnyDisposable {
    /// Creates a disposable that runs an action when it is disposed of.
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public convenience init(_ action: @escaping () -> Void, _: Void = ()) {
        self.init(calling: Swift5Closure.sendable(action))
    }
}

extension CompositeDisposable {
    /// Runs an action when this is disposed of, or at once if it has been.
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public func add(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        add(_:)(Swift5Closure.sendable(action))
    }

    /// Runs an action when this is disposed of, or at once if it has been.
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public static func += (composite: CompositeDisposable, action: (() -> Void)?) -> (any Disposable)? {
        action.flatMap { composite.add(_:)(Swift5Closure.sendable($0)) }
    }
}

extension ScopedDisposable where Inner == CompositeDisposable {
    /// Runs an action when this is disposed of, or at once if it has been.
    @discardableResult
    @available(
        swift,
        obsoleted: 6,
        message: "In Swift 6 mode, pass a @Sendable closure, or observe on a UIScheduler."
    )
    public static func += (scope: ScopedDisposable, action: (() -> Void)?) -> (any Disposable)? {
        scope.inner += action
    }
}
