/// A number that a `LocalizedStringKey` accepts as an argument, as in SwiftUI.
public protocol _FormatSpecifiable: Equatable {
    /// The type of the formatted value.
    associatedtype _Arg: CVarArg

    /// The value to format.
    var _arg: _Arg { get }

    /// The C format specifier of the type.
    var _specifier: String { get }

    // The number in the default format of its type.
    var _words: String { get }
}

extension _FormatSpecifiable {
    /// The number in the default format of its type.
    public var _words: String { words(in: _specifier) }

    /// The number in a format and a locale. The format must be for a number.
    func words(in specifier: String, _ locale: Locale = .host) -> String {
        let isOfOther = specifier.range(of: "%[^a-zA-Z%]*[hlqLzjt]*[@snpSC*]", options: .regularExpression) != nil
        if isOfOther { return "\(self)" }
        return String(format: specifier, locale: locale, _arg)
    }
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
    /// The number in the default format of its type.
    public var _words: String { self < 0 ? "-" + grouped(UInt64(magnitude)) : grouped(UInt64(magnitude)) }
    /// The number as 64 bits.
    public var _arg: Int64 { Int64(truncatingIfNeeded: self) }
    /// The format specifier of integers.
    public var _specifier: String { Self.isSigned ? "%lld" : "%llu" }
}

/// The number in groups of three digits. Foundation's formatting is many times as slow.
private func grouped(_ number: UInt64) -> String {
    number < 1000 ? String(number) : grouped(number / 1000) + "," + String(number % 1000 + 1000).dropFirst()
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    /// The number as a `Double`.
    public var _arg: Double { Double(self) }
    /// The format specifier of floating-point numbers.
    public var _specifier: String { "%f" }
}

extension Locale {
    /// The locale of a host's numbers and dates, on any system.
    static let host = Locale(identifier: "en_US")
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
