/// The label of the key that submits, as in SwiftUI. It is passed to renderers.
public struct SubmitLabel: Sendable {
    let name: String

    /// The label `done`.
    public static var done: SubmitLabel { SubmitLabel(name: "done") }
    /// The label `go`.
    public static var go: SubmitLabel { SubmitLabel(name: "go") }
    /// The label `send`.
    public static var send: SubmitLabel { SubmitLabel(name: "send") }
    /// The label `join`.
    public static var join: SubmitLabel { SubmitLabel(name: "join") }
    /// The label `route`.
    public static var route: SubmitLabel { SubmitLabel(name: "route") }
    /// The label `search`.
    public static var search: SubmitLabel { SubmitLabel(name: "search") }
    /// The label `return`.
    public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
    /// The label `next`.
    public static var next: SubmitLabel { SubmitLabel(name: "next") }
    /// The label `continue`.
    public static var `continue`: SubmitLabel { SubmitLabel(name: "continue") }
}

/// Which letters are capitalized automatically, as in SwiftUI. It is passed to renderers.
public struct TextInputAutocapitalization: Sendable {
    let name: String

    /// The capitals of `never`.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(name: "never") }
    /// The capitals of `words`.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: "words") }
    /// The capitals of `sentences`.
    public static var sentences: TextInputAutocapitalization {
        TextInputAutocapitalization(name: "sentences")
    }
    /// The capitals of `characters`.
    public static var characters: TextInputAutocapitalization {
        TextInputAutocapitalization(name: "characters")
    }
}

/// How large controls are, as in SwiftUI. It is passed to renderers.
public enum ControlSize: CaseIterable, Sendable {
    case mini
    case small
    case regular
    case large
    case extraLarge
}

/// Light or dark, as in SwiftUI. It is passed to renderers.
public enum ColorScheme: CaseIterable, Sendable {
    case light
    case dark
}

extension EnvironmentValues {
    /// Whether the appearance is light or dark, as in SwiftUI. It is light, unless an enclosing view sets another
    /// value.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Whether the app is active, as in SwiftUI. It is, unless an enclosing view sets another value.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

/// Whether an app is active, as in SwiftUI.
public enum ScenePhase: Comparable, Sendable {
    case background
    case inactive
    case active
}

private struct ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
}

private struct ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
}

/// What is shown in a page's bar, as in SwiftUI.
public struct NavigationBarItem: Sendable {
    /// How the title of a page is shown, as in SwiftUI. It is passed to renderers.
    public enum TitleDisplayMode: Sendable {
        case automatic
        case inline
        case large
    }
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
