import SharedReactive

/// The state machine for a subscriber that receives no more values than it has requested: the waiting values,
/// and the right to call the subscriber.
///
/// It holds no lock, calls no closure and releases nothing. Each event is a function; the caller performs its result
/// after unlocking.
///
/// ```text
///              a value that is asked for, an end: deliver
///   resting ─────────────────────────────────────────────▶ delivering ──▶ over   the end, or cancelled
///      ▲                                                      │
///      └──────────────────────────────────────────────────────┘
///                 nothing that may be delivered is left
/// ```
///
/// Only one thread delivers. When a call of the subscriber has returned, that thread handles the values and requests that
/// other threads or the subscriber have added meanwhile.
struct DemandStateMachine<Value, Failure: Error> {
    /// The values to keep for a subscriber that has requested fewer.
    enum Keeping {
        case all
        case newest
    }

    typealias Event = Signal<Value, Failure>.Event

    private enum Phase {
        case resting
        case delivering
        case over
    }

    private let keeping: Keeping
    private var phase = Phase.resting
    private var waiting = Queue<Value>()
    private var end: Event?
    /// The number of requested values that have not been delivered; `Int.max` for all.
    private var demand = 0

    init(keeping: Keeping) { self.keeping = keeping }

    /// Whether the end was delivered, or the subscriber has cancelled.
    var isOver: Bool { phase == .over }

    /// The source sent a value.
    ///
    /// - Returns: Whether the caller must deliver, and a value that is not kept.
    mutating func received(_ value: Value) -> (mustDeliver: Bool, replaced: Value?) {
        guard phase != .over, end == nil else { return (false, value) }
        var replaced: Value?
        // A requested value is never replaced.
        if keeping == .newest, !waiting.isEmpty, demand < waiting.count {
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

    private mutating func beginIfPossible() -> Bool {
        guard phase == .resting else { return false }
        guard waiting.isEmpty ? end != nil : demand > 0 else { return false }
        phase = .delivering
        return true
    }
}
