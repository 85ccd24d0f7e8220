import SharedReactive

/// A stream of values over time, with an end. It sends each value to its current observers.
///
/// ```swift
/// let (numbers, input) = Signal<Int, Never>.pipe()
/// numbers.filter { $0 > 1 }.observeValues { print($0) }
/// input.send(value: 1)
/// input.send(value: 2)   // prints 2
/// input.sendCompleted()
/// ```
///
/// A signal can be used on any thread. Every observer receives every event once, in sending order,
/// one at a time. If a signal has ended, a new observer receives `interrupted`.
///
/// A signal that is derived with `map`, `filter`, `skipNil`, `skipRepeats`, `observe(on:)`, `compactMap` or `mapError`
/// costs nothing while it has no observers. Its closures run once for each observer and event, on the thread that
/// delivers. Most other operators begin when they are called, and run once for all observers.
///
/// The names are ReactiveSwift's.
public final class Signal<Value, Error: Swift.Error> {
    /// Subscribes a closure that receives the events one at a time and none after a terminating one. If the result is `nil`, the
    /// signal has ended, and the closure has received an end.
    ///
    /// It is for operators, which pass on their `PendingSubscriptions`. Functions that subscribe a user's closure, such as
    /// `observe(_:)`, use `deliver(to:)`.
    @usableFromInline package let subscribe:
        (PendingSubscriptions?, @escaping (Event) -> Void) -> (any Disposable)?

    /// Subscribes a closure to the values only, without creating events, for `observeValues`. Only the signal of a
    /// `MutableProperty` has it; `nil` for others.
    @usableFromInline let subscribeValues: ((@escaping (Value) -> Void) -> (any Disposable)?)?

    /// Whether operators run between the source and a closure that is subscribed: see `deliver(to:)`.
    @usableFromInline let isDerived: Bool

    /// The depth of the operators between this signal and the trampoline, or the source, behind it: see `Depth`.
    @usableFromInline let depth: Int

    @inlinable package init(
        isDerived: Bool = false,
        depth: Int = 0,
        subscribe: @escaping (PendingSubscriptions?, @escaping (Event) -> Void) -> (any Disposable)?,
        subscribeValues: ((@escaping (Value) -> Void) -> (any Disposable)?)? = nil
    ) {
        self.isDerived = isDerived
        self.depth = depth
        self.subscribe = subscribe
        self.subscribeValues = subscribeValues
    }

    /// Returns a signal whose observers are called through an operator.
    ///
    /// - Parameter operation: Called for each observer with its closure. It returns the closure to subscribe instead.
    @inlinable package func derived<Other, OtherError>(
        _ operation:
            @escaping (@escaping (Signal<Other, OtherError>.Event) -> Void) -> (Event) -> Void
    ) -> Signal<Other, OtherError> {
        let upstream = trampolinedIfDeep
        return Signal<Other, OtherError>(isDerived: true, depth: upstream.depth + 1) {
            [subscribe = upstream.subscribe] in subscribe($0, operation($1))
        }
    }

    /// Subscribes the closure of an observer. No call of it begins after disposal, even if an operator's closure disposed of the
    /// observation: see `StartDisposable.isStopped`.
    @inlinable func deliver(to observer: @escaping (Event) -> Void) -> (any Disposable)? {
        guard isDerived else { return subscribe(nil, observer) }
        let work = StartDisposable()
        return subscribe(nil) { if !work.isStopped.isSet { observer($0) } }.map { work.started($0, by: work) }
    }

    /// Creates a signal that sends the events of a generator.
    ///
    /// - Parameter generator: Called once, before this initializer returns, with the observer that is the signal's
    ///   input. The disposable that it returns is disposed of when the signal ends, or when the signal has no observers
    ///   and has been released. Retaining only the input does not keep the work running.
    public convenience init(_ generator: (_ observer: Observer) -> (any Disposable)?) {
        self.init { observer, lifetime in lifetime += generator(observer) }
    }

    /// Creates a signal that sends the events of a generator.
    ///
    /// - Parameter generator: Called once, before this initializer returns, with the observer that is the signal's
    ///   input, and with a lifetime. The lifetime ends when the signal ends, or when the signal has no observers and
    ///   has been released. Retaining only the input does not keep the work running.
    public convenience init(_ generator: (_ observer: Observer, _ lifetime: Lifetime) -> Void) {
        self.init(generating: { source in generator(Observer(source), Lifetime(source.resources)) })
    }

    /// Creates a signal of a source, whose work ends when the signal has no observers and has been released.
    ///
    /// - Parameter generator: Begins the work, once, before this initializer returns.
    @inlinable package convenience init(generating generator: (_ source: EventSource<Value, Error>) -> Void) {
        let source = EventSource<Value, Error>()
        let owner = WorkOwner(source)
        self.init(subscribe: { _, receive in
            owner.source.subscribe { event in withExtendedLifetime(owner) { receive(event) } }
        })
        generator(source)
    }

    /// Ends the work of a signal when it is released. The signal and its observations retain it.
    @usableFromInline final class WorkOwner {
        @usableFromInline let source: EventSource<Value, Error>

        @inlinable init(_ source: EventSource<Value, Error>) { self.source = source }

        deinit {
            // The work may retain the owner of another signal, at any depth.
            CurrentThread.dispose([AnyDisposable { [source] in source.send(.interrupted) }])
        }
    }

    /// Creates a signal of a source that an input sends to.
    @inlinable package convenience init(source: EventSource<Value, Error>) {
        self.init(subscribe: { source.subscribe($1) })
    }

    /// A signal that never sends an event.
    public static var never: Signal {
        // Subscribing returns a disposable, as for any signal that has not ended.
        Signal(subscribe: { _, _ in AnyDisposable() })
    }

    /// A signal that has already completed. Like every signal that has ended, it sends `interrupted` to new observers.
    public static var empty: Signal { Signal { observer, _ in observer.sendCompleted() } }

    /// Returns a signal and its input, an observer. Events that you send to the input are the signal's events.
    ///
    /// The signal ends when you send a terminating event to the input. If you release the input first, it is
    /// interrupted.
    ///
    /// - Parameter disposable: Disposed of when the signal ends.
    @inlinable
    public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        let source = EventSource<Value, Error>()
        if let disposable { source.resources.insert(disposable) }
        return (Signal(source: source), Observer(source))
    }

    /// Calls back with every event from now on.
    ///
    /// - Parameter action: Called on the thread that sends, or on a thread that is already calling observers of the
    ///   signal. The signal owns it until the signal ends or the returned disposable is disposed of.
    /// - Returns: A disposable that ends the observation, or `nil` if the signal has ended. In that case `action` has
    ///   been called with `interrupted`. Releasing the disposable does not end the observation.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observe(_ action: @escaping @Sendable (Event) -> Void) -> (any Disposable)? {
        deliver(to: action)
    }

    /// Passes every event from now on to an observer.
    @inlinable @discardableResult public func observe(_ observer: Observer) -> (any Disposable)? {
        deliver { observer.send($0) }
    }

    /// Calls back with every value from now on, or with the error that ends the signal.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observeResult(
        _ action: @escaping @Sendable (Result<Value, Error>) -> Void
    ) -> (any Disposable)? {
        deliver { if let result = $0.result { action(result) } }
    }

    /// Calls back when the signal completes.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observeCompleted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        deliver { if $0.isCompleted { action() } }
    }

    /// Calls back with the error that ends the signal.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observeFailed(_ action: @escaping @Sendable (Error) -> Void) -> (any Disposable)? {
        deliver { if let error = $0.error { action(error) } }
    }

    /// Calls back when the signal is interrupted.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observeInterrupted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        deliver { if case .interrupted = $0 { action() } }
    }
}

extension Signal where Error == Never {
    /// Calls back with every value from now on.
    ///
    /// - Parameter action: Called on the thread that sends, or on a thread that is already calling observers of the
    ///   signal. The signal owns it until the signal ends or the returned disposable is disposed of.
    /// - Returns: A disposable that ends the observation, or `nil` if the signal has ended. Releasing it does not end
    ///   the observation.
    @inlinable @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
        if let subscribeValues { return subscribeValues(action) }
        return deliver { if let value = $0.value { action(value) } }
    }
}

// This overload gives a clear error for a signal that may fail. Without it, the error type of a `promoteError(_:)` before
// `observeValues` would be inferred from that method, and the message would be about the conversion of one type to another.
extension Signal {
    /// Not for a signal that may fail.
    @_documentation(visibility: internal)
    @available(
        *,
        unavailable,
        message:
            "The signal may fail. Use observeResult(_:), or handle the error first, with flatMapError(_:)."
    )
    @discardableResult
    public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
        observeResult { _ in }
    }
}

// Invariant behind `@unchecked Sendable`: `subscribe` captures a source that guards itself, and
// `@Sendable` transforms.
extension Signal: @unchecked Sendable where Value: Sendable {}
