import SharedReactive

/// Work that can be started any number of times. Each start does the work, sends values, and then ends.
///
/// ```swift
/// let answer = SignalProducer<Int, Never>(value: 42)
/// answer.startWithValues { print($0) }   // prints 42
/// ```
///
/// To end the work early, dispose of the disposable that a start returns. The work's resources are disposed of, and no
/// further value reaches its observer. An observer of events gets `interrupted` before `dispose()` returns, or, if a
/// callback is running at that time, right after it. If the work is observed on a scheduler, the observer gets it
/// there.
///
/// The names are ReactiveSwift's.
public struct SignalProducer<Value, Error: Swift.Error> {
    /// The type of the signal that a start creates.
    public typealias ProducedSignal = Signal<Value, Error>

    /// Starts the work for a closure that receives the events one at a time and none after a terminating one.
    ///
    /// It is for operators, which pass on their `StartContext`. Code that calls an observer's closure
    /// uses `deliver(to:)` or a `StartObserver`.
    @usableFromInline
    package let connect: (StartContext, @escaping (ProducedSignal.Event) -> Void) -> any Disposable

    /// Whether operators run between the work and a closure that is connected: see `deliver(to:)`.
    @usableFromInline let isDerived: Bool

    /// The depth of the operators between this producer and the trampoline, or the source, behind it: see `Depth`.
    @usableFromInline package let depth: Int

    /// The scheduler of the events; `nil` if they arrive on the thread of the work. A start that is disposed of sends its
    /// interruption there too. It is an object, because copying a struct with a scheduler of any size is expensive.
    @usableFromInline package let scheduler: Reference<any Scheduler>?

    @inlinable package init(
        isDerived: Bool = false,
        depth: Int = 0,
        on scheduler: Reference<any Scheduler>? = nil,
        connect: @escaping (StartContext, @escaping (ProducedSignal.Event) -> Void) -> any Disposable
    ) {
        self.isDerived = isDerived
        self.depth = depth
        self.connect = connect
        self.scheduler = scheduler
    }

    /// Returns a producer whose observers are called through an operator.
    ///
    /// - Parameter operation: Called at each start with the observer's closure. It returns the closure to connect instead.
    @inlinable package func derived<Other, OtherError>(
        _ operation:
            @escaping (@escaping (Signal<Other, OtherError>.Event) -> Void) -> (ProducedSignal.Event) -> Void
    ) -> SignalProducer<Other, OtherError> {
        let upstream = trampolinedIfDeep
        return SignalProducer<Other, OtherError>(isDerived: true, depth: upstream.depth + 1, on: scheduler) {
            [connect = upstream.connect] in connect($0.throughOperator, operation($1))
        }
    }

    /// Creates a producer that runs a closure at each start.
    ///
    /// - Parameter startHandler: Called at each start, on the thread that starts, with the observer to send to and with
    ///   the lifetime of the work, whose members are disposed of at its end. It can keep the observer and send to it
    ///   later, on any thread. The disposable of the start retains the observer too, until the work has ended. When both have
    ///   released it, the work is interrupted. If an object retains the disposable of its start, and the observer's closure
    ///   captures the object, they form a cycle until the work ends: capture it weakly, or dispose of the start.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public init(
        _ startHandler:
            @escaping @Sendable (_ observer: ProducedSignal.Observer, _ lifetime: Lifetime) -> Void
    ) {
        self.init(keepsObserver: true, startHandler)
    }

    /// Creates a producer that runs a closure at each start.
    ///
    /// - Parameters:
    ///   - keepsObserver: Whether the disposable of a start retains the observer too.
    ///   - startHandler: As in `init(_:)`.
    @inlinable package init(
        keepsObserver: Bool,
        _ startHandler:
            @escaping @Sendable (_ observer: ProducedSignal.Observer, _ lifetime: Lifetime) -> Void
    ) {
        self.init(connect: { context, receive in
            let source = EventSource<Value, Error>()
            let end = StartHandlerDisposable(source, receive)
            context.work?.started(end)
            let observer = ProducedSignal.Observer(source)
            // An operator that ran before may have disposed of the start.
            if !end.isDisposed { startHandler(observer, Lifetime(source.resources)) }
            return keepsObserver && !end.isDisposed ? RetainingDisposable(end, retaining: observer) : end
        })
    }

    /// Creates a producer that runs a closure without resources at each start.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public init(_ startHandler: @escaping @Sendable (_ observer: ProducedSignal.Observer) -> Void) {
        self.init { observer, _ in startHandler(observer) }
    }

    /// Creates a producer whose work is done inside the call that starts it.
    ///
    /// The work sends directly to the observer's closure. It stops when it is disposed of in the meantime, by its observer or by a
    /// thread that already has a disposable of the start.
    ///
    /// - Parameter work: Receives the closure, and a closure that returns whether to stop.
    @inlinable package init(
        atOnce work:
            @escaping (_ receive: (ProducedSignal.Event) -> Void, _ isOver: () -> Bool) -> Void
    ) {
        self.init(connect: { context, receive in
            work(receive) { context.work?.isDisposed == true }
            return AnyDisposable.disposed
        })
    }

    /// Creates a producer of one value.
    @inlinable public init(value: Value) where Value: Sendable { self.init(one: value) }

    /// `init(value:)`, for both of its forms.
    @inlinable package init(one value: Value) {
        self.init(atOnce: { receive, isOver in
            receive(.value(value))
            if !isOver() { receive(.completed) }
        })
    }

    /// Creates a producer of the value that a closure returns at each start.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public init(_ action: @escaping @Sendable () -> Value) { self.init(making: { .success(action()) }) }

    /// Creates a producer that sends the result that a closure returns, unless the work is disposed of meanwhile.
    @inlinable package init(making result: @escaping () -> Result<Value, Error>) {
        self.init(atOnce: { receive, isOver in
            if isOver() { return }
            let made = result()
            if isOver() { return }
            receive(ProducedSignal.Event(made))
            if case .success = made, !isOver() { receive(.completed) }
        })
    }

    /// Creates a producer that fails.
    @inlinable public init(error: Error) { self.init(atOnce: { receive, _ in receive(.failed(error)) }) }

    /// Creates a producer of the values of a sequence.
    @inlinable public init<Values: Sequence & Sendable>(_ values: Values) where Values.Element == Value {
        self.init(all: values)
    }

    /// Creates a producer of the values of a sequence, for the forms of `init(_:)` and `init(values:_:_:)`.
    @inlinable package init<Values: Sequence & Sendable>(all values: Values) where Values.Element == Value {
        self.init(atOnce: { receive, isOver in
            for value in values {
                if isOver() { return }
                receive(.value(value))
            }
            if !isOver() { receive(.completed) }
        })
    }

    /// Creates a producer whose starts observe a signal.
    @inlinable public init(_ signal: ProducedSignal) {
        self.init(isDerived: signal.isDerived, depth: signal.depth) { context, receive in
            signal.subscribe(context.pending, receive) ?? AnyDisposable.disposed
        }
    }

    /// A producer that completes without a value.
    @inlinable public static var empty: SignalProducer {
        SignalProducer(atOnce: { receive, _ in receive(.completed) })
    }

    /// A producer that never sends an event.
    ///
    /// A start of it retains nothing. But its observer is retained by operators that send events of their own, such as
    /// `timeout` and `collect(every:on:)`, by `on`, `lift` and by a property. To release the observer, dispose of the start.
    public static var never: SignalProducer { SignalProducer(connect: { _, _ in AnyDisposable() }) }
}

// Invariant behind `@unchecked Sendable`: the captures of `connect` are `@Sendable`, or guard themselves.
extension SignalProducer: @unchecked Sendable where Value: Sendable {}

/// Ends the work of a start handler, or of `startWithSignal`. It does not retain the handler's observer.
@usableFromInline
final class StartHandlerDisposable<Value, Error: Swift.Error>: Disposable, WorkWithStarts, @unchecked Sendable
{
    // Invariant behind `@unchecked Sendable`: its properties are constants that guard themselves.
    @usableFromInline let source: EventSource<Value, Error>
    /// The subscription of the start's observer; `nil` for `startWithSignal`.
    @usableFromInline let subscription: Registration?
    /// The work to settle; `nil` for a start handler.
    @usableFromInline let work: StartDisposable?

    @inlinable init(
        _ source: EventSource<Value, Error>,
        _ receive: ((Signal<Value, Error>.Event) -> Void)? = nil,
        settling work: StartDisposable? = nil
    ) {
        self.source = source
        self.work = work
        subscription = receive.flatMap { source.delivery.observe($0) }
    }

    @inlinable var isDisposed: Bool { source.hasEnded }

    @inlinable func dispose() {
        _ = work?.settle()
        subscription?.dispose()
        source.send(.interrupted)
    }

    /// The handlers of operators add the work that they start to their resources.
    @usableFromInline func releaseObservers() {
        for case let work as StartDisposable in source.resources.members { work.releaseObservers() }
    }
}
