/// Passes events on by way of a scheduler, until one that ends or until it is disposed of.
///
/// Each event waits here and has the scheduler run once for it. A run that finds a callback under way, inside it
/// or on another thread, leaves its event to the thread of that callback. So events keep their order and come one
/// at a time on every scheduler, and those that wait are released at once when the observation is disposed of.
///
/// ```text
///        run                      run: the callback's thread owes one more
/// idle ───────▶ calling(owed: 0) ◀────────▶ calling(owed: n)
///  │ ▲ returned, none owed │       returned, one of them paid
///  │ └─────────────────────┤
///  └───────────────────────┴──▶ ended   last event, or dispose
/// ```
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `state` | its lock | the source, one event at a time; the scheduler's threads; any thread that disposes |
/// | `upstream` | itself | the thread that subscribes; whoever ends it |
final class Forwarding<Value: Sendable, Error: Swift.Error>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock, and events are `Sendable`. The
    // observer's closure is called on the scheduler's threads alone, one call at a time.
    typealias Event = Signal<Value, Error>.Event

    private let state: Lock<ForwardingState<Event>>
    private let scheduler: any Scheduler
    private let upstream = SerialDisposable()

    init(to observer: @escaping (Event) -> Void, on scheduler: any Scheduler) {
        state = Lock(ForwardingState(observer: Receiver(call: observer)))
        self.scheduler = scheduler
    }

    /// Subscribes and returns this object, or `nil` if there was nothing to subscribe to.
    func connect(_ subscribe: (@escaping (Event) -> Void) -> (any Disposable)?) -> (any Disposable)? {
        let subscription = subscribe { [self] event in
            if state.withLock({ $0.received(event) }) { scheduler.schedule { [self] in run() } }
        }
        upstream.inner = subscription
        return subscription == nil ? nil : self
    }

    private func run() {
        var next = state.withLock { $0.run() }
        while let (observer, event) = next {
            observer.call(event)
            if event.isTerminating { return dispose() }
            next = state.withLock { $0.returned() }
        }
    }

    var isDisposed: Bool {
        state.withLock(\.isDisposed)
    }

    func dispose() {
        // The observer and the events that wait are released here, after unlocking.
        _ = state.withLock { $0.disposed() }
        upstream.dispose()
    }
}

/// The decisions of a forwarding, apart from its lock. Each event is a function; it returns whom to call next.
struct ForwardingState<Event>: GuardedState {
    enum Phase: Equatable {
        /// No callback is running.
        case idle
        /// A callback is running; its thread goes on with the events of as many runs.
        case calling(owed: Int)
        /// Nothing is passed on any more.
        case ended
    }

    typealias Call = (observer: Receiver<Event>, event: Event)

    private(set) var phase = Phase.idle
    private(set) var waiting = Queue<Event>()
    private var observer: Receiver<Event>?

    init(observer: Receiver<Event>) {
        self.observer = observer
    }

    var isDisposed: Bool { phase == .ended }

    /// The source sent an event.
    ///
    /// - Returns: Whether the scheduler is to run for it.
    mutating func received(_ event: Event) -> Bool {
        if isDisposed { return false }
        waiting.append(event)
        return true
    }

    /// The scheduler runs.
    mutating func run() -> Call? {
        switch phase {
        case .idle:
            return next(owed: 0)
        case .calling(let owed):
            phase = .calling(owed: owed + 1)
            return nil
        case .ended:
            return nil
        }
    }

    /// The callback returned.
    mutating func returned() -> Call? {
        guard case .calling(let owed) = phase else { return nil }
        phase = .idle
        return owed == 0 ? nil : next(owed: owed - 1)
    }

    private mutating func next(owed: Int) -> Call? {
        guard let observer, let event = waiting.popFirst() else { return nil }
        phase = .calling(owed: owed)
        return (observer, event)
    }

    /// The observation ends.
    ///
    /// - Returns: What the caller releases after unlocking.
    mutating func disposed() -> (Receiver<Event>?, Queue<Event>) {
        defer {
            phase = .ended
            waiting = Queue()
            observer = nil
        }
        return (observer, waiting)
    }
}
