import Foundation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Font: Hashable, Sendable {
    public static let largeTitle = Font()
    public static let title = Font()
    public static let headline = Font()
    public static let subheadline = Font()
    public static let body = Font()
    public static let callout = Font()
    public static let footnote = Font()
    public static let caption = Font()

    @_disfavoredOverload
    public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font {
        fatalError()
    }

    @_disfavoredOverload
    public static func system(
        size: CGFloat,
        weight: Font.Weight = .regular,
        design: Font.Design = .default
    ) -> Font { fatalError() }

    public static func custom(_ name: String, size: CGFloat) -> Font { fatalError() }

    public func italic() -> Font { fatalError() }

    public func monospacedDigit() -> Font { fatalError() }

    public func weight(_ weight: Font.Weight) -> Font { fatalError() }

    public func bold() -> Font { fatalError() }

    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2
    }

    @frozen public struct Weight: Hashable, Sendable {
        public static let ultraLight = Font.Weight()
        public static let thin = Font.Weight()
        public static let light = Font.Weight()
        public static let regular = Font.Weight()
        public static let medium = Font.Weight()
        public static let semibold = Font.Weight()
        public static let bold = Font.Weight()
        public static let heavy = Font.Weight()
        public static let black = Font.Weight()
    }

    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Font {
    public static let title2 = Font()
    public static let title3 = Font()
    public static let caption2 = Font()

    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle) -> Font {
        fatalError()
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Font {
    public func monospaced() -> Font { fatalError() }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Font {
    public static func system(
        _ style: Font.TextStyle,
        design: Font.Design? = nil,
        weight: Font.Weight? = nil
    ) -> Font { fatalError() }

    public static func system(
        size: CGFloat,
        weight: Font.Weight? = nil,
        design: Font.Design? = nil
    ) -> Font { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func font(_ font: Font?) -> some View { AnyView(self) }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { AnyView(self) }

    nonisolated public func bold(_ isActive: Bool = true) -> some View { AnyView(self) }

    nonisolated public func italic(_ isActive: Bool = true) -> some View { AnyView(self) }

    nonisolated public func monospaced(_ isActive: Bool = true) -> some View { AnyView(self) }

    nonisolated public func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View { AnyView(self) }

    nonisolated public func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View { AnyView(self) }

    nonisolated public func tracking(_ tracking: CGFloat) -> some View { AnyView(self) }

    nonisolated public func kerning(_ kerning: CGFloat) -> some View { AnyView(self) }

    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View { AnyView(self) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func monospacedDigit() -> some View { AnyView(self) }
}
