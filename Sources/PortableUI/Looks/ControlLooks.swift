// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The label of the key that submits, as in SwiftUI. It is passed to renderers.
public enum SubmitLabel: Sendable { case done, go, send, join, route, search, `return`, next, `continue` }

/// Which letters are capitalized automatically, as in SwiftUI. It is passed to renderers.
public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }

/// The shape of buttons with a border, as in SwiftUI. It is passed to renderers.
public struct ButtonBorderShape: NamedLook, Equatable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic"), capsule = Self(name: "capsule"),
        roundedRectangle = Self(name: "roundedRectangle"), circle = Self(name: "circle")
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { roundedRectangle }
}

/// A haptic or a sound, as in SwiftUI. A host plays none.
public struct SensoryFeedback: Equatable, Sendable {
    public static let success = Self(), warning = Self(), error = Self(), selection = Self(), increase = Self(),
        decrease = Self(), start = Self(), stop = Self(), alignment = Self(), levelChange = Self(), impact = Self()
    public enum Weight: Sendable { case light, medium, heavy }
    public enum Flexibility: Sendable { case rigid, solid, soft }
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback { Self() }
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback { Self() }
}

/// How much the header of a section stands out, as in SwiftUI. It is passed to renderers.
public enum Prominence: Sendable { case standard, increased }

/// How large controls are, as in SwiftUI. It is passed to renderers.
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }

/// Light or dark, as in SwiftUI. It is passed to renderers.
public enum ColorScheme: CaseIterable, Sendable { case light, dark }

extension EnvironmentValues {
    /// The size of text, as in SwiftUI before iOS 15.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory.allCases[DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize)!] }
        set { dynamicTypeSize = DynamicTypeSize.allCases[ContentSizeCategory.allCases.firstIndex(of: newValue)!] }
    }
    // Assistive technologies, a remote control and a keyboard, none of which a host has.
    public var accessibilityReduceMotion: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
    public var isFocused: Bool { false }
}

/// How much space there is, as in SwiftUI.
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

/// Where lines begin, as in SwiftUI.
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

/// Whether an app is active, as in SwiftUI.
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

/// What is shown in a page's bar, as in SwiftUI.
public struct NavigationBarItem: Sendable {
    /// How the title of a page is shown, as in SwiftUI. It is passed to renderers.
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

/// What is hidden of a view, as in SwiftUI. It is passed to renderers.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = Self(rawValue: 1), privacy = Self(rawValue: 2)
}
