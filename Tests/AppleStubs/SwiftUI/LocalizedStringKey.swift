import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { fatalError() }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { fatalError() }
}
