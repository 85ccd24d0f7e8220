/// The label of the key that submits, as in SwiftUI. It is passed to renderers.
public enum SubmitLabel: Sendable { case done, go, send, join, route, search, `return`, next, `continue` }

/// Which letters are capitalized automatically, as in SwiftUI. It is passed to renderers.
public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }

/// The shape of buttons with a border, as in SwiftUI. It is passed to renderers.
public struct ButtonBorderShape: NamedLook, Equatable, Sendable {
    let name: String

    /// As the system decides, with round sides, with round corners, or round.
    public static let automatic = Self(name: "automatic"), capsule = Self(name: "capsule"),
        roundedRectangle = Self(name: "roundedRectangle"), circle = Self(name: "circle")
    /// With corners of a radius.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        Self(name: "roundedRectangle(radius: \(radius.lookText))")
    }
}

/// A haptic or a sound, as in SwiftUI. It is passed to renderers.
public struct SensoryFeedback: NamedLook, Equatable, Sendable {
    let name: String

    /// The kinds, as in SwiftUI.
    public static let success = Self(name: "success"), warning = Self(name: "warning"), error = Self(name: "error"),
        selection = Self(name: "selection"), increase = Self(name: "increase"), decrease = Self(name: "decrease"),
        start = Self(name: "start"), stop = Self(name: "stop"), alignment = Self(name: "alignment"),
        levelChange = Self(name: "levelChange"), impact = Self(name: "impact")

    /// How heavy what collides is, as in SwiftUI.
    public enum Weight: Sendable { case light, medium, heavy }
    /// How hard what collides is, as in SwiftUI.
    public enum Flexibility: Sendable { case rigid, solid, soft }
    /// Things of a weight collide.
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        Self(name: "impact(weight: \(weight), intensity: \(intensity.lookText))")
    }
    /// Hard or soft things collide.
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
        Self(name: "impact(flexibility: \(flexibility), intensity: \(intensity.lookText))")
    }
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
    /// Whether what moves is to be avoided.
    public var accessibilityReduceMotion: Bool { false }
    /// Whether what shines through is to be avoided.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether what a color says is to be said otherwise too.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether what is shown is spoken.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Has the system choose again what has the focus.
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
    /// Whether the view has the focus of a remote control or a keyboard. A host has neither.
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
    /// The reasons as bits.
    public let rawValue: Int
    /// Creates a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// There is nothing to show yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// What is shown is private.
    public static let privacy = RedactionReasons(rawValue: 2)
}
