// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How labels look, as in SwiftUI. Apps make their own; the name of a style is passed to renderers.
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    /// Makes the body of a label.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A label, as a style is given it.
public struct LabelStyleConfiguration {
    public struct Title: _StyledPart { public let _part: _Part }
    public struct Icon: _StyledPart { public let _part: _Part }
    public let title: Title
    public let icon: Icon
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

nonisolated extension View {
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { styled(style) { $0.makeBody(configuration: $1) } }
}

extension LabelStyle where Self: _SystemStyle {
    public func makeBody(configuration: Self.Configuration) -> some View { Label(configuration) }
}

public struct DefaultLabelStyle: LabelStyle, _SystemStyle { public init() {} }
extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { Self() } }
public struct IconOnlyLabelStyle: LabelStyle, _SystemStyle { public init() {} }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }
public struct TitleOnlyLabelStyle: LabelStyle, _SystemStyle { public init() {} }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
public struct TitleAndIconLabelStyle: LabelStyle, _SystemStyle { public init() {} }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }
