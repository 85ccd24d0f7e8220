import Foundation

/// Which steps are shown.
public struct Filter: Sendable, Equatable {
    /// Only this kind, if there is one.
    public var kind: String?
    /// Only those of this subject, if there is one.
    public var subject: Int?
    /// Only those in which this text is found, whatever is upper or lower case.
    public var text = ""

    /// Creates a filter that lets all steps through.
    public init() {}

    /// Whether all steps are let through.
    public var isEmpty: Bool { self == Filter() }

    /// Whether a step is let through.
    public func lets(_ step: Step, of record: AppRecord) -> Bool {
        if let kind, step.kind != kind { return false }
        if let subject, step.subject != subject { return false }
        if text.isEmpty { return true }
        return [step.name, step.value ?? "", step.kind, record.subject(step.subject)?.title ?? ""]
            .contains(where: contains)
            || step.differences.contains {
                contains($0.path) || contains($0.old ?? "") || contains($0.new ?? "")
            }
    }

    private func contains(_ text: String) -> Bool {
        text.range(of: self.text, options: .caseInsensitive) != nil
    }
}

/// The numbers of the steps that a filter lets through. Each step is looked at once, even if it comes late.
public struct Matches: Sendable {
    /// The filter.
    public let filter: Filter
    /// The numbers, in order.
    public private(set) var numbers: [Int] = []
    private var seen = -1
    private var lateSteps = 0

    /// Creates the matches of a filter, before anything was looked at.
    public init(filter: Filter) {
        self.filter = filter
    }

    /// Looks at what is new in a record.
    ///
    /// - Parameter work: How many bytes of steps are looked at, about. It is reduced as steps are looked at.
    /// - Returns: Whether all was looked at.
    @discardableResult public mutating func update(from record: AppRecord, work: inout Int) -> Bool {
        let oldest = record.oldest?.number ?? .max
        if let first = numbers.first, first < oldest { numbers.removeFirst(position(of: oldest)) }
        if let late = record.late(since: lateSteps) {
            for (index, number) in late.enumerated() {
                if work <= 0 {
                    lateSteps = record.lateSteps - late.count + index
                    return false
                }
                // The steps after `seen` are looked at below.
                guard number <= seen, let step = record.step(number), lets(step, of: record, &work) else {
                    continue
                }
                let position = position(of: number)
                if position == numbers.count || numbers[position] != number {
                    numbers.insert(number, at: position)
                }
            }
        } else {
            (numbers, seen) = ([], -1)
        }
        lateSteps = record.lateSteps
        for step in record.steps(after: seen) {
            if work <= 0 { return false }
            seen = step.number
            if lets(step, of: record, &work) { numbers.append(step.number) }
        }
        return true
    }

    /// Looks at all new steps of a record.
    public mutating func update(from record: AppRecord) {
        var work = Int.max
        update(from: record, work: &work)
    }

    private func lets(_ step: Step, of record: AppRecord, _ work: inout Int) -> Bool {
        work -= filter.text.isEmpty ? 20 : step.size
        return filter.isEmpty || filter.lets(step, of: record)
    }

    /// The position of the first number that is not below this.
    public func position(of number: Int) -> Int {
        numbers.position { $0 < number }
    }
}
