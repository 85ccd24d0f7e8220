import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Text {
    nonisolated public init<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
    nonisolated public init<Subject>(_ subject: Subject, formatter: Formatter) { fatalError() }
    nonisolated public init(_ date: Date, style: Text.DateStyle) { fatalError() }
    nonisolated public init(_ dates: ClosedRange<Date>) { fatalError() }
    nonisolated public init(_ interval: DateInterval) { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Text {
    @_disfavoredOverload nonisolated public init(_ attributedContent: AttributedString) { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ attributedString: AttributedString) {}
}
