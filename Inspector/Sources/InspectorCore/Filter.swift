import Foundation

/// Selects the steps to show.
public struct Filter: Sendable, Equatable {
    /// The kind of the steps, if one is selected.
    public var kind: String?
    /// The subject of the steps, if one is selected.
    public var subject: Int?
    /// A text that the rows of the steps contain, regardless of case.
    public var text = ""

    /// Creates a filter that matches all steps.
    public init() {}

    /// Whether all steps match.
    public var isEmpty: Bool { self == Filter() }

    /// Returns whether a step matches.
    public func lets(_ step: Step, of record: AppRecord) -> Bool {
        if let kind, step.kind != kind { return false }
        if let subject, step.subject != subject { return false }
        if text.isEmpty { return true }
        let shown = step.text(in: record)
        if shown.range(of: text, options: .caseInsensitive) != nil { return true }
        // No keyboard has the arrow of a row.
        return text.contains("->")
            && shown.range(of: text.replacing("->", with: "→"), options: .caseInsensitive) != nil
    }
}

/// The numbers of the steps that match a filter. Each step is read once, even if it is late.
public struct Matches: Sendable {
    /// The filter.
    public let filter: Filter
    /// The numbers, in order.
    public private(set) var numbers: [Int] = []
    private var seen = -1
    private var lateSteps = 0

    /// Creates the matches of a filter without steps.
    public init(filter: Filter) {
        self.filter = filter
    }

    /// Reads the new steps of a record.
    ///
    /// - Parameter work: The approximate number of comparisons that may be made. Each step reduces it by its bytes times the letters of
    ///   the filter: in a text of repetitions, the search compares each byte with each letter.
    /// - Returns: Whether all were read.
    @discardableResult public mutating func update(from record: AppRecord, work: inout Int) -> Bool {
        let oldest = record.oldest?.number ?? .max
        if let first = numbers.first, first < oldest { numbers.removeFirst(position(of: oldest)) }
        if let late = record.late(since: lateSteps) {
            for (index, number) in late.enumerated() {
                if work <= 0 {
                    lateSteps = record.lateSteps - late.count + index
                    return false
                }
                // The steps after `seen` are read below.
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

    /// Reads all new steps of a record.
    public mutating func update(from record: AppRecord) {
        var work = Int.max
        update(from: record, work: &work)
    }

    private func lets(_ step: Step, of record: AppRecord, _ work: inout Int) -> Bool {
        work -= filter.text.isEmpty ? 400 : step.size * filter.text.utf8.count
        return filter.isEmpty || filter.lets(step, of: record)
    }

    /// The position of the first number that is equal or greater.
    public func position(of number: Int) -> Int {
        numbers.position { $0 < number }
    }
}
