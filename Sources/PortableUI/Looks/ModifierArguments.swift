// Arguments of modifiers of appearance and layout, with SwiftUI's names, which Apple documents. A host ignores most of
// them, so some initializers discard their values: each `Angle` is `zero`, for example.

/// A font, as in SwiftUI. It stores a text style alone, which is `body` for a system or a custom font. A host ignores it.
public enum Font: Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    public static func system(_: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { body }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { body }
    public static func custom(_: String, size: CGFloat, relativeTo: TextStyle = .body) -> Font { body }
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
public enum Alignment: Equatable, Sendable {
    case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing
    public init(horizontal _: HorizontalAlignment, vertical _: VerticalAlignment) { self = .center }
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

/// Options that a host ignores. Any array literal creates the first option. For use by this module only.
public protocol _IgnoredOptions: CaseIterable, ExpressibleByArrayLiteral, Hashable, Sendable {}
extension _IgnoredOptions {
    public init(arrayLiteral _: Self...) { self = Self.allCases.first! }
    public init() { self = Self.allCases.first! }
}

public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
    public enum Set: _IgnoredOptions { case horizontal, vertical }
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    public enum Set: _IgnoredOptions { case top, leading, bottom, trailing, all, horizontal, vertical }
}
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable { case leading, trailing }
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    case top, bottom
    public enum Set: _IgnoredOptions { case top, bottom, all }
}
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
public enum UnitPoint: Hashable, Sendable {
    case zero, center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing
    public init(x: CGFloat, y: CGFloat) { self = .zero }
}
public enum Angle: Hashable, Comparable, Sendable {
    case zero
    public init(degrees: Double) { self = .zero }
    public static func radians(_: Double) -> Angle { zero }
    public static func degrees(_: Double) -> Angle { zero }
}
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public enum SafeAreaRegions: Sendable { case container, keyboard, all }
