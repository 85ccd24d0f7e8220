import SharedReactive

/// The decisions about events on their way to a subscriber that gets no more values than it has asked for: what waits,
/// and who calls the subscriber next.
///
/// It holds no lock, calls nobody and releases nothing. Each event is a function; what it returns is for the caller to
/// perform after unlocking.
///
/// ```text
///              a value that is asked for, an end: deliver
///   resting ─────────────────────────────────────────────▶ delivering ──▶ over   the end, or cancelled
///      ▲                                                      │
///      └──────────────────────────────────────────────────────┘
///                 nothing that may be delivered is left
/// ```
///
/// Only one thread delivers. What other threads bring or ask for meanwhile, or the subscriber itself, is found by that
/// thread when the call has returned.
struct DemandState<Value, Failure: Error> {
    /// Which values wait for a subscriber that has asked for fewer.
    enum Keeping {
        /// All, in order.
        case all
        /// The newest one.
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
    /// How many values the subscriber has asked for, and not been told; `Int.max` for all.
    private var demand = 0

    init(keeping: Keeping) { self.keeping = keeping }

    /// Whether the subscriber has been told of the end, or has cancelled.
    var isOver: Bool { phase == .over }

    /// The source sent a value.
    ///
    /// - Returns: Whether the caller is to deliver, and a value that waits no longer.
    mutating func received(_ value: Value) -> (mustDeliver: Bool, replaced: Value?) {
        guard phase != .over, end == nil else { return (false, value) }
        var replaced: Value?
        // A value that the subscriber has asked for is never replaced.
        if keeping == .newest, !waiting.isEmpty, demand < waiting.count {
            replaced = waiting.last
            waiting.last = value
        } else {
            waiting.append(value)
        }
        return (beginIfPossible(), replaced)
    }

    /// The source ended. The subscriber is told when it has got all values that wait.
    ///
    /// - Returns: Whether the caller is to deliver.
    mutating func ended(_ end: Event) -> Bool {
        guard phase != .over, self.end == nil else { return false }
        self.end = end
        return beginIfPossible()
    }

    /// The subscriber asked for more values; `Int.max` for all.
    ///
    /// - Returns: Whether the caller is to deliver.
    mutating func asked(for more: Int) -> Bool {
        guard phase != .over else { return false }
        let (sum, isTooLarge) = demand.addingReportingOverflow(more)
        demand = isTooLarge ? .max : sum
        return beginIfPossible()
    }

    /// Returns what the delivering thread tells next, a value or the end; `nil` if it has told everything that it may.
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

    /// The subscriber cancelled. It is told nothing more.
    ///
    /// - Returns: What waited, to be released.
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
