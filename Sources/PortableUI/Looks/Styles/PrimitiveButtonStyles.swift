// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How buttons look, as in SwiftUI. Apps make their own; the name of a style is passed to renderers.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The type of view that the body is.
    associatedtype Body: View
    /// What the body is made of.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Makes the body of a button, which performs the button's action by `trigger()`.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button, as a style is given it.
public struct PrimitiveButtonStyleConfiguration {
    /// The label, as a view.
    public typealias Label = _StyledPart
    /// The purpose of the button.
    public let role: ButtonRole?
    /// What the button shows.
    public let label: Label
    fileprivate let action: @MainActor () -> Void

    init(role: ButtonRole?, label: some View, action: @escaping @MainActor () -> Void) {
        self.role = role
        self.label = Label(label)
        self.action = action
    }

    /// Performs the button's action.
    @MainActor public func trigger() { action() }
}

nonisolated extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates a button of what a style is given.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

nonisolated extension View {
    /// Has a style make the buttons of this view.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        styled("buttonStyle", style) { $0.makeBody(configuration: $1) }
    }
}

extension PrimitiveButtonStyle where Self: _SystemStyle {
    /// Makes the body of a button, which performs the button's action by `trigger()` as the system does.
    public func makeBody(configuration: Self.Configuration) -> some View { Button(configuration) }
}

/// The style `automatic`.
public struct DefaultButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { Self() } }
/// The style `plain`.
public struct PlainButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
/// The style `borderless`.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { Self() } }
/// The style `bordered`.
public struct BorderedButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { Self() } }
/// The style `borderedProminent`.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, _SystemStyle { public init() {} }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}
