/// Durations of everything with a beginning and an end: an action's execution, a command, a presentation or another subject. Each
/// update reads only new steps.
public struct Durations: Sendable {
    /// The time from one step to another.
    public struct Span: Sendable, Equatable {
        /// The number of the step that began it.
        public var began: Int
        /// The duration in microseconds; `nil` if it has not ended.
        public var microseconds: Int?
    }

    /// The identity of a span: a subject, or work of a subject under a name.
    private struct Key: Hashable {
        var subject: Int
        var work: String?
    }

    /// The beginnings of one key that have no end.
    private struct Begun {
        /// The number of beginnings.
        var count = 0
        /// The beginnings that may still have a duration, with their times.
        var known: [(number: Int, time: Int)] = []
        /// The step of the last one.
        var last = 0
    }

    private var spans: [Int: Span] = [:]
    /// The steps that ended the spans, with the steps that began them.
    private var ends: [Int: Int] = [:]
    private var open: [Key: Begun] = [:]
    private var seen = -1
    private var lateSteps = 0
    /// The newest step at the last complete reading.
    private var whole = -1

    /// Creates the durations of no steps.
    public init() {}

    /// Reads the new steps of a record. Reads all steps again if a late step began or ended a span.
    ///
    /// - Parameter most: The maximum number of steps to read.
    /// - Returns: Whether all were read.
    @discardableResult public mutating func update(from record: AppRecord, atMost most: Int = .max) -> Bool {
        // Otherwise an app whose steps are always late would cause complete readings forever.
        if lateSteps != record.lateSteps, seen >= whole {
            let late = record.late(since: lateSteps)
            lateSteps = record.lateSteps
            let counts = late.map { $0.contains { record.step($0).map(Self.counts) ?? false } } ?? true
            if counts {
                self = Durations()
                (lateSteps, whole) = (record.lateSteps, record.newest?.number ?? -1)
            }
        }
        var left = most
        for step in record.steps(after: seen) {
            if left == 0 { return false }
            left -= 1
            seen = step.number
            add(step, of: record.subject(step.subject))
        }
        // There are at most as many spans, and as many open ones, as stored steps. The spans of removed steps are removed at once.
        if count > 2 * record.count { forget(before: record.oldest?.number ?? .max) }
        return true
    }

    private static func counts(_ step: Step) -> Bool {
        ["began", "ended", "workBegan", "workEnded"].contains(step.kind)
    }

    private mutating func add(_ step: Step, of subject: Subject?) {
        // Executions of an action do not overlap, and the name of an end states how it ended.
        let isAction = subject?.kind == "action"
        let work = Key(subject: step.subject, work: isAction ? "" : step.name)
        switch step.kind {
        case "began": begin(Key(subject: step.subject), step, isAlone: true)
        case "ended": end(Key(subject: step.subject), step)
        case "workBegan": begin(work, step, isAlone: isAction)
        // The execution was refused, and so it did not begin.
        case "workEnded" where isAction && step.name == "refused": break
        case "workEnded": end(work, step)
        default: break
        }
    }

    private mutating func begin(_ key: Key, _ step: Step, isAlone: Bool) {
        if isAlone { open[key] = nil }
        open[key, default: Begun()].count += 1
        open[key]?.known.append((step.number, step.time))
        open[key]?.last = step.number
        spans[step.number] = Span(began: step.number)
    }

    private mutating func end(_ key: Key, _ step: Step) {
        // It is taken out, so that a long list is not copied.
        guard var begun = open.removeValue(forKey: key) else { return }
        begun.count -= 1
        if begun.count > 0 {
            // With several open commands of one id, the ended one is unknown, so none of them has a duration.
            for (number, _) in begun.known { spans[number] = nil }
            begun.known = []
            open[key] = begun
        } else if let (number, time) = begun.known.first, spans[number] != nil {
            spans[number]?.microseconds = max(0, step.time - time)
            ends[step.number] = number
        }
    }

    private mutating func forget(before oldest: Int) {
        spans = spans.filter { $0.key >= oldest }
        ends = ends.filter { $0.key >= oldest }
        open = open.filter { $0.value.last >= oldest }.mapValues { begun in
            var begun = begun
            begun.known.removeAll { $0.number < oldest }
            return begun
        }
    }

    /// The number of known spans, or of keys with a beginning, whichever is higher.
    var count: Int { max(spans.count, open.count) }

    /// The span that begins or ends with a step.
    public func span(of number: Int) -> Span? {
        spans[ends[number] ?? number]
    }

    /// Returns the steps that began a span, the longest span first, and then the open spans.
    public func longestFirst(_ numbers: [Int]) -> [Int] {
        numbers.compactMap { spans[$0] }.sorted {
            ($0.microseconds ?? -1, $1.began) > ($1.microseconds ?? -1, $0.began)
        }.map(\.began)
    }
}
