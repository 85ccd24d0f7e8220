// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How toggles look, as in SwiftUI. Apps make their own; the name of a style is passed to renderers.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    /// Makes the body of a toggle, which sets `configuration.isOn`.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A toggle, as a style is given it.
public struct ToggleStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    public let label: Label
    @Binding public var isOn: Bool
    /// Whether the toggle stands for values that are on and values that are off.
    public var isMixed: Bool
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

nonisolated extension View {
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        styled(style) { $0.makeBody(configuration: $1) }
    }
}

extension ToggleStyle where Self: _SystemStyle {
    /// Makes the body of a toggle, which sets `configuration.isOn` as the system does.
    public func makeBody(configuration: Self.Configuration) -> some View { Toggle(configuration) }
}

public struct DefaultToggleStyle: ToggleStyle, _SystemStyle { public init() {} }
extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { Self() } }
public struct SwitchToggleStyle: ToggleStyle, _SystemStyle { public init() {} }
extension SwitchToggleStyle { public init(tint: Color) { self.init() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
public struct ButtonToggleStyle: ToggleStyle, _SystemStyle { public init() {} }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }
public struct CheckboxToggleStyle: ToggleStyle, _SystemStyle { public init() {} }
extension ToggleStyle where Self == CheckboxToggleStyle { public static var checkbox: Self { Self() } }
