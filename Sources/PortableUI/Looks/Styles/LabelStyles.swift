/// How labels look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol LabelStyle {}

/// The style `automatic`, as in SwiftUI.
public struct DefaultLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The style `automatic`.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// The style `iconOnly`, as in SwiftUI.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The style `iconOnly`.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// The style `titleOnly`, as in SwiftUI.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The style `titleOnly`.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// The style `titleAndIcon`, as in SwiftUI.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The style `titleAndIcon`.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
