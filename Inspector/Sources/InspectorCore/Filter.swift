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

/// The numbers of the steps that a filter lets through. They are found once, and then only what is new is looked at.
public struct Matches: Sendable {
    /// The filter.
    public let filter: Filter
    /// The numbers, in order.
    public private(set) var numbers: [Int] = []
    private var seen = 0
    private var lateSteps = 0

    /// Creates the matches of a filter, before anything was looked at.
    public init(filter: Filter) {
        self.filter = filter
    }

    /// Looks at what is new in a record.
    public mutating func update(from record: AppRecord) {
        if lateSteps != record.lateSteps {
            lateSteps = record.lateSteps
            numbers = []
            seen = 0
        }
        let oldest = record.oldest?.number ?? .max
        if let first = numbers.first, first < oldest {
            numbers.removeFirst(position(of: oldest))
        }
        for step in record.steps(after: seen) {
            seen = step.number
            if filter.isEmpty || filter.lets(step, of: record) { numbers.append(step.number) }
        }
    }

    /// The position of the first number that is not below this.
    public func position(of number: Int) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
