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
    @usableFromInline enum Step {
        case event(Event)
        /// It has ended, and another one follows.
        case next(Part)
    }

    /// Starts one producer of a succession.
    @usableFromInline typealias Part = (Connection, @escaping (Step) -> Void) -> any Disposable

    @usableFromInline enum Phase {
        /// A producer is being started; what follows it, if it has ended already.
        case starting(Work, next: Box?)
        case running(Work)
        case ended
    }

    @usableFromInline struct State: GuardedState {
        @usableFromInline var phase: Phase
        /// Who is told, until the end. It may hold what holds the succession.
        @usableFromInline var observer: Receiver<Event>?

        @inlinable init(phase: Phase, observer: Receiver<Event>? = nil) {
            self.phase = phase
            self.observer = observer
        }
    }

    /// Holds what is started next.
    @usableFromInline final class Box {
        @usableFromInline let part: Part

        @inlinable init(_ part: @escaping Part) { self.part = part }
    }

    @usableFromInline let state: Lock<State>

    @inlinable init(_ observer: @escaping (Event) -> Void) {
        state = Lock(State(phase: .running(Work()), observer: Receiver(call: observer)))
    }

    /// Starts the first producer.
    @inlinable func begin(_ connection: Connection, with first: @escaping Part) -> any Disposable {
        connection.work?.started(self)
        start(first, OperatorInput(to: self), connection.connecting)
        return self
    }

    /// Starts a producer, and those that follow it, until one goes on after the call that starts it.
    @inlinable func start(
        _ first: @escaping Part,
        _ input: OperatorInput<Succession>,
        _ connecting: Connecting? = nil
    ) {
        var part: Part? = first
        while let current = part {
            let work = Work()
            // What was there before is released after unlocking.
            let before = state.withLock { state -> Phase in
                defer {
                    if case .ended = state.phase {} else { state.phase = .starting(work, next: nil) }
                }
                return state.phase
            }
            if case .ended = before { return }
            work.started(current(Connection(connecting, work: work)) { input.operation.receive($0, input) })
            let next = state.withLock { state -> Box? in
                guard case .starting(_, let next) = state.phase else { return nil }
                state.phase = .running(work)
                return next
            }
            part = next?.part
        }
    }

    @inlinable func receive(_ step: Step, _ input: OperatorInput<Succession>) {
        switch step {
        case .event(let event):
            state.withLock(\.observer)?.call(event)
            if event.isTerminating { dispose() }
        case .next(let part):
            let next = Box(part)
            let mayStart = state.withLock { state -> Bool in
                switch state.phase {
                case .starting(let work, _):
                    state.phase = .starting(work, next: next)
                    return false
                case .running: return true
                case .ended: return false
                }
            }
            if mayStart { start(part, input) }
        }
    }

    @inlinable var isDisposed: Bool {
        state.withLock { state in
            if case .ended = state.phase { return true }
            return false
        }
    }

    @inlinable func dispose() {
        // The observer is released here, after unlocking.
        let before = state.withLock { state in
            defer { state = State(phase: .ended) }
            return state
        }
        switch before.phase {
        case .starting(let work, _), .running(let work): work.dispose()
        case .ended: break
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
        SignalProducer(isDerived: true, depth: depth + 2) { connection, observer in
            Succession(observer).begin(connection, with: first)
        }
    }

    /// Returns this producer as one of a succession.
    ///
    /// - Parameter step: Says what an event is to the succession.
    @inlinable func part<Other, OtherError>(
        _ step: @escaping (ProducedSignal.Event) -> Succession<Other, OtherError>.Step?
    ) -> Succession<Other, OtherError>.Part {
        { [connect] connection, receive in
            connect(connection) { event in
                if let step = step(event) { receive(step) }
            }
        }
    }

    /// This producer as the last one of a succession.
    @inlinable var lastPart: Succession<Value, Error>.Part { part { .event($0) } }
}
