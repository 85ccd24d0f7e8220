import InspectorCore

/// One visitor's view of one app: the filter, the selection and the pause, and the content of the page.
struct AppView {
    /// The maximum number of rows of the page.
    static let rows = 200
    static let subjectRows = 300
    static let valueRows = 50
    /// The comparisons of characters to filter with at once, and the number of steps to read for durations.
    private static let (work, durationSteps) = (20 << 20, 20_000)

    /// The listed steps: the newest, or the steps around one.
    private enum Place {
        case newest
        case around(Int)
    }

    /// The record at the time of the pause.
    var paused: HeldRecord?
    /// The subject whose state is shown.
    var subject: Int?

    /// Whether only steps with a duration are listed, the longest first.
    var isLongestFirst = false {
        didSet { place = selected.map { .around($0) } ?? .newest }
    }
    /// The watched members.
    var pins: [Pin] = []

    private var matches = Matches(filter: Filter())
    private var durations = Durations()
    /// The listed steps, if they are not in the order of numbers.
    private var longest: [Int]?
    /// Whether there are steps that have not been read.
    private(set) var isBehind = false
    private(set) var selected: Int?
    /// The step to select when it arrives, from an address.
    private(set) var awaited: Int?
    private var place = Place.newest
    /// The effects of the selected step, and the newest step when they were found.
    private var effects: (numbers: Set<Int>, asOf: Int) = ([], 0)

    /// The view of the app's next run. The filter stays, except an object of this run.
    var ofAnotherRun: AppView {
        var view = AppView()
        view.show(kind: matches.filter.kind, subject: nil, text: matches.filter.text)
        view.isLongestFirst = isLongestFirst
        view.pins = pins
        return view
    }

    // MARK: Actions of the visitor

    mutating func show(kind: String?, subject: Int?, text: String) {
        var filter = Filter()
        filter.kind = kind
        filter.subject = subject
        filter.text = text
        if filter != matches.filter { matches = Matches(filter: filter) }
        place = selected.map { .around($0) } ?? .newest
    }

    mutating func select(_ number: Int, in record: AppRecord?) {
        awaited = nil
        guard let step = record?.step(number) else { return }
        selected = number
        subject = step.subject
        effects = ([], -1)
        place = .around(number)
    }

    /// Selects a step, which may not have arrived yet.
    mutating func selectWhenItComes(_ number: Int, in record: AppRecord) {
        select(number, in: record)
        if selected != number { awaited = number }
    }

    /// Selects the step before or after the selected one in the list.
    mutating func step(by direction: Int, in record: AppRecord?) {
        guard let record else { return }
        list(record)
        guard let selected else {
            if isLongestFirst == (direction > 0), let nearest = isLongestFirst ? listing.first : listing.last
            {
                select(nearest, in: record)
            }
            return
        }
        let position = position(of: direction > 0 && !isLongestFirst ? selected + 1 : selected)
        select(at: direction > 0 ? position + (isLongestFirst ? 1 : 0) : position - 1, in: record)
    }

    /// Selects the step at a position of the list. The last position is selected like any other.
    mutating func select(at position: Int, in record: AppRecord?) {
        guard let record else { return }
        list(record)
        if listing.indices.contains(position) { select(listing[position], in: record) }
    }

    /// Selects the step with a number or, if it is not listed, the next listed step, or the last.
    ///
    /// - Returns: A sentence about the other step; empty if the step itself is selected.
    mutating func go(to number: Int, in record: AppRecord?) -> String {
        guard let record else { return "" }
        list(record)
        select(at: min(position(of: number), listing.count - 1), in: record)
        if selected == number { return "" }
        let instead = listing.isEmpty ? "" : selected.map { " Step \($0) is selected instead." } ?? ""
        return (Self.absence(of: number, in: record) ?? "Step \(number) is not in this list.") + instead
    }

    /// The reason why a step cannot be selected; `nil` if it can.
    private static func absence(of number: Int, in record: AppRecord) -> String? {
        if record.step(number) != nil { return nil }
        guard let oldest = record.oldest?.number, let newest = record.newest?.number else {
            return "There is no step \(number). The list has no steps."
        }
        if number > newest { return "There is no step \(number). The last is \(newest)." }
        if number < oldest { return "Step \(number) is not kept. The first is \(oldest)." }
        return "No step \(number) has arrived."
    }

    /// The reason why the step of an address is not selected; `nil` if none is awaited.
    func absence(in record: AppRecord) -> String? { awaited.flatMap { Self.absence(of: $0, in: record) } }

    /// Lists the rows before or after the listed ones.
    mutating func page(by direction: Int, in record: AppRecord?) {
        guard let record else { return }
        list(record)
        let range = listed
        let edge = direction < 0 ? range.lowerBound : range.upperBound
        if direction > 0, !isLongestFirst, edge + Self.rows / 2 >= listing.count, selected == nil {
            return newest()
        }
        if listing.indices.contains(edge) { place = .around(listing[edge]) }
    }

    /// Selects nothing, and lists the newest steps as they arrive.
    mutating func newest() {
        selected = nil
        awaited = nil
        place = .newest
    }

    // MARK: Content of the page

    mutating func update(from record: AppRecord) {
        list(record)
        if let awaited { selectWhenItComes(awaited, in: record) }
        guard let selected else { return }
        guard record.step(selected) != nil else {
            // The selected step was removed to make room.
            newest()
            return
        }
        let now = record.newest?.number ?? 0
        if effects.asOf != now { effects = (Set(record.effects(of: selected)), now) }
    }

    private mutating func list(_ record: AppRecord) {
        var work = Self.work
        let isMatched = matches.update(from: record, work: &work)
        isBehind = !durations.update(from: record, atMost: Self.durationSteps) || !isMatched
        longest = isLongestFirst ? durations.longestFirst(matches.numbers) : nil
    }

    /// The numbers of the steps of the whole list, in its order.
    private var listing: [Int] { longest ?? matches.numbers }

    /// The position of a step or, in the order of numbers, of the next one.
    private func position(of number: Int) -> Int {
        longest.map { $0.firstIndex(of: number) ?? 0 } ?? matches.position(of: number)
    }

    private var listed: Range<Int> {
        let count = listing.count
        switch place {
        case .newest where isLongestFirst:
            return 0..<min(count, Self.rows)
        case .newest:
            return max(0, count - Self.rows)..<count
        case .around(let number):
            let end = min(count, position(of: number) + Self.rows / 2)
            let start = max(0, end - Self.rows)
            return start..<min(count, start + Self.rows)
        }
    }

    func timeline(of record: AppRecord) -> ShownTimeline {
        let range = listed
        let causes = Set(selected.map { record.causes(of: $0) } ?? [])
        var before: Step?
        let rows = listing[range].compactMap { number -> ShownTimeline.Row? in
            guard let step = record.step(number) else { return nil }
            defer { before = isLongestFirst ? nil : step }
            return row(of: step, in: record, causes: causes, before: before)
        }
        let filter = matches.filter
        return ShownTimeline(
            rows: rows,
            older: range.lowerBound,
            newer: listing.count - range.upperBound,
            kept: record.count,
            matching: listing.count,
            cleared: record.cleared,
            selected: selected,
            position: selected.flatMap { isLongestFirst ? listing.firstIndex(of: $0) : position(of: $0) },
            isFollowing: isFollowing,
            isPaused: paused != nil,
            isLongestFirst: isLongestFirst,
            kinds: record.kinds.sorted(),
            filter: ShownFilter(
                kind: filter.kind,
                subject: filter.subject,
                subjectTitle: filter.subject.flatMap { record.subject($0) }.map(Self.title),
                text: filter.text
            )
        )
    }

    var filter: Filter { matches.filter }

    /// Whether the newest steps are listed as they arrive.
    var isFollowing: Bool {
        if case .newest = place { true } else { false }
    }

    private func row(of step: Step, in record: AppRecord, causes: Set<Int>, before: Step?)
        -> ShownTimeline.Row
    {
        let subject = record.subject(step.subject)
        let relation =
            if step.number == selected {
                "selected"
            } else if causes.contains(step.number) {
                "cause"
            } else if selected != nil, effects.numbers.contains(step.number) {
                "effect"
            } else {
                String?.none
            }
        let first = step.differences.first.map(Self.shortened)
        let span = durations.span(of: step.number)
        let further = step.differences.count > 1 ? ", and \(step.differences.count - 1) more" : ""
        return ShownTimeline.Row(
            number: step.number,
            cause: step.cause,
            depth: isLongestFirst ? 0 : min(record.causes(of: step.number).count, 8),
            kind: step.kind,
            pattern: subject?.pattern,
            subject: step.subject,
            of: subject.map(Self.title) ?? "",
            title: step.title.shortened(to: 160),
            difference: first.map { $0 + further },
            relation: relation,
            isOnMain: step.isOnMain,
            after: before.map { Double(step.time - $0.time) / 1_000 },
            took: span?.microseconds.map { Double($0) / 1_000 },
            isRunning: span.map { $0.microseconds == nil && record.end(of: step.subject) == nil } ?? false,
            missing: before.flatMap { record.missing(between: $0.number, and: step.number) }
        )
    }

    /// A difference whose new value has room in a row, however long its path and its old value are.
    private static func shortened(_ difference: Step.Difference) -> String {
        var short = difference
        short.path = short.path.shortened(to: 60)
        short.old = short.old?.shortened(to: short.new == nil ? 100 : 60)
        short.new = short.new?.shortened(to: 100)
        return short.text
    }

    static func title(_ subject: Subject) -> String {
        subject.id == 0 ? subject.title : "\(subject.title.shortened(to: 80)) #\(subject.id)"
    }

    /// The subjects that were alive after the selected step, or are alive now. A part of a subject follows that subject.
    func subjects(of record: AppRecord) -> ShownSubjects {
        let living = record.living(asOf: selected).filter { $0.id != 0 && !$0.kind.isEmpty }
        let ids = Set(living.map(\.id))
        let parts = Dictionary(grouping: living) { $0.parent.flatMap { ids.contains($0) ? $0 : nil } ?? 0 }
        var rows: [ShownSubjects.Row] = []
        func add(_ parent: Int, depth: Int) {
            let inside = parts[parent] ?? []
            let inOrder = inside.sorted { ($0.pattern ?? "~", $0.id) < ($1.pattern ?? "~", $1.id) }
            for subject in inOrder where rows.count < Self.subjectRows {
                rows.append(
                    ShownSubjects.Row(
                        id: subject.id,
                        depth: min(depth, 6),
                        kind: subject.kind,
                        pattern: subject.pattern,
                        title: Self.title(subject),
                        steps: record.stepCount(of: subject.id)
                    )
                )
                // A subject that names itself as its parent would recur.
                if depth < 50, subject.id != parent { add(subject.id, depth: depth + 1) }
            }
        }
        add(0, depth: 0)
        return ShownSubjects(rows: rows, more: living.count - rows.count, chosen: subject, asOf: selected)
    }

    func detail(of record: AppRecord) -> ShownDetail {
        ShownDetail(
            step: selected.flatMap { record.step($0) }.map { detail(of: $0, in: record) },
            subject: subject.flatMap { record.subject($0) }.map { detail(of: $0, in: record) },
            asOf: selected
        )
    }

    private func detail(of step: Step, in record: AppRecord) -> ShownDetail.Step {
        let effects = record.effects(of: step.number)
        return ShownDetail.Step(
            number: step.number,
            kind: step.kind,
            name: step.name,
            value: step.value,
            of: owner(of: step, in: record),
            isOnMain: step.isOnMain,
            isDescribed: step.isDescribed,
            differences: step.differences,
            causes: record.causes(of: step.number).suffix(10).map { link(to: $0, in: record) },
            effects: effects.prefix(20).map { link(to: $0, in: record) },
            effectCount: effects.count,
            repeats: record.repetition(of: step).map { $0.isState ? "state" : "value" },
            reason: record.whyNotRepeated(step)
        )
    }

    private func owner(of step: Step, in record: AppRecord) -> ShownDetail.Owner {
        let subject = record.subject(step.subject)
        return ShownDetail.Owner(
            id: step.subject,
            kind: subject?.kind ?? "",
            pattern: subject?.pattern,
            title: subject.map(Self.title) ?? ""
        )
    }

    private func link(to number: Int, in record: AppRecord) -> ShownDetail.Link {
        let step = record.step(number)
        return ShownDetail.Link(
            number: number,
            kind: step?.kind ?? "",
            title: step?.title.shortened(to: 80) ?? "",
            isKept: step != nil
        )
    }

    private func detail(of subject: Subject, in record: AppRecord) -> ShownDetail.Subject {
        ShownDetail.Subject(
            id: subject.id,
            kind: subject.kind,
            pattern: subject.pattern,
            title: Self.title(subject),
            type: subject.type,
            isLiving: record.end(of: subject.id).map { end in selected.map { end > $0 } ?? false } ?? true,
            state: record.state(of: subject.id, asOf: selected).map { state in
                // A change in an earlier step is not marked as new after the selected one.
                let isOfThisStep = selected == nil || selected == state.number
                let before = isOfThisStep ? record.state(of: subject.id, asOf: state.number - 1) : nil
                let known = before.map {
                    Set($0.text.split(separator: "\n", omittingEmptySubsequences: false))
                }
                return ShownDetail.State(
                    number: state.number,
                    isStale: state.isStale,
                    lines: zip(
                        state.text.split(separator: "\n", maxSplits: 500, omittingEmptySubsequences: false),
                        StateLine.all(in: state.text)
                    ).prefix(500).map { line, member in
                        ShownDetail.State.Line(
                            text: String(line),
                            path: member.path,
                            isNew: known.map { !$0.contains(line) } ?? false
                        )
                    }
                )
            },
            values: record.keptValues(of: subject.id).prefix(Self.valueRows).map { step in
                ShownDetail.Value(number: step.number, title: step.title.shortened(to: 80))
            }
        )
    }
}
