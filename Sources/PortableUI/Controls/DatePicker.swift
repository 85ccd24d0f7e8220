/// A control to choose a date, as in SwiftUI. See `ViewHost.choose(_:in:)`.
public struct DatePicker<Label: View> {
    private let selection: Binding<Date>
    private let range: ClosedRange<Date>
    private let components: DatePickerComponents
    private let label: Label

    nonisolated private init(
        _ selection: Binding<Date>,
        _ components: DatePickerComponents,
        _ label: Label,
        from first: Date = .distantPast,
        to last: Date = .distantFuture
    ) {
        self.selection = selection
        self.components = components
        self.label = label
        range = first...last
    }

    /// The parts of a date, as in SwiftUI. Which are chosen is not looked at here.
    public typealias Components = DatePickerComponents
}

extension DatePicker: _InputView {
    /// For use by this module only.
    public var _input: _Input<some View> {
        let kind = ViewHost.Node.Kind.datePicker(selection.wrappedValue.timeIntervalSinceReferenceDate)
        return _Input(kind: kind, label: label.look("displayedComponents", ["": components])) { seconds in
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
        }
    }
}

nonisolated extension DatePicker {
    /// Creates a picker with a custom label.
    public init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, displayedComponents, label()) }

    /// Creates a picker of a date in a range, with a custom label.
    public init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, displayedComponents, label(), from: range.lowerBound, to: range.upperBound) }
}

nonisolated extension DatePicker where Label == Text {
    /// Creates a picker with a text as its label.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(titleKey)) }

    /// Creates a picker of a date in a range, with a text as its label.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(titleKey), from: range.lowerBound, to: range.upperBound) }

    /// Creates a picker of a date from a first one on, with a text as its label.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, displayedComponents, Text(titleKey), from: range.lowerBound) }

}

/// The parts of a date, as in SwiftUI. They are passed to renderers.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The hour and the minute, or the day, the month and the year.
    public static let hourAndMinute = Self(rawValue: 0x60), date = Self(rawValue: 0x1e)
}
