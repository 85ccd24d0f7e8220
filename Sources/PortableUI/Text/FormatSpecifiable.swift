/// A number that a `LocalizedStringKey` accepts as an argument, as in SwiftUI.
public protocol _FormatSpecifiable: Equatable {
    /// The number with the C format specifier of its type.
    var _argument: (number: any CVarArg, specifier: String) { get }

    // The number in the default format of its type.
    var _words: String { get }
}

extension _FormatSpecifiable {
    /// The number in a format and a locale, or in the default ones. A format for an object, a string or a pointer is ignored,
    /// because the number could be read as an address.
    func words(in specifier: String? = nil, _ locale: Locale = .host) -> String {
        let (number, ownSpecifier) = _argument
        let specifier = specifier ?? ownSpecifier
        let isOfOther = specifier.range(of: "%[^a-zA-Z%]*[hlqLzjt]*[@snpSC*]", options: .regularExpression) != nil
        return isOfOther ? "\(self)" : String(format: specifier, locale: locale, number)
    }
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
    /// The number in the default format of its type.
    public var _words: String { self < 0 ? "-" + grouped(UInt64(magnitude)) : grouped(UInt64(magnitude)) }
    /// The number as 64 bits.
    public var _argument: (number: any CVarArg, specifier: String) {
        (Int64(truncatingIfNeeded: self), Self.isSigned ? "%lld" : "%llu")
    }
}

/// The number in groups of three digits. Foundation's formatting is many times as slow. Adding 1000 keeps a group's leading
/// zeros.
private func grouped(_ number: UInt64) -> String {
    number < 1000 ? String(number) : grouped(number / 1000) + "," + String(number % 1000 + 1000).dropFirst()
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    /// The number in the default format of its type.
    public var _words: String { words() }
    /// The number as a `Double`.
    public var _argument: (number: any CVarArg, specifier: String) { (Double(self), "%f") }
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
