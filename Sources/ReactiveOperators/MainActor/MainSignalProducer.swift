import SharedReactive

/// A producer whose values arrive on the main actor. `observe(on: UIScheduler())` returns it.
///
/// Its closures can use objects of the main actor without annotations:
///
/// ```swift
/// property.producer.observe(on: UIScheduler()).startWithValues { [weak self] in
///     self?.label.text = $0
/// }
/// ```
///
/// Events arrive as the events of a ``MainSignal`` do. The work can be started on any thread.
///
/// For an operator that it does not have, the compiler uses the operator of `SignalProducer`, if it is in one expression with
/// `observe(on:)`. Otherwise, write `.producer` before it. Closures after it are `@Sendable`.
public struct MainSignalProducer<Value, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: values come through a `UIScheduler`, which accepts only `Sendable` ones,
    // or are created on the main actor; and they are delivered there.

    /// The type of the sent events.
    public typealias Event = Signal<Value, Error>.Event

    /// The producer, which calls its observers on the main thread.
    @usableFromInline let base: SignalProducer<Value, Error>

    @inlinable init(_ base: SignalProducer<Value, Error>) { self.base = base }

    /// Starts the work and calls back with every event.
    ///
    /// - Parameter action: Called on the main actor. The work owns it until it ends.
    /// - Returns: A disposable that ends the work early. Releasing it does not end the work.
    @discardableResult public func start(_ action: @escaping @MainActor (Event) -> Void) -> any Disposable {
        base.start(OnMain.calling(action))
    }

    /// Starts the work.
    @discardableResult public func start() -> any Disposable { base.start() }

    /// Starts the work and calls back with every value, or with the error that ends it.
    @inlinable @discardableResult public func startWithResult(
        _ action: @escaping @MainActor (Result<Value, Error>) -> Void
    ) -> any Disposable {
        base.startWithResult(OnMain.calling(action))
    }

    /// Starts the work and calls back when it completes.
    @inlinable @discardableResult
    public func startWithCompleted(_ action: @escaping @MainActor () -> Void) -> any Disposable {
        base.startWithCompleted { MainActor.assumeIsolated(action) }  // Invariant: see `OnMain`.
    }

    /// Starts the work and calls back with the error that ends it.
    @inlinable @discardableResult
    public func startWithFailed(_ action: @escaping @MainActor (Error) -> Void) -> any Disposable {
        base.startWithFailed(OnMain.calling(action))
    }

    /// Starts the work and calls back if the work is interrupted, or is disposed of before its end.
    @discardableResult
    public func startWithInterrupted(_ action: @escaping @MainActor () -> Void) -> any Disposable {
        base.startWithInterrupted { MainActor.assumeIsolated(action) }  // Invariant: see `OnMain`.
    }

    /// Returns a producer of the values transformed, on the main actor.
    ///
    /// Use it to create view models that are isolated to the main actor:
    ///
    /// ```swift
    /// user.producer.observe(on: UIScheduler()).map { ProfileViewModel(user: $0) }
    /// ```
    @inlinable public func map<Other>(
        _ transform: @escaping @MainActor (Value) -> Other
    ) -> MainSignalProducer<Other, Error> {
        // `map(_:)` of a producer would require `Sendable` values.
        let transform = OnMain.calling(transform)
        return MainSignalProducer<Other, Error>(base.derived { observer in { observer($0.map(transform)) } })
    }

    /// Returns a producer of the values that satisfy `isIncluded`, on the main actor.
    @inlinable public func filter(_ isIncluded: @escaping @MainActor (Value) -> Bool) -> MainSignalProducer {
        MainSignalProducer(base.filter(OnMain.calling(isIncluded)))
    }

    /// Returns a producer of the results of `transform` that are not `nil`, on the main actor.
    @inlinable public func compactMap<Other>(
        _ transform: @escaping @MainActor (Value) -> Other?
    ) -> MainSignalProducer<Other, Error> {
        map(transform).skipNil()
    }

    /// Returns a producer of the values that are not `nil`.
    @inlinable public func skipNil<Wrapped>() -> MainSignalProducer<Wrapped, Error> where Value == Wrapped? {
        MainSignalProducer<Wrapped, Error>(base.skipNil())
    }
}

extension MainSignalProducer where Value: Equatable {
    /// Returns a producer without values that are equal to the previous one.
    @inlinable public func skipRepeats() -> MainSignalProducer { MainSignalProducer(base.skipRepeats()) }
}

extension MainSignalProducer where Error == Never {
    /// Starts the work and calls back with every value, as `start(_:)` does with events.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func startWithValues(_ action: @escaping @MainActor (Value) -> Void) -> any Disposable {
        base.startWithValues(OnMain.calling(action))
    }
}

extension MainSignalProducer: SignalProducerConvertible {
    /// A producer of this work, whose closures are `@Sendable`.
    public var producer: SignalProducer<Value, Error> { base }
}

extension MainSignalProducer: BindingSource where Error == Never {}

extension SignalProducer where Value: Sendable {
    /// Returns a producer whose values arrive on the main actor.
    ///
    /// ```swift
    /// property.producer.observe(on: UIScheduler()).startWithValues { [weak self] in self?.label.text = $0 }
    /// ```
    @inlinable public func observe(on scheduler: UIScheduler) -> MainSignalProducer<Value, Error> {
        MainSignalProducer(observe(on: scheduler as any Scheduler))
    }

    /// Returns a producer that holds values back while a property is `true`, and sends them on the main actor.
    ///
    /// ```swift
    /// rows.producer.throttle(while: isScrolling, on: UIScheduler()).startWithValues { [weak self] in self?.show($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - shouldThrottle: The property. While it is `true`, values wait.
    ///   - scheduler: A scheduler of the main thread.
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: UIScheduler
    ) -> MainSignalProducer<Value, Error> {
        MainSignalProducer(throttle(while: shouldThrottle, on: scheduler as any Scheduler))
    }
}
