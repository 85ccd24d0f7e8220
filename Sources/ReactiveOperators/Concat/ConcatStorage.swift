import SharedReactive

/// The storage of an operator that starts one producer after another: `concat`, `then`, `repeat`, `retry`, `flatMapError`. Each
/// start creates one, and the running producer retains it through an `OperatorInput`.
///
/// Only one producer is running at a time, so their events do not overlap and need no ordering. A
/// producer may end inside the call that starts it. The next one is started when that call has returned, so that any
/// number of them uses constant stack.
///
/// ```text
/// starting ──returned──▶ running ──ended──▶ starting the next one
///    │ ended                                    ▲
///    └──▶ starting, the next one waits ─returned─┘
/// ```
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | the thread that starts; the producers' threads; any thread that disposes |
/// | `isReleased`, `hasEnded` | itself | any thread that disposes or releases the start; the thread that starts a producer |
@usableFromInline
final class ConcatStorage<Value, Error: Swift.Error>: Disposable, WorkWithStarts, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the lock. The operators decide whether values may cross
    // threads. One producer at a time calls the observer.
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    /// The effect of a producer's event. The closure of `part(_:)` returns it.
    @usableFromInline enum Effect {
        case event(Event)
        /// It has ended, and another one follows.
        case next(Successor)
    }

    /// The successor of a producer that has ended.
    @usableFromInline enum Successor {
        case part(Part)
        /// The last successor. It replaces the concatenation, if the observer is an inner observer. If `completesInterruptions` is
        /// `true`, its interruption counts as its completion.
        case last(SignalProducer<Value, Error>, completesInterruptions: Bool)
    }

    /// Starts a producer of a concatenation, whose events become effects.
    @usableFromInline typealias Part = (StartContext, @escaping (Effect) -> Void) -> any Disposable

    @usableFromInline enum Phase {
        /// A producer is being started; its successor, if it has ended already.
        case starting(StartDisposable, next: Successor?)
        case running(StartDisposable)
        /// It was disposed of, or the last producer has replaced it.
        case ended
    }

    @usableFromInline struct State: GuardedState {
        @usableFromInline var phase: Phase
        /// The observer and the work, until the end. They may retain an owner of the concatenation.
        @usableFromInline var downstream: Downstream?

        @inlinable init(phase: Phase, downstream: Downstream? = nil) {
            self.phase = phase
            self.downstream = downstream
        }
    }

    /// The observer and the work of the concatenation, which its last producer takes over.
    @usableFromInline struct Downstream {
        @usableFromInline let work: StartDisposable
        @usableFromInline let innerObserver: InnerObserver<Value, Error>?
        @usableFromInline let observer: (Event) -> Void

        @inlinable init(_ context: StartContext, _ observer: @escaping (Event) -> Void) {
            work = context.work ?? StartDisposable()
            innerObserver = context.innerObserver(of: SignalProducer.self)
            self.observer = observer
        }
    }

    /// Whether nothing refers to the start any more: see `WorkWithStarts`.
    @usableFromInline let isReleased = AtomicFlag()
    /// Whether the concatenation has ended or was disposed of.
    @usableFromInline let hasEnded = AtomicFlag()
    @usableFromInline let state: Lock<State>

    @inlinable init(_ downstream: Downstream) {
        // The work is a placeholder until `start` begins the first producer.
        state = Lock(State(phase: .running(StartDisposable()), downstream: downstream))
    }

    /// Starts the first producer.
    ///
    /// - Returns: A disposable that ends the concatenation and its replacement.
    @inlinable static func begin(
        _ context: StartContext,
        with first: @escaping Part,
        _ observer: @escaping (Event) -> Void
    ) -> any Disposable {
        let downstream = Downstream(context, observer)
        let storage = ConcatStorage(downstream)
        downstream.work.started(storage)
        storage.start(.part(first), OperatorInput(to: storage), context.pending)
        return downstream.work
    }

    /// Starts a producer and its successors, until a producer is still running when the call that starts it has returned.
    ///
    /// The last producer may be a concatenation itself, and so on, at any depth. If too many starts are nested on the thread,
    /// it is started later.
    @inlinable func start(
        _ first: Successor,
        _ input: OperatorInput<ConcatStorage>,
        _ pending: PendingSubscriptions? = nil
    ) {
        var successor: Successor? = first
        while let current = successor {
            switch current {
            case .part(let part): successor = start(part, input, pending)
            case .last(let producer, let completesInterruptions):
                guard CurrentThread.mayNest else {
                    return CurrentThread.later { self.start(last: producer, completesInterruptions, input) }
                }
                CurrentThread.nested { start(last: producer, completesInterruptions, input) }
                return
            }
        }
    }

    /// Starts a producer.
    ///
    /// - Returns: Its successor, if it has ended already.
    @inlinable func start(
        _ part: Part,
        _ input: OperatorInput<ConcatStorage>,
        _ pending: PendingSubscriptions?
    )
        -> Successor?
    {
        let work = StartDisposable()
        // The previous phase is released after unlocking.
        let before = state.withLock { state -> Phase in
            defer {
                if case .ended = state.phase {} else { state.phase = .starting(work, next: nil) }
            }
            return state.phase
        }
        if case .ended = before { return nil }
        if isReleased.isSet { work.releaseObservers() }
        work.started(part(StartContext(pending, work: work)) { input.operation.receive($0, input) })
        return state.withLock { state -> Successor? in
            // If the phase has changed, the concatenation was disposed of.
            guard case .starting(_, let next) = state.phase else { return nil }
            state.phase = .running(work)
            return next
        }
    }

    /// Starts the last producer. If the observer is an inner observer, the producer sends directly to it, and this storage is
    /// released.
    @inlinable func start(
        last producer: SignalProducer<Value, Error>,
        _ completesInterruptions: Bool,
        _ input: OperatorInput<ConcatStorage>
    ) {
        guard let inner = state.withLock(\.downstream)?.innerObserver else {
            // The concatenation stays. Its last producer gets an inner observer, so it can be replaced by a producer that it
            // starts.
            let part: Part = { context, receive in
                let inner = InnerObserver<Value, Error>(work: context.work ?? StartDisposable()) { event in
                    if completesInterruptions, case .interrupted = event {
                        receive(.event(.completed))
                    } else {
                        receive(.event(event))
                    }
                    return true
                }
                return producer.connect(StartContext(work: inner.work, innerObserver: inner), inner.send)
            }
            _ = start(part, input, nil)
            return
        }
        let before = state.withLock { exchange(&$0, with: State(phase: .ended)) }
        guard let work = before.downstream?.work else { return }
        // This releases the storage.
        work.restarts()
        let last = completesInterruptions ? inner.completing : inner
        work.started(producer.connect(StartContext(work: work, innerObserver: last), last.send))
    }

    /// Performs the effect of an event, on the thread that sends the event.
    @inlinable func receive(_ effect: Effect, _ input: OperatorInput<ConcatStorage>) {
        switch effect {
        case .event(let event):
            state.withLock(\.downstream)?.observer(event)
            if event.isTerminating { dispose() }
        case .next(let next):
            let mayStart = state.withLock { state -> Bool in
                switch state.phase {
                case .starting(let work, _):
                    state.phase = .starting(work, next: next)
                    return false
                case .running: return true
                case .ended: return false
                }
            }
            if mayStart { start(next, input) }
        }
    }

    @inlinable var isDisposed: Bool { hasEnded.isSet }

    @usableFromInline func releaseObservers() {
        isReleased.set(true)
        switch state.withLock(\.phase) {
        case .starting(let work, _), .running(let work): work.releaseObservers()
        case .ended: break
        }
    }

    @inlinable func dispose() {
        _ = hasEnded.take()
        // The observer is released here, after unlocking.
        let before = state.withLock { exchange(&$0, with: State(phase: .ended)) }
        switch before.phase {
        case .starting(let work, _), .running(let work): work.dispose()
        case .ended: break
        }
    }
}

extension SignalProducer {
    /// Returns a producer whose starts start a concatenation.
    @inlinable static func concatenating(
        depth: Int,
        _ first: @escaping ConcatStorage<Value, Error>.Part
    ) -> SignalProducer {
        SignalProducer(isDerived: true, depth: depth + Depth.concat) { context, observer in
            ConcatStorage.begin(context, with: first, observer)
        }
    }

    /// Returns this producer as a part of a concatenation.
    ///
    /// - Parameter effect: Returns the effect of an event; `nil` drops the event.
    @inlinable func part<Other, OtherError>(
        _ effect: @escaping (ProducedSignal.Event) -> ConcatStorage<Other, OtherError>.Effect?
    ) -> ConcatStorage<Other, OtherError>.Part {
        { [connect] context, receive in
            connect(context) { event in
                if let effect = effect(event) { receive(effect) }
            }
        }
    }
}
