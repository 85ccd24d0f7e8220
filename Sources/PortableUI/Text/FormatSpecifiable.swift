/// A number that a `LocalizedStringKey` takes as an argument, as in SwiftUI.
public protocol _FormatSpecifiable: Equatable {
    // For use by this module only.
    var _number: _FormattedNumber { get }
}

/// A number in a `LocalizedStringKey`. For use by this module only.
public enum _FormattedNumber {
    case signed(Int64)
    case unsigned(UInt64)
    case fraction(Double)
}

extension _FormatSpecifiable {
    /// The number in the format of its type.
    var _words: String {
        switch _number {
        case .signed(let number): NumberFormat.plain(number.magnitude, isNegative: number < 0)
        case .unsigned(let number): NumberFormat.plain(number, isNegative: false)
        case .fraction: NumberFormat("%f").words(of: _number)
        }
    }
}

extension _FormatSpecifiable where Self: SignedInteger & FixedWidthInteger {
    /// For use by this module only.
    public var _number: _FormattedNumber { .signed(Int64(self)) }
}

extension _FormatSpecifiable where Self: UnsignedInteger & FixedWidthInteger {
    /// For use by this module only.
    public var _number: _FormattedNumber { .unsigned(UInt64(self)) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    /// For use by this module only.
    public var _number: _FormattedNumber { .fraction(Double(self)) }
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
