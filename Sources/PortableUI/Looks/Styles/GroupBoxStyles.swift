// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How boxes look, as in SwiftUI. Apps make their own; the name of a style is passed to renderers.
@MainActor @preconcurrency public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration
    /// Makes the body of a box.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A box, as a style is given it.
public struct GroupBoxStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    public struct Content: _StyledPart { public let _part: _Part }
    public let label: Label
    public let content: Content
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

nonisolated extension View {
    /// Has a style make the boxes of this view.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        styled(style) { $0.makeBody(configuration: $1) }
    }
}

extension GroupBoxStyle where Self: _SystemStyle {
    public func makeBody(configuration: Self.Configuration) -> some View { GroupBox(configuration) }
}

public struct DefaultGroupBoxStyle: GroupBoxStyle, _SystemStyle { public init() {} }
extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: Self { Self() } }
