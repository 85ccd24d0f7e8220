import InspectorCore

/// How one visitor looks at one app: what is filtered, selected and paused, and from it what the page shows.
struct AppView {
    /// How many rows the page has at most.
    static let rows = 200
    static let subjectRows = 300

    /// Which steps are listed: the newest, or those around one.
    private enum Place {
        case newest
        case around(Int)
    }

    /// The app as it was when the page was paused.
    var paused: AppRecord?
    /// The subject whose state is shown.
    var subject: Int?

    private var matches = Matches(filter: Filter())
    private var selected: Int?
    private var place = Place.newest
    /// The steps that the selected one led to, and the number of the newest step when they were found.
    private var effects: (numbers: Set<Int>, asOf: Int) = ([], 0)

    /// The view of the app's next run: what is filtered stays, if it is not an object of this one.
    var ofAnotherRun: AppView {
        var view = AppView()
        view.show(kind: matches.filter.kind, subject: nil, text: matches.filter.text)
        return view
    }

    // MARK: What the visitor does

    mutating func show(kind: String?, subject: Int?, text: String) {
        var filter = Filter()
        filter.kind = kind
        filter.subject = subject
        filter.text = text
        if filter != matches.filter { matches = Matches(filter: filter) }
        place = selected.map { .around($0) } ?? .newest
    }

    mutating func select(_ number: Int, in record: AppRecord?) {
        guard let step = record?.step(number) else { return }
        selected = number
        subject = step.subject
        effects = ([], -1)
        place = .around(number)
    }

    /// Selects the step that is listed before or after the selected one.
    mutating func step(by direction: Int, in record: AppRecord?) {
        guard let record else { return }
        matches.update(from: record)
        let numbers = matches.numbers
        guard let selected else {
            if direction < 0, let last = numbers.last { select(last, in: record) }
            return
        }
        let position = matches.position(of: direction > 0 ? selected + 1 : selected)
        let next = direction > 0 ? position : position - 1
        if numbers.indices.contains(next) { select(numbers[next], in: record) }
    }

    /// Selects the step with a number or, if that is not listed, the next one that is, or else the last.
    mutating func go(to number: Int, in record: AppRecord?) {
        guard let record else { return }
        matches.update(from: record)
        let position = min(matches.position(of: number), matches.numbers.count - 1)
        if position >= 0 { select(matches.numbers[position], in: record) }
    }

    /// Lists the rows before or after those that are listed.
    mutating func page(by direction: Int, in record: AppRecord?) {
        guard let record else { return }
        matches.update(from: record)
        let range = listed
        let edge = direction < 0 ? range.lowerBound : range.upperBound
        if direction > 0, edge + Self.rows / 2 >= matches.numbers.count, selected == nil { return newest() }
        if matches.numbers.indices.contains(edge) { place = .around(matches.numbers[edge]) }
    }

    /// Selects nothing, and lists the newest steps as they come.
    mutating func newest() {
        selected = nil
        place = .newest
    }

    // MARK: What the page shows

    mutating func update(from record: AppRecord) {
        matches.update(from: record)
        guard let selected else { return }
        guard record.step(selected) != nil else {
            // It had to make room.
            newest()
            return
        }
        let now = record.newest?.number ?? 0
        if effects.asOf != now { effects = (Set(record.effects(of: selected)), now) }
    }

    private var listed: Range<Int> {
        let count = matches.numbers.count
        switch place {
        case .newest:
            return max(0, count - Self.rows)..<count
        case .around(let number):
            let end = min(count, matches.position(of: number) + Self.rows / 2)
            let start = max(0, end - Self.rows)
            return start..<min(count, start + Self.rows)
        }
    }

    func timeline(of record: AppRecord) -> ShownTimeline {
        let range = listed
        let causes = Set(selected.map { record.causes(of: $0) } ?? [])
        var before: Int?
        let rows = matches.numbers[range].compactMap { number -> ShownTimeline.Row? in
            guard let step = record.step(number) else { return nil }
            defer { before = step.time }
            return row(of: step, in: record, causes: causes, before: before)
        }
        let filter = matches.filter
        return ShownTimeline(
            rows: rows,
            older: range.lowerBound,
            newer: matches.numbers.count - range.upperBound,
            kept: record.count,
            matching: matches.numbers.count,
            selected: selected,
            isFollowing: isFollowing,
            isPaused: paused != nil,
            kinds: record.kinds.sorted(),
            filter: ShownFilter(
                kind: filter.kind,
                subject: filter.subject,
                subjectTitle: filter.subject.flatMap { record.subject($0) }.map(Self.title),
                text: filter.text
            )
        )
    }

    /// Whether the newest steps are listed as they come.
    var isFollowing: Bool {
        if case .newest = place { true } else { false }
    }

    private func row(of step: Step, in record: AppRecord, causes: Set<Int>, before: Int?) -> ShownTimeline.Row
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
        let first = step.differences.first.map(Self.text)
        let further = step.differences.count > 1 ? ", and \(step.differences.count - 1) more" : ""
        return ShownTimeline.Row(
            number: step.number,
            cause: step.cause,
            depth: min(record.causes(of: step.number).count, 8),
            kind: step.kind,
            pattern: subject?.pattern,
            subject: step.subject,
            of: subject.map(Self.title) ?? "",
            title: step.title.shortened(to: 160),
            difference: first.map { $0.shortened(to: 160) + further },
            relation: relation,
            isOnMain: step.isOnMain,
            after: before.map { Double(step.time - $0) / 1_000 }
        )
    }

    private static func text(_ difference: Step.Difference) -> String {
        let start = difference.path.isEmpty ? "" : "\(difference.path): "
        switch (difference.old, difference.new) {
        case (let old?, let new?): return "\(start)\(old) → \(new)"
        case (nil, let new?): return "\(start)+ \(new)"
        case (let old?, nil): return "\(start)− \(old)"
        case (nil, nil): return difference.path
        }
    }

    private static func title(_ subject: Subject) -> String {
        subject.id == 0 ? subject.title : "\(subject.title.shortened(to: 80)) #\(subject.id)"
    }

    /// What lived after the selected step, or lives now. What is part of another subject comes after that.
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
                // A subject that names itself as its parent is nowhere below.
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
            isOnMain: step.isOnMain,
            isDescribed: step.isDescribed,
            differences: step.differences,
            causes: record.causes(of: step.number).suffix(10).map { link(to: $0, in: record) },
            effects: effects.prefix(20).map { link(to: $0, in: record) },
            effectCount: effects.count
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
                // What an earlier step changed is not new after the selected one.
                let isOfThisStep = selected == nil || selected == state.number
                let before = isOfThisStep ? record.state(of: subject.id, asOf: state.number - 1) : nil
                let known = before.map {
                    Set($0.text.split(separator: "\n", omittingEmptySubsequences: false))
                }
                return ShownDetail.State(
                    number: state.number,
                    isStale: state.isStale,
                    lines: state.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(500).map
                    { line in
                        ShownDetail.State.Line(
                            text: String(line),
                            isNew: known.map { !$0.contains(line) } ?? false
                        )
                    }
                )
            }
        )
    }
}
