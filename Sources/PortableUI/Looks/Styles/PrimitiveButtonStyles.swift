// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How buttons look, as in SwiftUI. Apps make their own; the name of a style is passed to renderers.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Makes the body of a button, which performs the button's action by `trigger()`.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button, as a style is given it.
public struct PrimitiveButtonStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    /// The purpose of the button.
    public let role: ButtonRole?
    public let label: Label
    fileprivate let action: @MainActor () -> Void
    /// Makes the link that the button is, with another label.
    let link: ((AnyView) -> AnyView)?

    @MainActor init(
        role: ButtonRole?,
        label: some View,
        action: @escaping @MainActor () -> Void = {},
        link: ((AnyView) -> AnyView)? = nil
    ) {
        let part = _Part(label)
        self.role = role
        self.label = Label(_part: part)
        if link == nil { self.action = action } else { self.action = { try? part.link?.follow() } }
        self.link = link
    }

    /// Performs the button's action, or follows the link that shows the label.
    @MainActor public func trigger() { action() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

nonisolated extension View {
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        styled(style) { (style, button: PrimitiveButtonStyleConfiguration) in
            let body = style.makeBody(configuration: button)
            if let link = button.link { link(AnyView(body)) } else { body }
        }
    }
}

extension PrimitiveButtonStyle where Self: _SystemStyle {
    /// Makes the body of a button, which performs the button's action by `trigger()` as the system does.
    public func makeBody(configuration: Self.Configuration) -> some View { Button(configuration) }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { Self() } }
public struct PlainButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
public struct BorderlessButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { Self() } }
public struct BorderedButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { Self() } }
public struct GlassButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    public static var glass: Self { Self() }
    public static func glass(_ glass: Glass) -> Self { Self() }
}
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    public static var glassProminent: Self { Self() }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}
