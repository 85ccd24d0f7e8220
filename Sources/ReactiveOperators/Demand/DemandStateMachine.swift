import SharedReactive

/// The state machine of a subscription whose subscriber receives only the values that it requests. It stores the
/// waiting values, counts the requested ones, and decides which thread calls the subscriber.
///
/// It holds no lock, calls no closure and releases nothing. `DemandedEvents` reports each event under its lock, and
/// performs the result after unlocking. If the result is to deliver, it calls `next()` until that returns `nil` or the
/// end, and passes each event to the subscriber.
///
/// ```text
///         a requested value waits, or the end is next             the end is taken
///   resting ──────────────────────────────────────────▶ delivering ────────────────▶ over
///      ▲                                                    │
///      └────────────────────────────────────────────────────┘
///              no requested value and no end is left
/// ```
///
/// A cancellation leads to `over` from each state.
///
/// One thread delivers at a time. After each call of the subscriber, it also delivers the values that were sent or
/// requested during the call.
struct DemandStateMachine<Value, Failure: Error> {
    /// The unrequested values to keep: all of them, or only the newest.
    enum BufferingPolicy {
        case all
        case newest
    }

    typealias Event = Signal<Value, Failure>.Event

    private enum Phase {
        case resting
        case delivering
        case over
    }

    private let buffering: BufferingPolicy
    private var phase = Phase.resting
    private var waiting = Queue<Value>()
    /// The end, until it is delivered.
    private var end: Event?
    /// The number of requested values that have not been delivered; `Int.max` for all.
    private var demand = 0

    init(buffering: BufferingPolicy) { self.buffering = buffering }

    /// Whether `next()` has returned the end, or the subscriber has cancelled.
    var isOver: Bool { phase == .over }

    /// The source sent a value.
    ///
    /// - Returns: Whether the caller must deliver, and a value to release after unlocking: the value that this one
    ///   replaces, or this value if it arrives after the end.
    mutating func received(_ value: Value) -> (mustDeliver: Bool, replaced: Value?) {
        guard phase != .over, end == nil else { return (false, value) }
        var replaced: Value?
        // The first `demand` waiting values are requested, and a requested value is never replaced.
        if buffering == .newest, !waiting.isEmpty, demand < waiting.count {
            replaced = waiting.last
            waiting.last = value
        } else {
            waiting.append(value)
        }
        return (beginIfPossible(), replaced)
    }

    /// The source ended. The end is delivered after all waiting values.
    ///
    /// - Returns: Whether the caller must deliver.
    mutating func ended(_ end: Event) -> Bool {
        guard phase != .over, self.end == nil else { return false }
        self.end = end
        return beginIfPossible()
    }

    /// The subscriber requested more values; `Int.max` for all.
    ///
    /// - Returns: Whether the caller must deliver.
    mutating func asked(for more: Int) -> Bool {
        guard phase != .over else { return false }
        let (sum, isTooLarge) = demand.addingReportingOverflow(more)
        demand = isTooLarge ? .max : sum
        return beginIfPossible()
    }

    /// Returns the next event to deliver, a value or the end; `nil` if there is none or it was not requested.
    mutating func next() -> Event? {
        guard phase == .delivering else { return nil }
        if demand > 0, let value = waiting.popFirst() {
            if demand < .max { demand -= 1 }
            return .value(value)
        }
        if waiting.isEmpty, let end = end.take() {
            phase = .over
            return end
        }
        phase = .resting
        return nil
    }

    /// The subscriber cancelled. Nothing more is delivered.
    ///
    /// - Returns: The waiting events, to be released.
    mutating func cancelled() -> (values: Queue<Value>, end: Event?) {
        phase = .over
        return (exchange(&waiting, with: Queue()), end.take())
    }

    /// Begins a delivery, unless a thread delivers or there is nothing to deliver. The end needs no request.
    private mutating func beginIfPossible() -> Bool {
        guard phase == .resting else { return false }
        guard waiting.isEmpty ? end != nil : demand > 0 else { return false }
        phase = .delivering
        return true
    }
}
