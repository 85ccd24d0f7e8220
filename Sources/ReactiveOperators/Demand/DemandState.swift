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

    /// How many values a subscriber has asked for.
    enum Demand: Equatable {
        case limited(Int)
        case unlimited

        static var none: Demand { .limited(0) }

        /// Whether there are more than `count`.
        func exceeds(_ count: Int) -> Bool {
            switch self {
            case .limited(let limit): limit > count
            case .unlimited: true
            }
        }

        mutating func add(_ more: Demand) {
            guard case .limited(let limit) = self else { return }
            switch more {
            case .limited(let more):
                let (sum, isTooLarge) = limit.addingReportingOverflow(more)
                self = isTooLarge ? .unlimited : .limited(sum)
            case .unlimited:
                self = .unlimited
            }
        }

        mutating func take() { if case .limited(let limit) = self { self = .limited(limit - 1) } }
    }

    /// How the values end.
    enum End {
        case finished
        case failed(Failure)
    }

    /// What the subscriber is told next.
    enum Step {
        case value(Value)
        case end(End)
    }

    private enum Phase {
        case resting
        case delivering
        case over
    }

    private let keeping: Keeping
    private var phase = Phase.resting
    private var waiting = Queue<Value>()
    private var end: End?
    private var demand = Demand.none

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
        if keeping == .newest, !waiting.isEmpty, !demand.exceeds(waiting.count - 1) {
            replaced = waiting.popLast()
        }
        waiting.append(value)
        return (beginIfPossible(), replaced)
    }

    /// The source ended. The subscriber is told when it has got all values that wait.
    ///
    /// - Returns: Whether the caller is to deliver.
    mutating func ended(_ end: End) -> Bool {
        guard phase != .over, self.end == nil else { return false }
        self.end = end
        return beginIfPossible()
    }

    /// The subscriber asked for more values.
    ///
    /// - Returns: Whether the caller is to deliver.
    mutating func asked(for more: Demand) -> Bool {
        guard phase != .over else { return false }
        demand.add(more)
        return beginIfPossible()
    }

    /// Returns what the delivering thread tells next; `nil` if it has told everything that it may.
    mutating func next() -> Step? {
        guard phase == .delivering else { return nil }
        if demand.exceeds(0), let value = waiting.popFirst() {
            demand.take()
            return .value(value)
        }
        if waiting.isEmpty, let end {
            phase = .over
            self.end = nil
            return .end(end)
        }
        phase = .resting
        return nil
    }

    /// The subscriber cancelled. It is told nothing more.
    ///
    /// - Returns: What waited, to be released.
    mutating func cancelled() -> (values: Queue<Value>, end: End?) {
        phase = .over
        defer {
            waiting = Queue()
            end = nil
        }
        return (waiting, end)
    }

    private mutating func beginIfPossible() -> Bool {
        guard phase == .resting else { return false }
        guard waiting.isEmpty ? end != nil : demand.exceeds(0) else { return false }
        phase = .delivering
        return true
    }
}
