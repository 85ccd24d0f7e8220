import Foundation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Text: Equatable, Sendable {
    public init(verbatim content: String) { fatalError() }

    @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol { fatalError() }

    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { fatalError() }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Text {
    public init(_ image: Image) { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Text: View {
    public typealias Body = Never
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Text {
    public static func + (lhs: Text, rhs: Text) -> Text { fatalError() }

    public enum TruncationMode: Sendable {
        case head
        case tail
        case middle
    }

    public func foregroundColor(_ color: Color?) -> Text { fatalError() }

    public func font(_ font: Font?) -> Text { fatalError() }

    public func fontWeight(_ weight: Font.Weight?) -> Text { fatalError() }

    public func bold() -> Text { fatalError() }

    public func italic() -> Text { fatalError() }

    public func strikethrough(_ active: Bool = true, color: Color? = nil) -> Text { fatalError() }

    public func underline(_ active: Bool = true, color: Color? = nil) -> Text { fatalError() }

    public func tracking(_ tracking: CGFloat) -> Text { fatalError() }

    public func kerning(_ kerning: CGFloat) -> Text { fatalError() }

    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { fatalError() }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Text {
    public enum Case: Sendable {
        case uppercase
        case lowercase
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Text {
    public struct LineStyle: Hashable, Sendable {
        public init(pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) { fatalError() }

        public struct Pattern: Sendable {
            public static let solid = Text.LineStyle.Pattern()
            public static let dot = Text.LineStyle.Pattern()
            public static let dash = Text.LineStyle.Pattern()
        }
    }

    public func monospacedDigit() -> Text { fatalError() }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Text {
    public func bold(_ isActive: Bool) -> Text { fatalError() }

    public func italic(_ isActive: Bool) -> Text { fatalError() }

    @available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *)
    public func monospaced(_ isActive: Bool = true) -> Text { fatalError() }

    public func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern,
        color: Color? = nil
    ) -> Text { fatalError() }

    public func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern,
        color: Color? = nil
    ) -> Text { fatalError() }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Text {
    public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) { fatalError() }

    public init(stringLiteral value: String) { fatalError() }

    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { fatalError() }

    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) { fatalError() }

        public mutating func appendLiteral(_ literal: String) { fatalError() }

        public mutating func appendInterpolation(_ string: String) { fatalError() }

        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable { fatalError() }

        public mutating func appendInterpolation<T>(_ value: T, specifier: String)
        where T: _FormatSpecifiable { fatalError() }

        public mutating func appendInterpolation(_ text: Text) { fatalError() }

        public mutating func appendInterpolation(_ image: Image) { fatalError() }
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol _FormatSpecifiable: Equatable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Int: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Double: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Int8: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Int16: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Int32: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Int64: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension UInt: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension UInt8: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension UInt16: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension UInt32: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension UInt64: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Float: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension CGFloat: _FormatSpecifiable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { AnyView(self) }

    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { AnyView(self) }

    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { AnyView(self) }

    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { AnyView(self) }

    nonisolated public func lineLimit(_ number: Int?) -> some View { AnyView(self) }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { AnyView(self) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { AnyView(self) }

    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { AnyView(self) }

    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { AnyView(self) }

    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { AnyView(self) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public protocol TextSelectability {
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
    nonisolated public func textSelection<S>(_ selectability: S) -> some View where S: TextSelectability {
        AnyView(self)
    }
}

@available(*, unavailable)
extension LocalizedStringKey: Sendable {}
