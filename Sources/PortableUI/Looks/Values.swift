// Arguments of modifiers of appearance and layout, with SwiftUI's names, which Apple documents.

/// A font, as in SwiftUI. Only the text style is used.
public enum Font: Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    // The older of two overloads is disfavored, because a call with default arguments would be ambiguous.
    @_disfavoredOverload public static func system(_: TextStyle, design: Design = .default) -> Font { body }
    public static func system(_: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { body }
    @_disfavoredOverload public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default)
        -> Font
    { body }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { body }
    public static func custom(_: String, size: CGFloat) -> Font { body }
    public static func custom(_: String, size: CGFloat, relativeTo: TextStyle) -> Font { body }
    public func italic() -> Font { self }
    public func monospacedDigit() -> Font { self }
    public func monospaced() -> Font { self }
    public func weight(_: Weight) -> Font { self }
    public func bold() -> Font { self }
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
extension EnvironmentValues {
    // A host has no assistive technologies and no keyboard.
    public var accessibilityReduceMotion: Bool { false }
    public var isFocused: Bool { false }
}
nonisolated extension View {
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
}

public enum HorizontalAlignment: Hashable, Sendable {
    case leading, center, trailing, listRowSeparatorLeading, listRowSeparatorTrailing
}
public enum VerticalAlignment: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
}
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    private init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.init(horizontal: horizontal, vertical: vertical)
    }
    public static let center = Self(.center, .center), leading = Self(.leading, .center),
        trailing = Self(.trailing, .center), top = Self(.center, .top), bottom = Self(.center, .bottom),
        topLeading = Self(.leading, .top), topTrailing = Self(.trailing, .top), bottomLeading = Self(.leading, .bottom),
        bottomTrailing = Self(.trailing, .bottom), leadingFirstTextBaseline = Self(.leading, .firstTextBaseline),
        trailingFirstTextBaseline = Self(.trailing, .firstTextBaseline)
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

public enum Axis: Int8, CaseIterable, CustomStringConvertible, Sendable {
    case horizontal, vertical
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ e: Edge) { rawValue = 1 << e.rawValue }
        public static let top = Set(.top), leading = Set(.leading), bottom = Set(.bottom), trailing = Set(.trailing)
        public static let all: Set = [.top, .leading, .bottom, .trailing], horizontal: Set = [.leading, .trailing],
            vertical: Set = [.top, .bottom]
    }
}
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable { case leading, trailing }
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    case top, bottom
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ e: VerticalEdge) { rawValue = 1 << e.rawValue }
        public static let top = Set(.top), bottom = Set(.bottom), all: Set = [.top, .bottom]
    }
}
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat, y: CGFloat
    public init() { self.init(x: 0, y: 0) }
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    public static let zero = UnitPoint(x: 0, y: 0), center = UnitPoint(x: 0.5, y: 0.5),
        leading = UnitPoint(x: 0, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5), top = UnitPoint(x: 0.5, y: 0),
        bottom = UnitPoint(x: 0.5, y: 1), topLeading = UnitPoint(x: 0, y: 0), topTrailing = UnitPoint(x: 1, y: 0),
        bottomLeading = UnitPoint(x: 0, y: 1), bottomTrailing = UnitPoint(x: 1, y: 1)
}
public struct Angle: Hashable, Comparable, Sendable {
    public var radians = 0.0
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }
    public init() {}
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { self.degrees = degrees }
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    public static var zero: Angle { Angle() }
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public enum SafeAreaRegions: Sendable { case container, keyboard, all }
