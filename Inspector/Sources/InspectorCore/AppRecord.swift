/// The stored steps and subjects of one app.
public struct AppRecord: Sendable {
    /// The limits of a record.
    public struct Limits: Sendable {
        /// The number of steps.
        public var steps = 20_000
        /// The bytes of steps.
        public var bytes = 64 << 20
        /// The bytes of the states that subjects had before the stored steps.
        public var stateBytes = 32 << 20
        /// The number of listed kinds of steps.
        public var kinds = 100
        /// The number of subjects.
        public var subjects = 10_000
        /// The approximate bytes of the subjects' names.
        public var subjectBytes = 8 << 20
        /// The number of gaps.
        public var gaps = 1_000

        /// Creates the default limits.
        public init() {}
    }

    /// A state, and the step that led to it.
    public struct State: Sendable, Equatable {
        /// The number of the step.
        public var number: Int
        /// The state, in lines.
        public var text: String
        /// Whether a later step without a description has changed the subject.
        public var isStale = false
    }

    /// A place where steps are missing, because the app could not send or write all of them.
    public struct Gap: Sendable, Equatable {
        /// The number of the last step before the gap; 0 if there is none.
        public var after: Int
        /// The number of missing steps; 0 if unknown.
        public var count: Int
    }

    /// The app's description of itself.
    public private(set) var hello: Hello
    /// Whether it is connected.
    public var isConnected = true {
        didSet {
            if isConnected, !oldValue { isListing = true }
            // The app sends it again when it connects.
            if !isConnected { control = nil }
        }
    }
    /// The control that the app allows, if it does.
    public private(set) var control: Control?
    /// The number of steps without their values.
    public private(set) var undescribed = 0
    /// The number of steps that the app has dropped.
    public private(set) var dropped = 0
    /// The gaps among the stored steps, in order.
    public private(set) var gaps: [Gap] = []
    /// The number of steps that were removed to make room.
    public private(set) var evicted = 0
    /// The number of lines that could not be read.
    public private(set) var badLines = 0
    /// The fault of the last such line.
    public private(set) var lastBadLine: String?
    /// The number of steps that arrived after a step with a higher number. It also grows when all steps must be read again.
    public private(set) var lateSteps = 0
    /// The numbers of the last late steps.
    private var late: ArraySlice<Int> = []
    /// The kinds of all steps so far.
    public private(set) var kinds: Set<String> = []

    private let limits: Limits
    private var steps = Ordered<Step>()
    private var stepBytes = 0
    private var lives = Lives()
    private var stateBytes = 0
    /// Steps up to this number were removed by `clear()`. A line with such a number is ignored, because it may be another step.
    private var forgotten = -1
    /// The last step that `clear()` has removed, if it has.
    public var cleared: Int? { forgotten < 0 ? nil : forgotten }
    /// Whether steps are missing before the stored ones.
    private var hasGapBefore = false
    /// Whether the app is listing its subjects, before the first step of a connection.
    private var isListing = true

    /// Creates an empty record of an app.
    public init(hello: Hello, limits: Limits = Limits()) {
        self.hello = hello
        self.limits = limits
        lives.insert(Life(subject: .app))
    }

    // MARK: Receiving

    /// Adds a line.
    public mutating func receive(_ line: Line) {
        switch line {
        case .hello, .recording, .unknown:
            break
        case .subject(let subject):
            introduce(subject)
        case .state(let id, let number, let text):
            guard let life = lives[id], life.base?.number ?? 0 <= number else { return }
            keep(State(number: number, text: text), of: id)
        case .step(let step):
            // An app that connects again sends known steps first. Otherwise steps are missing.
            if isListing, let newest, newest.number + 1 < step.number {
                note(Gap(after: newest.number, count: 0))
            }
            isListing = false
            add(step)
        case .dropped(let count):
            isListing = false
            dropped = min(dropped + count, Line.numbers.upperBound)
            note(Gap(after: newest?.number ?? 0, count: count))
        case .living(let ids, let isComplete):
            if isComplete { lives.end(allBut: Set(ids), at: newest?.number ?? 0) }
        case .control(let next):
            control = control?.followed(by: next) ?? next
        }
    }

    private mutating func note(_ gap: Gap) {
        if let last = gaps.last, last.after == gap.after {
            let count = min(last.count + gap.count, Line.numbers.upperBound)
            gaps[gaps.count - 1].count = last.count == 0 || gap.count == 0 ? 0 : count
        } else {
            gaps.append(gap)
        }
        if gaps.count > limits.gaps {
            gaps.removeFirst()
            hasGapBefore = true
        }
    }

    /// Counts a line that could not be read.
    public mutating func receive(_ bad: BadLine) {
        badLines += 1
        lastBadLine = bad.reason
    }

    /// Returns the union of this record and another one of the same run: two files of a recording, in either order.
    public func joined(with other: AppRecord) -> AppRecord {
        let isFirst =
            (oldest?.number ?? -1, newest?.number ?? -1)
            <= (other.oldest?.number ?? -1, other.newest?.number ?? -1)
        var (record, later) = isFirst ? (self, other) : (other, self)
        (record.lateSteps, record.late) = (max(lateSteps, other.lateSteps) + 1, [])
        record.hello = hello
        let last = record.newest?.number ?? -1
        if let end = later.newest?.number, end <= last { return record }
        // Subjects that the later file does not list had ended before it.
        record.lives.end(allBut: Set(later.subjects.map(\.id)), at: max(last, 0))
        record.isListing = true
        for subject in later.subjects {
            record.introduce(subject, isNew: later.lives[subject.id]?.isNew == true)
            if record.state(of: subject.id, asOf: nil) == nil {
                record.keep(later.stateBefore(subject.id), of: subject.id)
            }
        }
        for gap in later.gaps {
            // A gap before all its steps follows the last step of the other file.
            let isFirst = later.oldest.map { gap.after < $0.number && last < $0.number } ?? false
            if isFirst || gap.after >= last {
                record.note(Gap(after: max(gap.after, last), count: gap.count))
            }
        }
        for step in later.steps(after: last) { record.add(step) }
        record.lives.end(allBut: Set(later.living(asOf: nil).map(\.id)), at: record.newest?.number ?? 0)
        record.dropped = min(record.dropped + later.dropped, Line.numbers.upperBound)
        record.badLines += later.badLines
        record.lastBadLine = later.lastBadLine ?? record.lastBadLine
        return record
    }

    /// Returns this record as if it had not been cleared.
    ///
    /// - Parameter now: The record since then.
    public func restored(_ now: AppRecord) -> AppRecord {
        var record = now.newest == nil ? self : joined(with: now)
        record.lateSteps = max(lateSteps, now.lateSteps) + 1
        record.isConnected = now.isConnected
        record.control = now.control
        return record
    }

    /// Forgets the steps and what has ended, and what was wrong.
    public mutating func clear() {
        var kept = AppRecord(hello: hello, limits: limits)
        kept.isConnected = isConnected
        kept.control = control
        kept.lateSteps = lateSteps + 1
        kept.isListing = isListing
        kept.forgotten = max(forgotten, newest?.number ?? -1)
        for id in lives.livingIDs {
            guard let life = lives[id] else { continue }
            kept.lives.insert(Life(subject: life.subject, began: life.began))
            kept.keep(state(of: id, asOf: nil), of: id)
        }
        self = kept
    }

    private mutating func introduce(_ subject: Subject, isNew: Bool = false) {
        if let life = lives[subject.id] {
            // The subject was created for an earlier step, without a name.
            if life.subject.kind.isEmpty { lives.name(subject) }
            return
        }
        while lives.count >= limits.subjects || lives.bytes > limits.subjectBytes, let next = lives.next() {
            forget(next)
        }
        // The app did not list it before, so it began after the known steps.
        let before = isListing ? newest?.number : nil
        lives.insert(Life(subject: subject, isNew: isNew || !isListing, began: before))
    }

    private mutating func forget(_ id: Int) {
        stateBytes -= lives.remove(id)?.base?.text.utf8.count ?? 0
    }

    /// Stores a state from before the stored steps, as long as there is room.
    private mutating func keep(_ state: State?, of id: Int) {
        guard let life = lives[id] else { return }
        let old = life.base?.text.utf8.count ?? 0
        let new = state?.text.utf8.count ?? 0
        let fits = new <= old || stateBytes + new - old <= limits.stateBytes
        stateBytes += (fits ? new : 0) - old
        lives.change(id) { $0.base = fits ? state : nil }
    }

    private mutating func add(_ step: Step) {
        let isLate = newest.map { step.number < $0.number } ?? false
        // It is older than all stored steps.
        if step.number <= forgotten || isLate && evicted > 0 && step.number < oldest?.number ?? 0 { return }
        if lives[step.subject] == nil {
            introduce(Subject(id: step.subject, kind: "", type: "Unknown"))
        }
        guard steps.insert(step) else { return }
        stepBytes += step.size
        if isLate {
            lateSteps += 1
            late.append(step.number)
            if late.count > limits.steps { _ = late.popFirst() }
        }
        if kinds.count < limits.kinds { kinds.insert(step.kind) }
        if !step.isDescribed { undescribed += 1 }
        note(step)
        while count > limits.steps || (stepBytes > limits.bytes && count > 1) { evict() }
    }

    private mutating func note(_ step: Step) {
        // In place, because a life may have many states.
        lives.change(step.subject) { life in
            life.stepCount += 1
            if life.isNew || ["began", "initialization"].contains(step.kind) {
                life.began = min(life.began ?? step.number, step.number)
            }
            if step.kind == "ended" { life.ended = step.number }
            if step.mayHaveState { _ = life.states.insert(step.number) }
        }
    }

    private mutating func evict() {
        let step = steps.removeFirst()
        stepBytes -= step.size
        evicted += 1
        while let first = gaps.first, first.after < oldest?.number ?? .max {
            gaps.removeFirst()
            hasGapBefore = true
        }
        var isBase = false
        lives.change(step.subject) { life in
            life.stepCount -= 1
            guard step.mayHaveState, life.states.first == step.number else { return }
            _ = life.states.removeFirst()
            if step.state == nil {
                if life.base?.number ?? 0 < step.number { life.base?.isStale = true }
            } else {
                isBase = life.base?.number ?? 0 <= step.number
            }
        }
        if isBase, let text = step.state { keep(State(number: step.number, text: text), of: step.subject) }
        // No stored step or state refers to it.
        if let life = lives[step.subject], life.ended != nil, life.stepCount == 0 {
            forget(step.subject)
        }
    }

    /// The approximate memory of the record.
    public var bytes: Int { stepBytes + stateBytes + lives.bytes }

    /// Removes the oldest step to make room for other apps.
    ///
    /// - Returns: Whether there was more than one.
    public mutating func makeRoom() -> Bool {
        guard count > 1 else { return false }
        evict()
        return true
    }

    // MARK: Reading

    /// The number of stored steps.
    public var count: Int { steps.count }

    /// The newest step.
    public var newest: Step? { steps.last }

    /// The oldest stored step.
    public var oldest: Step? { steps.first }

    /// The step with a number, if it is stored.
    public func step(_ number: Int) -> Step? { steps[number] }

    /// The steps after a step, in ascending order.
    public func steps(after number: Int) -> some Sequence<Step> { steps.from(number + 1) }

    /// The numbers of the late steps after the first `count`; `nil` if all steps must be read again.
    func late(since count: Int) -> ArraySlice<Int>? {
        count >= lateSteps - late.count && count <= lateSteps ? late.suffix(lateSteps - count) : nil
    }

    /// The stored steps, in descending order.
    public var newestFirst: some Sequence<Step> { steps.below(.max) }

    /// All known subjects, in the order of their beginnings.
    public var subjects: [Subject] { lives.all.map(\.subject).sorted { $0.id < $1.id } }

    /// The state that a subject had before the stored steps, if known.
    public func stateBefore(_ id: Int) -> State? { lives[id]?.base }

    /// The subject with a number.
    public func subject(_ id: Int) -> Subject? { lives[id]?.subject }

    /// The number of missing steps between two steps; `nil` for none, and 0 if unknown.
    public func missing(between number: Int, and next: Int) -> Int? {
        let inside = gaps[gaps.position { $0.after < number }...].prefix { $0.after < next }
        return inside.isEmpty
            ? nil : inside.contains { $0.count == 0 } ? 0 : inside.reduce(0) { $0 + $1.count }
    }

    /// Whether all steps of a subject from its beginning up to a step are stored, as far as known.
    public func isWhole(_ id: Int, before number: Int = 0) -> Bool {
        guard let life = lives[id], let began = life.began, let first = step(began), first.subject == id,
            !gaps.contains(where: { $0.after >= began && $0.after < number })
        else { return false }
        if ["began", "initialization"].contains(first.kind) { return true }
        // Otherwise its first steps may be among the missing ones.
        return !hasGapBefore && gaps.allSatisfy { $0.after >= began }
    }

    /// The number of stored steps of a subject.
    public func stepCount(of id: Int) -> Int { lives[id]?.stepCount ?? 0 }

    /// The number of the step that ended a subject, if it has ended.
    public func end(of id: Int) -> Int? { lives[id]?.ended }

    /// The subjects that were alive after a step, or are alive now.
    public func living(asOf number: Int?) -> [Subject] {
        lives.all.filter { life in
            guard let number else { return life.ended == nil }
            if let began = life.began, began > number { return false }
            return life.ended.map { $0 > number } ?? true
        }.map(\.subject)
    }

    /// The state that a subject had after a step, or has now; `nil` if unknown.
    public func state(of id: Int, asOf number: Int?) -> State? {
        guard let life = lives[id] else { return nil }
        let base = life.base.flatMap { base in number.map { base.number <= $0 } ?? true ? base : nil }
        var isStale = false
        for state in life.states.below(Self.end(asOf: number)) {
            guard let step = step(state) else { break }
            if let base, base.number >= step.number { break }
            if let text = step.state { return State(number: step.number, text: text, isStale: isStale) }
            isStale = true
        }
        guard var base else { return nil }
        base.isStale = base.isStale || isStale
        return base
    }

    /// The steps up to a step, or all, that may have changed a subject, the newest first.
    public func changes(of id: Int, asOf number: Int?) -> some Sequence<Step> {
        (lives[id]?.states ?? Ordered()).below(Self.end(asOf: number)).lazy.compactMap { step($0) }
    }

    private static func end(asOf number: Int?) -> Int { number.map { $0 == .max ? $0 : $0 + 1 } ?? .max }

    /// The steps that led to a step, from the first on, without the step itself.
    public func causes(of number: Int) -> [Int] {
        var causes: [Int] = []
        var cause = step(number)?.cause
        while let next = cause, causes.count < 100 {
            causes.append(next)
            cause = step(next)?.cause
        }
        return causes.reversed()
    }

    /// The steps that a step has caused, directly or indirectly.
    public func effects(of number: Int, atMost limit: Int = 2_000) -> [Int] {
        var known: Set = [number]
        var effects: [Int] = []
        for step in steps(after: number) {
            guard let cause = step.cause, known.contains(cause) else { continue }
            known.insert(step.number)
            effects.append(step.number)
            if effects.count == limit { break }
        }
        return effects
    }
}
