import SharedReactive

/// Producers that follow one another: the end of one may start the next.
///
/// One producer is under way at a time, so their events come one at a time, and nothing has to be put in order. A
/// producer may end inside the call that starts it. The next one is started when that call has returned, so that any
/// number of them uses constant stack.
///
/// ```text
/// starting ──returned──▶ running ──the next one comes──▶ starting
///    │ the next one comes                                   ▲
///    └──▶ starting, next is known ────────────returned──────┘
/// ```
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | the thread that starts; the producers' threads; any thread that disposes |
@usableFromInline final class Succession<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the lock. Whether values may go from thread to thread
    // is for the operators to say. The observer is called by one producer at a time.
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    /// What a producer of the succession tells.
    @usableFromInline enum Effect {
        case event(Event)
        /// It has ended, and another one follows.
        case next(Follower)
    }

    /// What follows a producer that has ended.
    @usableFromInline enum Follower {
        case part(Part)
        /// Nothing follows this one. It takes the succession's place, if the observer is an outlet.
        case last(SignalProducer<Value, Error>, completesInterruptions: Bool)
    }

    /// Starts a producer of a succession.
    @usableFromInline typealias Part = (StartContext, @escaping (Effect) -> Void) -> any Disposable

    @usableFromInline enum Phase {
        /// A producer is being started; what follows it, if it has ended already.
        case starting(StartDisposable, next: Follower?)
        case running(StartDisposable)
        /// The last producer has its place.
        case replaced
        case ended
    }

    @usableFromInline struct State: GuardedState {
        @usableFromInline var phase: Phase
        /// Who is told, and what ends all, until the end. They may hold what holds the succession.
        @usableFromInline var place: Place?

        @inlinable init(phase: Phase, place: Place? = nil) {
            self.phase = phase
            self.place = place
        }
    }

    /// The place of the succession, which its last producer takes.
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

    @usableFromInline let state: Lock<State>

    @inlinable init(_ place: Place) { state = Lock(State(phase: .running(StartDisposable()), place: place)) }

    /// Starts the first producer.
    ///
    /// - Returns: What ends the succession, and what takes its place.
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

    /// Starts a producer, and those that follow it, until one goes on after the call that starts it.
    ///
    /// The last producer may be one that starts the next, and so on. It is started later if too many starts are under way
    /// on the thread.
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
    /// - Returns: What follows it, if it has ended already.
    @inlinable func start(_ part: Part, _ input: OperatorInput<Succession>, _ pending: PendingSubscriptions?)
        -> Follower?
    {
        let work = StartDisposable()
        // What was there before is released after unlocking.
        let before = state.withLock { state -> Phase in
            defer {
                if case .ended = state.phase {} else { state.phase = .starting(work, next: nil) }
            }
            return state.phase
        }
        if case .ended = before { return nil }
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
            // What it starts in turn may take its place, and no more.
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
        let before = state.withLock { state in
            defer { if state.place != nil { state = State(phase: .replaced) } }
            return state
        }
        guard let work = before.place?.work else { return }
        work.startsAnew()
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
                case .replaced, .ended: return false
                }
            }
            if mayStart { start(next, input) }
        }
    }

    @inlinable var isDisposed: Bool { state.withLock { if case .ended = $0.phase { true } else { false } } }

    @inlinable func dispose() {
        // The observer is released here, after unlocking.
        let before = state.withLock { exchange(&$0, with: State(phase: .ended)) }
        switch before.phase {
        case .starting(let work, _), .running(let work): work.dispose()
        case .replaced, .ended: break
        }
    }
}

extension SignalProducer {
    /// Returns a producer whose starts start producers that follow one another.
    @inlinable static func following(
        depth: Int,
        _ first: @escaping Succession<Value, Error>.Part
    ) -> SignalProducer {
        // Passing an event on takes the stack of about two operators.
        SignalProducer(isDerived: true, depth: depth + 2) { context, observer in
            Succession.begin(context, with: first, observer)
        }
    }

    /// Returns this producer as one of a succession.
    ///
    /// - Parameter effect: Says what an event is to the succession.
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
