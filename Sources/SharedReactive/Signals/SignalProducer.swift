/// Work that can be started, any number of times, and then tells of its values and its end.
///
/// ```swift
/// let answer = SignalProducer<Int, Never>(value: 42)
/// answer.startWithValues { print($0) }   // prints 42
/// ```
///
/// Disposing of what a start returns gives the work up: its resources are disposed of, and an observer of
/// events is told that it was interrupted, unless one of its callbacks is running; nothing else reaches it.
///
/// The names are ReactiveSwift's.
public struct SignalProducer<Value, Error: Swift.Error> {
    /// The signal that a start makes.
    public typealias ProducedSignal = Signal<Value, Error>

    /// Starts the work for a closure that gets the events one at a time and none after a terminating one.
    @usableFromInline
    let connect: (@escaping (ProducedSignal.Event) -> Void) -> any Disposable

    @inlinable
    init(connect: @escaping (@escaping (ProducedSignal.Event) -> Void) -> any Disposable) {
        self.connect = connect
    }

    // MARK: Making one

    /// Creates a producer that runs a closure at each start.
    ///
    /// - Parameter startHandler: Called at each start, on the thread that starts, with the observer to send
    ///   to and with the lifetime of the work, whose members are disposed of at its end. It may go on
    ///   sending later, from any thread, as long as it keeps the observer: when that is released, the work
    ///   is interrupted, unless it has ended.
    public init(
        _ startHandler:
            @escaping @Sendable (_ observer: ProducedSignal.Observer, _ lifetime: Lifetime) -> Void
    ) {
        self.init { receive in
            let source = EventSource<Value, Error>()
            let lifetime = Lifetime()
            source.endWith(lifetime.disposables)
            let subscription = source.subscribe(receive)
            startHandler(ProducedSignal.Observer(source), lifetime)
            return AnyDisposable {
                subscription?.dispose()
                source.send(.interrupted)
            }
        }
    }

    /// Creates a producer that runs a closure without resources at each start.
    public init(_ startHandler: @escaping @Sendable (_ observer: ProducedSignal.Observer) -> Void) {
        self.init { observer, _ in startHandler(observer) }
    }

    /// Creates a producer of one value.
    public init(value: Value) where Value: Sendable {
        self.init { observer, _ in
            observer.send(value: value)
            observer.sendCompleted()
        }
    }

    /// Creates a producer of the value that a closure makes at each start.
    public init(_ action: @escaping @Sendable () -> Value) {
        self.init { observer, _ in
            observer.send(value: action())
            observer.sendCompleted()
        }
    }

    /// Creates a producer that fails.
    public init(error: Error) {
        self.init { observer, _ in observer.send(error: error) }
    }

    /// Creates a producer of a result: one value, or a failure.
    public init(result: Result<Value, Error>) where Value: Sendable {
        switch result {
        case .success(let value): self.init(value: value)
        case .failure(let error): self.init(error: error)
        }
    }

    /// Creates a producer of the values of a sequence.
    public init<Values: Sequence & Sendable>(_ values: Values) where Values.Element == Value {
        self.init { observer, lifetime in
            for value in values {
                if lifetime.hasEnded { return }
                observer.send(value: value)
            }
            observer.sendCompleted()
        }
    }

    /// Creates a producer whose starts observe a signal.
    public init(_ signal: ProducedSignal) {
        self.init { receive in
            signal.subscribe(receive) ?? AnyDisposable.disposed
        }
    }

    /// A producer that completes without a value.
    public static var empty: SignalProducer {
        SignalProducer { observer, _ in observer.sendCompleted() }
    }

    /// A producer that never tells anything.
    public static var never: SignalProducer {
        SignalProducer { _ in AnyDisposable() }
    }

    // MARK: Starting

    /// Starts the work and calls back with every event.
    ///
    /// - Parameter action: Called on whatever thread the work runs, one event at a time. The work owns it
    ///   until it ends.
    /// - Returns: A disposable that gives the work up. Dropping it does not.
    @discardableResult
    public func start(_ action: @escaping @Sendable (ProducedSignal.Event) -> Void) -> any Disposable {
        let started = Start(action)
        started.upstream.inner = connect { started.receive($0) }
        return started
    }

    /// Starts the work and passes every event to an observer.
    @discardableResult
    public func start(_ observer: ProducedSignal.Observer = .init()) -> any Disposable {
        let started = Start<Value, Error> { observer.send($0) }
        started.upstream.inner = connect { started.receive($0) }
        return started
    }

    /// Starts the work and calls back with every value, or with the error that ends it.
    @inlinable
    @discardableResult
    public func startWithResult(
        _ action: @escaping @Sendable (Result<Value, Error>) -> Void
    ) -> any Disposable {
        connect { event in
            switch event {
            case .value(let value): action(.success(value))
            case .failed(let error): action(.failure(error))
            case .completed, .interrupted: break
            }
        }
    }

    /// Starts the work and calls back when it completes.
    @inlinable
    @discardableResult
    public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        connect { event in
            if case .completed = event { action() }
        }
    }

    /// Starts the work and calls back with the error that ends it.
    @inlinable
    @discardableResult
    public func startWithFailed(_ action: @escaping @Sendable (Error) -> Void) -> any Disposable {
        connect { event in
            if case .failed(let error) = event { action(error) }
        }
    }

    /// Starts the work and calls back when it is given up.
    @discardableResult
    public func startWithInterrupted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
        start { event in
            if case .interrupted = event { action() }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Starts the work and calls back with every value.
    ///
    /// - Parameter action: Called on whatever thread the work runs, one value at a time. The work owns it
    ///   until it ends.
    /// - Returns: A disposable that gives the work up. Dropping it does not.
    @inlinable
    @discardableResult
    public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
        connect { event in
            if case .value(let value) = event { action(value) }
        }
    }
}

// Invariant behind `@unchecked Sendable`: what `connect` captures is `@Sendable`, or guards itself.
extension SignalProducer: @unchecked Sendable where Value: Sendable {}

/// How long the work of a producer goes on, and what ends with it.
public final class Lifetime: Sendable {
    let disposables = CompositeDisposable()

    init() {}

    /// Whether the work has ended.
    public var hasEnded: Bool {
        disposables.isDisposed
    }

    /// Disposes of something when the work ends; at once if it has ended.
    @discardableResult
    public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        disposables.add(action)
    }

    /// Disposes of something when the work ends; at once if it has ended.
    @discardableResult
    public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
        lifetime.disposables.add(disposable)
    }
}

/// A started piece of work and its observer, who is told when the work is given up.
final class Start<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock.
    typealias Event = Signal<Value, Error>.Event

    private struct State {
        var action: ((Event) -> Void)?
        var isCalling = false
    }

    private let state: Lock<State>
    let upstream = SerialDisposable()

    init(_ action: @escaping (Event) -> Void) {
        state = Lock(State(action: action))
    }

    /// Passes an event on. The work sends one at a time.
    func receive(_ event: Event) {
        let action = state.withLock { state in
            state.isCalling = state.action != nil
            defer { if event.isTerminating { state.action = nil } }
            return state.action
        }
        action?(event)
        state.withLock { $0.isCalling = false }
    }

    var isDisposed: Bool {
        state.withLock { $0.action == nil }
    }

    func dispose() {
        let (action, mayCall) = state.withLock { state in
            defer { state.action = nil }
            return (state.action, !state.isCalling)
        }
        upstream.dispose()
        if mayCall { action?(.interrupted) }
    }
}
