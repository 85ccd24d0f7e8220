/// How forms look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol FormStyle {}

/// The style `automatic`, as in SwiftUI.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The style `automatic`.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// The style `grouped`, as in SwiftUI.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
    /// The style `grouped`.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// The style `columns`, as in SwiftUI.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
    /// The style `columns`.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
