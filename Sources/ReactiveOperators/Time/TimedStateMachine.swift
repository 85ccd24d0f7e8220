import SharedReactive

/// The state machine of one timed operator, such as `delay`, without a lock and a timer: it determines the events to send, and
/// their times. `TimedStorageState` adds the timer.
///
/// Each start of the producer creates a state machine: see `timed`. Each event is a function, which adds events to the outbox.
/// `received` also returns the objects that the caller releases after unlocking. Times and intervals are in nanoseconds of the
/// scheduler's time.
@usableFromInline protocol TimedStateMachine: SendableMetatype {
    /// The type of the source's values.
    associatedtype Input: Sendable
    /// The type of the sent values.
    associatedtype Output: Sendable
    /// The type of the error of both.
    associatedtype Failure: Error
    /// The type of the objects that the caller releases after unlocking, such as a replaced value.
    associatedtype Leftover

    typealias InputEvent = Signal<Input, Failure>.Event
    typealias OutputEvent = Signal<Output, Failure>.Event

    /// The time of its next timer; `never` if it does not wait.
    var deadline: Moment { get }

    /// The source sent an event.
    mutating func received(_ event: InputEvent, at now: Moment, _ outbox: inout Outbox<OutputEvent>)
        -> Leftover?

    /// The deadline has come. Called on the scheduler, under the lock.
    ///
    /// - Parameter horizon: Only events due before this time may be sent now. It is after the deadline.
    mutating func fired(at now: Moment, before horizon: Moment, _ outbox: inout Outbox<OutputEvent>)
}

/// The events that a timed operator has still to send, up to a terminating one.
@usableFromInline struct Outbox<Event: EventProtocol> {
    @usableFromInline private(set) var events = Queue<Queued<Event>>()

    /// The trace step that causes the added events; 0 if there is none.
    @usableFromInline var cause = 0

    /// Whether a terminating event was added.
    @usableFromInline private(set) var isClosed = false

    @inlinable init() {}

    /// Adds an event at the end. Events after a terminating one are dropped.
    @inlinable mutating func append(_ event: Event) {
        if isClosed { return }
        isClosed = event.event.isTerminating
        events.append(Queued(event, by: cause))
    }

    @inlinable mutating func popFirst() -> Queued<Event>? { events.popFirst() }
}

/// The state machine of a `TimedStorage`: the operator's own state machine, its timer, and the right to call the observer.
///
/// ```text
///        events to send              a run
///  idle ────────────────▶ scheduled ─────────▶ calling ──▶ ended   last event; dispose, from any phase
///   ▲ │ a run, or a timer with events             ▲ │ ▲ │
///   │ └───────────────────────────────────────────┘ │ └─┘ returned, more to send
///   └───────────── returned, nothing to send ───────┘
/// ```
@usableFromInline struct TimedStorageState<Machine: TimedStateMachine, Timer>: GuardedState {
    @usableFromInline enum Phase: Equatable {
        /// There are no events to send.
        case idle
        /// A run of the scheduler is pending.
        case scheduled
        /// A callback is running; its thread continues with further events.
        case calling
        case ended
    }

    /// The actions of the caller after unlocking.
    ///
    /// If events in the outbox should be sent, `run` is the number of the run that sends them. `leftover` should be released.
    @usableFromInline
    typealias Effect = (timer: TimerStateMachine<Timer>.Change, run: Int?, leftover: Machine.Leftover?)

    @usableFromInline typealias Call = (
        observer: Receiver<Machine.OutputEvent>, event: Queued<Machine.OutputEvent>
    )

    @usableFromInline private(set) var phase = Phase.idle
    /// The number of the last run.
    @usableFromInline var lastRun = 0
    /// The operator's state machine; `nil` after the end, like `observer`.
    @usableFromInline var machine: Machine?
    @usableFromInline var outbox = Outbox<Machine.OutputEvent>()
    @usableFromInline private(set) var observer: Receiver<Machine.OutputEvent>?
    @usableFromInline var timer = TimerStateMachine<Timer>()

    @inlinable init(_ machine: Machine, observer: Receiver<Machine.OutputEvent>) {
        self.machine = machine
        self.observer = observer
    }

    @inlinable var isDisposed: Bool { phase == .ended }

    /// Applies an event to the state machine.
    ///
    /// - Parameters:
    ///   - isSendingNow: Whether the caller sends the events itself, and not the scheduler.
    ///   - cause: The trace step of the event; `nil` for a timer, which sends with the cause of the last event.
    ///   - body: Passes the event to the state machine.
    @inlinable mutating func transition(
        isSendingNow: Bool,
        cause: Int? = nil,
        _ body: (inout Machine, inout Outbox<Machine.OutputEvent>) -> Machine.Leftover?
    ) -> Effect {
        var leftover: Machine.Leftover?
        if let cause { outbox.cause = cause }
        if !outbox.isClosed, machine != nil { leftover = body(&machine!, &outbox) }
        let deadline = outbox.isClosed ? .never : machine?.deadline ?? .never
        var effect: Effect = (timer.wait(until: deadline), nil, leftover)
        if phase == .idle, !outbox.events.isEmpty {
            lastRun += 1
            effect.run = lastRun
            if !isSendingNow { phase = .scheduled }
        }
        return effect
    }

    /// A timer has fired. Its thread performs the actions, and then calls `run()`.
    ///
    /// - Returns: The actions; `nil` if the timer was cancelled.
    @inlinable mutating func fired(_ number: Int, at now: Moment, before horizon: Moment) -> Effect? {
        guard timer.fired(number) else { return nil }
        return transition(isSendingNow: true) { machine, outbox in
            // The deadline may have moved since the timer was started.
            if machine.deadline < horizon { machine.fired(at: now, before: horizon, &outbox) }
            return nil
        }
    }

    /// Returns whether a run is still pending. If the scheduler has released such a run, its events can no longer be sent.
    @inlinable func isPending(run number: Int) -> Bool { phase == .scheduled && number == lastRun }

    /// The scheduler runs, or a thread sends the events by itself.
    ///
    /// - Returns: The next call; `nil` if there is none, or if the thread of a running callback continues.
    @inlinable mutating func run() -> Call? {
        switch phase {
        case .idle, .scheduled: return next()
        case .calling, .ended: return nil
        }
    }

    /// The callback has returned.
    @inlinable mutating func returned() -> Call? { phase == .calling ? next() : nil }

    /// Takes the next event, or rests.
    @inlinable mutating func next() -> Call? {
        guard let observer, let event = outbox.popFirst() else {
            phase = .idle
            return nil
        }
        phase = .calling
        return (observer, event)
    }

    /// The observation ends.
    ///
    /// - Returns: The objects for the caller to release after unlocking, and the timer to cancel.
    @inlinable mutating func disposed() -> (before: TimedStorageState, timer: TimerStateMachine<Timer>.Change)
    {
        let change = timer.wait(until: .never)
        let before = self
        phase = .ended
        machine = nil
        outbox = Outbox()
        observer = nil
        return (before, change)
    }
}
