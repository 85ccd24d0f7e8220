import SharedReactive

/// What an operator that waits decides, apart from its lock and its timer: which events it tells of those that come, and
/// when.
///
/// Each event is a function. It puts what is told into the outbox, and returns what the caller releases after unlocking.
@usableFromInline protocol PacingDecisions: SendableMetatype {
    /// The values that come in.
    associatedtype Input: Sendable
    /// The values that are told.
    associatedtype Output: Sendable
    /// The error that ends both.
    associatedtype Failure: Error
    /// What is left over of values that are not told.
    associatedtype Leftover

    typealias InputEvent = Signal<Input, Failure>.Event
    typealias OutputEvent = Signal<Output, Failure>.Event

    /// Until when it waits; `never` if it does not wait.
    var deadline: Moment { get }

    /// The source sent an event.
    mutating func received(_ event: InputEvent, at now: Moment, _ outbox: inout Outbox<OutputEvent>)
        -> Leftover?

    /// The deadline has come.
    ///
    /// - Parameter horizon: What is due before it may be told now. It is after the deadline.
    mutating func fired(at now: Moment, before horizon: Moment, _ outbox: inout Outbox<OutputEvent>)
        -> Leftover?
}

/// An event that may be the last.
@usableFromInline protocol PacedEvent {
    var isTerminating: Bool { get }
}

extension Signal.Event: PacedEvent {}

/// Events that are to be told, up to one that ends.
@usableFromInline struct Outbox<Event: PacedEvent> {
    @usableFromInline private(set) var events = Queue<Queued<Event>>()

    /// The step that causes what is added, if steps are traced.
    @usableFromInline var cause = 0

    /// Whether an event that ends is, or was, among them.
    @usableFromInline private(set) var isClosed = false

    @inlinable init() {}

    /// Adds an event behind all others. Nothing comes after the end.
    @inlinable mutating func append(_ event: Event) {
        if isClosed { return }
        isClosed = event.isTerminating
        events.append(Queued(event, by: cause))
    }

    @inlinable mutating func popFirst() -> Queued<Event>? { events.popFirst() }
}

/// The state of a pacing, apart from its lock: the operator's decisions, its timer, and whose turn it is to call the
/// observer.
///
/// ```text
///        events to tell            a run                       returned, more to tell
///  idle ────────────────▶ asked ─────────▶ calling ◀──────────────────────────────── calling
///   ▲  │ a run, or a timer with events ─────▲  │  │
///   │  └────────────────────────────────────┘  │  │ last event, or dispose
///   └───────────────── returned, nothing to tell  └──▶ ended
/// ```
@usableFromInline struct PacingState<Decisions: PacingDecisions, Timer>: GuardedState {
    @usableFromInline enum Phase: Equatable {
        /// There is nothing to tell.
        case idle
        /// The scheduler has been asked to run.
        case asked
        /// A callback is running; its thread goes on with what there is to tell.
        case calling
        /// Nothing is told any more.
        case ended
    }

    /// What the caller does after unlocking.
    ///
    /// If events in the outbox are to be told, `run` is the number of the run that does so. It releases `leftover`.
    @usableFromInline
    typealias Effect = (alarm: Alarm<Timer>.Change, run: Int?, leftover: Decisions.Leftover?)

    @usableFromInline typealias Call = (
        observer: Receiver<Decisions.OutputEvent>, event: Queued<Decisions.OutputEvent>
    )

    @usableFromInline private(set) var phase = Phase.idle
    /// The number of the last run.
    @usableFromInline var number = 0
    @usableFromInline var decisions: Decisions?
    @usableFromInline var outbox = Outbox<Decisions.OutputEvent>()
    @usableFromInline private(set) var observer: Receiver<Decisions.OutputEvent>?
    @usableFromInline var alarm = Alarm<Timer>()

    @inlinable init(_ decisions: Decisions, observer: Receiver<Decisions.OutputEvent>) {
        self.decisions = decisions
        self.observer = observer
    }

    @inlinable var isDisposed: Bool { phase == .ended }

    /// Something has happened that the decisions know of.
    ///
    /// - Parameters:
    ///   - isTellingNow: Whether the caller tells the events itself, and not the scheduler.
    ///   - cause: The step in the course of which it has happened. What a timer tells is caused by the last of these.
    @inlinable mutating func transition(
        isTellingNow: Bool,
        cause: Int? = nil,
        _ body: (inout Decisions, inout Outbox<Decisions.OutputEvent>) -> Decisions.Leftover?
    ) -> Effect {
        var leftover: Decisions.Leftover?
        if let cause { outbox.cause = cause }
        if !outbox.isClosed, decisions != nil { leftover = body(&decisions!, &outbox) }
        var effect: Effect = (waitForDeadline(), nil, leftover)
        if phase == .idle, !outbox.events.isEmpty {
            number += 1
            effect.run = number
            if !isTellingNow { phase = .asked }
        }
        return effect
    }

    /// A timer has fired. Its thread runs next.
    ///
    /// - Returns: What to do; `nil` if it was cancelled.
    @inlinable mutating func fired(_ number: Int, at now: Moment, before horizon: Moment) -> Effect? {
        guard alarm.fired(number) else { return nil }
        return transition(isTellingNow: true) { decisions, outbox in
            decisions.deadline < horizon ? decisions.fired(at: now, before: horizon, &outbox) : nil
        }
    }

    @inlinable mutating func waitForDeadline() -> Alarm<Timer>.Change {
        alarm.wait(until: outbox.isClosed ? .never : decisions?.deadline ?? .never)
    }

    /// The scheduler has let go of a timer without running it.
    ///
    /// - Returns: Whether nothing else waits there for that time.
    @inlinable func hasLost(timer number: Int) -> Bool { alarm.isWaiting(for: number) }

    /// The scheduler has let go of a run, which may have been the one that it was asked for.
    ///
    /// - Returns: Whether it was, and is not coming.
    @inlinable func hasLost(run number: Int) -> Bool { phase == .asked && number == self.number }

    /// The scheduler runs, or the thread that tells by itself does.
    @inlinable mutating func run() -> Call? {
        switch phase {
        case .idle, .asked: return next()
        case .calling, .ended: return nil
        }
    }

    @inlinable mutating func returned() -> Call? { phase == .calling ? next() : nil }

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
    /// - Returns: What the caller releases after unlocking, and the timer that it cancels.
    @inlinable mutating func disposed() -> (before: PacingState, alarm: Alarm<Timer>.Change) {
        let change = alarm.wait(until: .never)
        let before = self
        phase = .ended
        decisions = nil
        outbox = Outbox()
        observer = nil
        return (before, change)
    }
}
