import Dispatch
import SharedReactive

// `Swift5Closure` explains the functions of this file.
/// A `MutableProperty`, under ReactiveSwift's name for a value without observers.
@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Use MutableProperty, or the standard library's Mutex.")
public typealias Atomic = MutableProperty

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension PropertyProtocol where Self: Sendable {
    @inlinable
    public func map<Other>(_ transform: @escaping (Value) -> Other, _: Void = ()) -> Property<Other> {
        map(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func filter(
        initial: Value,
        _ isIncluded: @escaping (Value) -> Bool,
        _: Void = ()
    ) -> Property<Value> where Value: Sendable {
        filter(initial:_:)(initial, Swift5Closure.sendable(isIncluded))
    }

    @inlinable public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping (Value) -> Identity,
        _: Void = ()
    ) -> Property<Value> where Value: Sendable {
        uniqueValues(_:)(Swift5Closure.sendable(transform))
    }

    @inlinable public func flatMap<Inner: PropertyProtocol & Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping (Value) -> Inner,
        _: Void = ()
    ) -> Property<Inner.Value> where Inner.Value: Sendable {
        flatMap(_:_:)(strategy, Swift5Closure.sendable(transform))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension BindingTarget where Value: Sendable {
    public init(
        on scheduler: any Scheduler = ImmediateScheduler(),
        lifetime: Lifetime,
        action: @escaping (Value) -> Void,
        _: Void = ()
    ) {
        self.init(end: lifetime, on: scheduler, call: Swift5Closure.sendable(action))
    }

    @available(swift, obsoleted: 6, message: "A property of the main actor is bound on the main actor.")
    public init<Object: AnyObject>(
        on scheduler: UIScheduler,
        lifetime: Lifetime,
        object: Object,
        keyPath: ReferenceWritableKeyPath<Object, Value>,
        _: Void = ()
    ) {
        let set = { [weak object] (value: Value) -> Void in object?[keyPath: keyPath] = value }
        let end = WeakTarget(object, until: lifetime)
        self.init(end: end, on: scheduler, call: Swift5Closure.sendable(set))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension BindingTarget {
    public init<Object: AnyObject & Sendable>(
        for object: Object,
        action: @escaping (Object, Value) -> Void,
        _: Void = ()
    ) {
        self = BindingTarget.init(for:action:)(object, Swift5Closure.sendable(action))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension QueueScheduler {
    @discardableResult
    @inlinable public func schedule(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        schedule(_:)(Swift5Closure.sendable(action))
    }

    @discardableResult public func schedule(
        after delay: DispatchTimeInterval,
        action: @escaping () -> Void,
        _: Void = ()
    ) -> (any Disposable)? {
        schedule(after:action:)(delay, Swift5Closure.sendable(action))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension AnyDisposable {
    public convenience init(_ action: @escaping () -> Void, _: Void = ()) {
        self.init(calling: Swift5Closure.sendable(action))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension CompositeDisposable {
    @discardableResult public func add(_ action: @escaping () -> Void, _: Void = ()) -> (any Disposable)? {
        add(_:)(Swift5Closure.sendable(action))
    }

    @discardableResult
    public static func += (composite: CompositeDisposable, action: (() -> Void)?) -> (any Disposable)? {
        action.flatMap { composite.add(_:)(Swift5Closure.sendable($0)) }
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "Pass a @Sendable closure, or observe on a UIScheduler.")
extension ScopedDisposable where Inner == CompositeDisposable {
    @discardableResult
    public static func += (scope: ScopedDisposable, action: (() -> Void)?) -> (any Disposable)? {
        scope.inner += action
    }
}

// For the results of `observe(on: UIScheduler())`. The closures are not `@MainActor`, so in Swift 5 mode they may use variables
// of a nonisolated function around them.

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure of the main actor.")
extension MainSignal where Error == Never {
    @inlinable @discardableResult
    public func observeValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> (any Disposable)? {
        signal.observeValues(Swift5Closure.sendable(action))
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure of the main actor.")
extension MainSignalProducer where Error == Never {
    @inlinable @discardableResult
    public func startWithValues(_ action: @escaping (Value) -> Void, _: Void = ()) -> any Disposable {
        base.startWithValues(Swift5Closure.sendable(action))
    }
}

// They do not exist in Swift 6 mode: a trailing closure that is meant for `map(_:)` would match `value`, because all functions
// with `@Sendable` closures are disfavored.

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
extension Signal {
    /// Returns a signal that sends the same value for each value of this signal.
    @inlinable @_disfavoredOverload public func map<Other>(value: Other) -> Signal<Other, Error> {
        map(_:)(Swift5Closure.sendable { _ in value })
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends the same value for each value of this producer.
    @inlinable @_disfavoredOverload public func map<Other>(value: Other) -> SignalProducer<Other, Error> {
        map(_:)(Swift5Closure.sendable { _ in value })
    }
}

@_documentation(visibility: internal)
@available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
extension PropertyProtocol where Self: Sendable {
    /// Returns a property that always has the same value. Its observers are called at each change of this property.
    @inlinable @_disfavoredOverload public func map<Other>(value: Other) -> Property<Other> {
        map(_:)(Swift5Closure.sendable { _ in value })
    }
}
