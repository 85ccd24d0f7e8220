// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum SubmitLabel: Sendable { case done, go, send, join, route, search, `return`, next, `continue` }
public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }

public enum ButtonBorderShape: Sendable {
    case automatic, capsule, roundedRectangle, circle
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { roundedRectangle }
}

/// A haptic or a sound, as in SwiftUI. A host plays none.
public enum SensoryFeedback: Sendable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, impact
    public enum Weight: Sendable { case light, medium, heavy }
    public enum Flexibility: Sendable { case rigid, solid, soft }
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback { .impact }
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback { .impact }
}

public enum Prominence: Sendable { case standard, increased }
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public enum ColorScheme: CaseIterable, Sendable { case light, dark }

extension EnvironmentValues {
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory.allCases[DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize)!] }
        set { dynamicTypeSize = DynamicTypeSize.allCases[ContentSizeCategory.allCases.firstIndex(of: newValue)!] }
    }
    // A host has no assistive technologies, no remote control and no keyboard.
    public var accessibilityReduceMotion: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
    public var isFocused: Bool { false }
}

public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = Self(rawValue: 1), privacy = Self(rawValue: 2)
}
