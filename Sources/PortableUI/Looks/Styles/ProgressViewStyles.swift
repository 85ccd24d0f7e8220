// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How progress views look, as in SwiftUI. Apps make their own; the name of a style is passed to renderers.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    /// Makes the body of a progress view.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A progress view, as a style is given it.
public struct ProgressViewStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    public struct CurrentValueLabel: _StyledPart { public let _part: _Part }
    /// The fraction that is done; `nil` if that is not known.
    public let fractionCompleted: Double?
    /// What is in progress, if the view says so.
    public var label: Label?
    /// How far it is, if the view says so.
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label?,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted,
            label: configuration.label,
            currentValueLabel: configuration.currentValueLabel
        )
    }
}

nonisolated extension View {
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        styled(style) { $0.makeBody(configuration: $1) }
    }
}

extension ProgressViewStyle where Self: _SystemStyle {
    public func makeBody(configuration: Self.Configuration) -> some View { EmptyView() }
}

public struct DefaultProgressViewStyle: ProgressViewStyle, _SystemStyle { public init() {} }
extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { Self() } }
public struct LinearProgressViewStyle: ProgressViewStyle, _SystemStyle {
    public init() {}
    public init(tint: Color) {}
}
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { Self() } }
public struct CircularProgressViewStyle: ProgressViewStyle, _SystemStyle {
    public init() {}
    public init(tint: Color) {}
}
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { Self() } }
