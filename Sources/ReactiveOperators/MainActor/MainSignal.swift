import SharedReactive

/// A signal whose observers are called on the main actor. `observe(on: UIScheduler())` returns it.
///
/// Its closures can use objects of the main actor without annotations:
///
/// ```swift
/// action.isExecuting.signal.observe(on: UIScheduler()).observeValues { [weak self] in
///     self?.spinner.isHidden = !$0
/// }
/// ```
///
/// An event that is sent on the main thread is delivered before the call that sends it returns, unless other events are
/// waiting. An event that is sent on another thread is delivered in the main queue's next turn. The signal can be
/// observed on any thread.
///
/// If an operator exists only on `Signal`, the compiler selects the `observe(on:)` that returns a `Signal`. Then the later
/// closures must be `@Sendable`.
public struct MainSignal<Value, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: values come through a `UIScheduler`, which accepts only `Sendable` ones,
    // or are created on the main actor; and they are delivered there.

    /// The type of the delivered events.
    public typealias Event = Signal<Value, Error>.Event

    @usableFromInline let signal: Signal<Value, Error>

    /// - Parameter signal: Calls its observers on the main thread.
    @inlinable init(_ signal: Signal<Value, Error>) { self.signal = signal }

    /// Calls back with every event from now on.
    ///
    /// - Parameter action: Called on the main actor. The signal retains it until the signal ends or the returned disposable is
    ///   disposed of.
    /// - Returns: A disposable that ends the observation, or `nil` if the signal has ended. Releasing it does not end
    ///   the observation.
    @inlinable @discardableResult
    public func observe(_ action: @escaping @MainActor (Event) -> Void) -> (any Disposable)? {
        signal.observe(OnMain.calling(action))
    }

    /// Calls back with every value from now on, or with the error that ends the signal.
    @inlinable @discardableResult public func observeResult(
        _ action: @escaping @MainActor (Result<Value, Error>) -> Void
    ) -> (any Disposable)? {
        signal.observeResult(OnMain.calling(action))
    }

    /// Calls back when the signal completes.
    @inlinable @discardableResult
    public func observeCompleted(_ action: @escaping @MainActor () -> Void) -> (any Disposable)? {
        signal.observeCompleted { MainActor.assumeIsolated(action) }  // Invariant: see `OnMain`.
    }

    /// Calls back with the error that ends the signal.
    @inlinable @discardableResult
    public func observeFailed(_ action: @escaping @MainActor (Error) -> Void) -> (any Disposable)? {
        signal.observeFailed(OnMain.calling(action))
    }

    /// Calls back when the signal is interrupted.
    @inlinable @discardableResult
    public func observeInterrupted(_ action: @escaping @MainActor () -> Void) -> (any Disposable)? {
        signal.observeInterrupted { MainActor.assumeIsolated(action) }  // Invariant: see `OnMain`.
    }

    /// Returns a signal of the results of `transform`, on the main actor.
    @inlinable
    public func map<Other>(_ transform: @escaping @MainActor (Value) -> Other) -> MainSignal<Other, Error> {
        MainSignal<Other, Error>(signal.map(OnMain.calling(transform)))
    }

    /// Returns a signal of the values that satisfy `isIncluded`, on the main actor.
    @inlinable public func filter(_ isIncluded: @escaping @MainActor (Value) -> Bool) -> MainSignal {
        MainSignal(signal.filter(OnMain.calling(isIncluded)))
    }

    /// Returns a signal of the results of `transform` that are not `nil`, on the main actor.
    @inlinable public func compactMap<Other>(
        _ transform: @escaping @MainActor (Value) -> Other?
    ) -> MainSignal<Other, Error> {
        map(transform).skipNil()
    }

    /// Returns a signal of the values that are not `nil`.
    @inlinable public func skipNil<Wrapped>() -> MainSignal<Wrapped, Error> where Value == Wrapped? {
        MainSignal<Wrapped, Error>(signal.skipNil())
    }
}

extension MainSignal where Value: Equatable {
    /// Returns a signal without values that are equal to the previous one.
    @inlinable public func skipRepeats() -> MainSignal { MainSignal(signal.skipRepeats()) }
}

extension MainSignal where Error == Never {
    /// Calls back with every value from now on, as `observe(_:)` does with events.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observeValues(_ action: @escaping @MainActor (Value) -> Void) -> (any Disposable)? {
        signal.observeValues(OnMain.calling(action))
    }
}

extension MainSignal: SignalProducerConvertible {
    /// A producer that sends the signal's events from its start on.
    public var producer: SignalProducer<Value, Error> { SignalProducer(signal) }
}

extension MainSignal: BindingSource where Error == Never {}

extension Signal where Value: Sendable {
    /// Returns a signal whose observers are called on the main actor.
    ///
    /// ```swift
    /// action.errors.observe(on: UIScheduler()).observeValues { [weak self] in self?.label.text = "\($0)" }
    /// ```
    @inlinable public func observe(on scheduler: UIScheduler) -> MainSignal<Value, Error> {
        MainSignal(observe(on: scheduler as any Scheduler))
    }

    /// Returns a signal that holds back the last value while a property is `true`, and sends values on the main actor.
    public func throttle(
        while shouldThrottle: some PropertyProtocol<Bool>,
        on scheduler: UIScheduler
    ) -> MainSignal<Value, Error> {
        // An observer that is added after the end is notified by `observe(on:)`, and so on the main thread too.
        throttle(while: shouldThrottle, on: scheduler as any Scheduler).observe(on: scheduler)
    }
}

/// Converts closures of the main actor for code that calls them on the main thread.
@usableFromInline enum OnMain<Value> {
    /// Returns a main-actor function as a `@Sendable` one, for calls on the main thread only.
    ///
    /// Invariant behind `unsafeBitCast`: the callers pass the function to a stream or a target that calls it on a `UIScheduler`.
    /// The two types differ only in their isolation. `assumeIsolated` converts in the same way, but checks the actor at each
    /// call, and allocates.
    @inlinable static func calling<Result>(
        _ function: @escaping @MainActor (Value) -> Result
    ) -> @Sendable (Value) -> Result {
        unsafeBitCast(function, to: (@Sendable (Value) -> Result).self)
    }
}
