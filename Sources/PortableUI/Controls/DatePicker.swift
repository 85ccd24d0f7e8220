// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A control to choose a date, as in SwiftUI. See `ViewHost.choose(_:in:)`.
nonisolated public struct DatePicker<Label: View>: _InputView {
    private let selection: Binding<Date>
    private let range: ClosedRange<Date>
    private let label: Label

    /// The parts of a date, as in SwiftUI. Which are chosen is not looked at here.
    public typealias Components = DatePickerComponents

    @MainActor public var _input: _Input<some View> {
        let kind = ViewHost.Node.Kind.datePicker(selection.wrappedValue.timeIntervalSinceReferenceDate)
        return _Input(kind: kind, label: label) { seconds, _ in
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
        }
    }
}

extension DatePicker {
    /// Creates a picker of a date, in a range if there is one, with a custom label.
    public init<Range: _DateRange>(
        selection: Binding<Date>,
        in range: Range = Date.distantPast ... .distantFuture,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection: selection, range: range._dates, label: label()) }
}

extension DatePicker where Label == Text {
    /// Creates a picker of a date, in a range if there is one, with a text as its label.
    public init<Range: _DateRange>(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: Range = Date.distantPast ... .distantFuture,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, range: range._dates, label: Text(titleKey)) }
    @_disfavoredOverload public init<S: StringProtocol, Range: _DateRange>(
        _ title: S,
        selection: Binding<Date>,
        in range: Range = Date.distantPast ... .distantFuture,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, range: range._dates, label: Text(title)) }
}

/// A range of dates, for each type of which SwiftUI declares the initializers. For use by this module only.
public protocol _DateRange { var _dates: ClosedRange<Date> { get } }
extension ClosedRange: _DateRange where Bound == Date { public var _dates: ClosedRange<Date> { self } }
extension PartialRangeFrom: _DateRange where Bound == Date {
    public var _dates: ClosedRange<Date> { lowerBound ... .distantFuture }
}
extension PartialRangeThrough: _DateRange where Bound == Date {
    public var _dates: ClosedRange<Date> { .distantPast...upperBound }
}

/// The parts of a date, as in SwiftUI. They are passed to renderers.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The hour and the minute, or the day, the month and the year.
    public static let hourAndMinute = Self(rawValue: 0x60), date = Self(rawValue: 0x1e)
}
