// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How tabs look, as in SwiftUI. Nothing is drawn here, but the style's name is passed to renderers.
@MainActor @preconcurrency public protocol TabViewStyle {}

public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }
