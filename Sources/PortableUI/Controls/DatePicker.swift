/// A control to choose a date, as in SwiftUI. See `ViewHost.choose(_:in:)`.
nonisolated public struct DatePicker<Label: View>: InputView {
    private let selection: Binding<Date>
    private let range: ClosedRange<Date>
    private let label: Label

    /// The parts of a date, as in SwiftUI. The host chooses the whole date.
    public typealias Components = DatePickerComponents

    /// Creates a date picker with an optional range and a custom label.
    public init<Range: _DateRange>(
        selection: Binding<Date>,
        in range: Range = Date.distantPast ... .distantFuture,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { (self.selection, self.range, self.label) = (selection, range._dates, label()) }

    @MainActor var input: InputContent<some View> {
        // A date is shown and passed to the action in seconds since the reference date.
        let kind = ViewHost.Node.Kind.datePicker(selection.wrappedValue.timeIntervalSinceReferenceDate)
        return InputContent(kind: kind, label: label) { seconds, _ in
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
        }
    }
}

/// A range of dates. SwiftUI has an initializer for each type of range. For use by this module only.
public protocol _DateRange {
    /// The range as a closed range.
    var _dates: ClosedRange<Date> { get }
}
extension ClosedRange: _DateRange where Bound == Date {
    /// The range itself.
    public var _dates: ClosedRange<Date> { self }
}
extension PartialRangeFrom: _DateRange where Bound == Date {
    /// The dates from the lower bound on.
    public var _dates: ClosedRange<Date> { lowerBound ... .distantFuture }
}
extension PartialRangeThrough: _DateRange where Bound == Date {
    /// The dates up to the upper bound.
    public var _dates: ClosedRange<Date> { .distantPast...upperBound }
}

/// The parts of a date, as in SwiftUI. A host ignores them.
public enum DatePickerComponents: _IgnoredOptions {
    /// The hour and the minute, or the day, the month and the year.
    case hourAndMinute, date
}
