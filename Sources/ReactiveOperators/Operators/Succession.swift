import SharedReactive

/// A sequence of producers: the end of one may start the next.
///
/// Only one producer is running at a time, so their events do not overlap and need no ordering. A
/// producer may end inside the call that starts it. The next one is started when that call has returned, so that any
/// number of them uses constant stack.
///
/// ```text
/// starting ──returned──▶ running ──the next one comes──▶ starting
///    │ the next one comes                                   ▲
///    └──▶ starting, next is known ────────────returned──────┘
/// ```
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `state` | its lock | the thread that starts; the producers' threads; any thread that disposes |
@usableFromInline
final class Succession<Value, Error: Swift.Error>: Disposable, RetainingWork, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the lock. The operators decide whether values may cross
    // threads. One producer at a time calls the observer.
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    /// The effect of a producer's event.
    @usableFromInline enum Effect {
        case event(Event)
        /// It has ended, and another one follows.
        case next(Follower)
    }

    /// The successor of a producer that has ended.
    @usableFromInline enum Follower {
        case part(Part)
        /// The last successor. It replaces the succession, if the observer is an outlet.
        case last(SignalProducer<Value, Error>, completesInterruptions: Bool)
    }

    /// Starts a producer of a succession.
    @usableFromInline typealias Part = (StartContext, @escaping (Effect) -> Void) -> any Disposable

    @usableFromInline enum Phase {
        /// A producer is being started; its successor, if it has ended already.
        case starting(StartDisposable, next: Follower?)
        case running(StartDisposable)
        /// It was disposed of, or the last producer has replaced it.
        case ended
    }

    @usableFromInline struct State: GuardedState {
        @usableFromInline var phase: Phase
        /// The observer and the work, until the end. They may retain an owner of the succession.
        @usableFromInline var place: Place?

        @inlinable init(phase: Phase, place: Place? = nil) {
            self.phase = phase
            self.place = place
        }
    }

    /// The observer and the work of the succession, which its last producer takes over.
    @usableFromInline struct Place {
        @usableFromInline let work: StartDisposable
        @usableFromInline let outlet: Outlet<Value, Error>?
        @usableFromInline let observer: (Event) -> Void

        @inlinable init(_ context: StartContext, _ observer: @escaping (Event) -> Void) {
            work = context.work ?? StartDisposable()
            outlet = context.outlet(of: SignalProducer.self)
            self.observer = observer
        }
    }

    @usableFromInline let isReleased = AtomicFlag()
    @usableFromInline let hasEnded = AtomicFlag()
    @usableFromInline let state: Lock<State>

    @inlinable init(_ place: Place) { state = Lock(State(phase: .running(StartDisposable()), place: place)) }

    /// Starts the first producer.
    ///
    /// - Returns: A disposable that ends the succession and its replacement.
    @inlinable static func begin(
        _ context: StartContext,
        with first: @escaping Part,
        _ observer: @escaping (Event) -> Void
    ) -> any Disposable {
        let place = Place(context, observer)
        let succession = Succession(place)
        place.work.started(succession)
        succession.start(.part(first), OperatorInput(to: succession), context.pending)
        return place.work
    }

    /// Starts a producer and its successors, until a producer continues after the call that starts it.
    ///
    /// The last producer may start the next one, at any depth. If too many starts are nested
    /// on the thread, it is started later.
    @inlinable func start(
        _ first: Follower,
        _ input: OperatorInput<Succession>,
        _ pending: PendingSubscriptions? = nil
    ) {
        var follower: Follower? = first
        while let current = follower {
            switch current {
            case .part(let part): follower = start(part, input, pending)
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
    @inlinable func start(_ part: Part, _ input: OperatorInput<Succession>, _ pending: PendingSubscriptions?)
        -> Follower?
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
        return state.withLock { state -> Follower? in
            guard case .starting(_, let next) = state.phase else { return nil }
            state.phase = .running(work)
            return next
        }
    }

    @inlinable func start(
        last producer: SignalProducer<Value, Error>,
        _ completesInterruptions: Bool,
        _ input: OperatorInput<Succession>
    ) {
        guard let outlet = state.withLock(\.place)?.outlet else {
            // A producer that it starts may replace it, and no other.
            let part: Part = { context, receive in
                let outlet = Outlet<Value, Error>(work: context.work ?? StartDisposable()) { event in
                    if completesInterruptions, case .interrupted = event {
                        receive(.event(.completed))
                    } else {
                        receive(.event(event))
                    }
                    return true
                }
                return producer.connect(StartContext(work: outlet.work, outlet: outlet), outlet.send)
            }
            _ = start(part, input, nil)
            return
        }
        let before = state.withLock { exchange(&$0, with: State(phase: .ended)) }
        guard let work = before.place?.work else { return }
        work.restarts()
        let last = completesInterruptions ? outlet.completing : outlet
        work.started(producer.connect(StartContext(work: work, outlet: last), last.send))
    }

    @inlinable func receive(_ effect: Effect, _ input: OperatorInput<Succession>) {
        switch effect {
        case .event(let event):
            state.withLock(\.place)?.observer(event)
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
    /// Returns a producer whose starts start a succession.
    @inlinable static func following(
        depth: Int,
        _ first: @escaping Succession<Value, Error>.Part
    ) -> SignalProducer {
        // Forwarding an event uses the stack of about two operators.
        SignalProducer(isDerived: true, depth: depth + 2) { context, observer in
            Succession.begin(context, with: first, observer)
        }
    }

    /// Returns this producer as a part of a succession.
    ///
    /// - Parameter effect: Returns the effect of an event.
    @inlinable func part<Other, OtherError>(
        _ effect: @escaping (ProducedSignal.Event) -> Succession<Other, OtherError>.Effect?
    ) -> Succession<Other, OtherError>.Part {
        { [connect] context, receive in
            connect(context) { event in
                if let effect = effect(event) { receive(effect) }
            }
        }
    }
}
