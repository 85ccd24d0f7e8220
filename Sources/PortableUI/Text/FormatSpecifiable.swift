/// A number that a `LocalizedStringKey` takes as an argument, as in SwiftUI.
public protocol _FormatSpecifiable: Equatable {
    /// The type of what is formatted.
    associatedtype _Arg: CVarArg

    /// What is formatted.
    var _arg: _Arg { get }

    /// The format of the type, as C writes it.
    var _specifier: String { get }

    // The number in the format of its type.
    var _words: String { get }
}

extension _FormatSpecifiable {
    /// The number in the format of its type.
    public var _words: String { words(in: _specifier) }

    /// The number in a format of a locale. A format of something else than a number is not read.
    func words(in specifier: String, _ locale: Locale = .host) -> String {
        let isOfOther = specifier.range(of: "%[^a-zA-Z%]*[hlqLzjt]*[@snpSC*]", options: .regularExpression) != nil
        if isOfOther { return "\(self)" }
        return String(format: specifier, locale: locale, _arg)
    }
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
    /// The number in the format of its type.
    public var _words: String { self < 0 ? "-" + grouped(UInt64(magnitude)) : grouped(UInt64(magnitude)) }
    /// The bits of the number, 64 of them.
    public var _arg: Int64 { Int64(truncatingIfNeeded: self) }
    /// The format of integers.
    public var _specifier: String { Self.isSigned ? "%lld" : "%llu" }
}

/// A number in groups of three digits. A format of Foundation costs many times as much.
private func grouped(_ number: UInt64) -> String {
    number < 1000 ? String(number) : grouped(number / 1000) + "," + String(number % 1000 + 1000).dropFirst()
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    /// The number with 64 bits.
    public var _arg: Double { Double(self) }
    /// The format of fractions.
    public var _specifier: String { "%f" }
}

extension Locale {
    /// The locale in which a host shows numbers and dates, on any system.
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
