// The styles that apps implement, and the system's styles, with SwiftUI's names, which Apple documents. A host shows all
// system styles of a control alike, so they are cases without a body, and SwiftUI's structures are names of their
// enumeration. The modifiers at the end of this file set or remove an app's style: see `Styles.swift`.

/// A style that makes a control's body from the control's configuration. All styles here refine it but `TextFieldStyle`.
///
/// Isolated as in SwiftUI: a client in Swift 5 mode may conform anywhere. The host calls it on the main actor only.
@MainActor @preconcurrency public protocol _ControlStyle<_Configuration> {
    associatedtype _Configuration
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self._Configuration) -> Self.Body
}

/// The appearance of buttons and navigation links, without their action, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol ButtonStyle: _ControlStyle<ButtonStyleConfiguration> {
    typealias Configuration = ButtonStyleConfiguration
}
public struct ButtonStyleConfiguration {
    public typealias Label = _Part<Self>
    public let role: ButtonRole?
    public let label: Label
    /// Whether the button is pressed. The host's taps end immediately, so it is always `false`.
    public let isPressed: Bool
}

/// The appearance of buttons and navigation links, isolated as in SwiftUI. The style calls `trigger()`.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: _ControlStyle<PrimitiveButtonStyleConfiguration> {
    typealias Configuration = PrimitiveButtonStyleConfiguration
}
public struct PrimitiveButtonStyleConfiguration {
    public typealias Label = _Part<Self>
    public let role: ButtonRole?
    public let label: Label
    fileprivate let action: @MainActor () -> Void
    /// Creates the navigation link again, with another label. `nil` for a button.
    let link: ((AnyView) -> AnyView)?

    @MainActor init(
        role: ButtonRole?,
        label view: some View,
        action: @escaping @MainActor () -> Void = {},
        link: ((AnyView) -> AnyView)? = nil
    ) {
        let label = Label(view)
        (self.role, self.label, self.link) = (role, label, link)
        // A link has no action: the link's node around the label follows it. If the style does not show the label, nothing
        // happens.
        if link == nil { self.action = action } else { self.action = { try? label.link?.follow() } }
    }

    /// Performs the button's action, or follows its link.
    @MainActor public func trigger() { action() }
}
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}
public enum _ButtonStyle: _SystemStyle {
    case automatic, plain, borderless, bordered, borderedProminent, glass, glassProminent
}
public typealias PlainButtonStyle = _ButtonStyle
public typealias BorderlessButtonStyle = _ButtonStyle

/// The appearance of labels, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol LabelStyle: _ControlStyle<LabelStyleConfiguration> {
    typealias Configuration = LabelStyleConfiguration
}
public struct LabelStyleConfiguration {
    public typealias Title = _Part<Self>
    public typealias Icon = _Part<Self>
    public let title: Title
    public let icon: Icon
}
extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}
public enum _LabelStyle: Sendable { case automatic, iconOnly, titleOnly, titleAndIcon }

/// The appearance of toggles, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol ToggleStyle: _ControlStyle<ToggleStyleConfiguration> {
    typealias Configuration = ToggleStyleConfiguration
}
public struct ToggleStyleConfiguration {
    public typealias Label = _Part<Self>
    public let label: Label
    @Binding public var isOn: Bool
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}
public enum _ToggleStyle: Sendable { case automatic, `switch`, button, checkbox }

/// The appearance of forms, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol FormStyle: _ControlStyle<FormStyleConfiguration> {
    typealias Configuration = FormStyleConfiguration
}
public struct FormStyleConfiguration {
    public typealias Content = _Part<Self>
    public let content: Content
}
extension Form where Content == FormStyleConfiguration.Content {
    public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}
public enum _FormStyle: Sendable { case automatic, grouped, columns }

/// The appearance of progress views, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol ProgressViewStyle: _ControlStyle<ProgressViewStyleConfiguration> {
    typealias Configuration = ProgressViewStyleConfiguration
}
public struct ProgressViewStyleConfiguration {
    public typealias Label = _Part<Self>
    public typealias CurrentValueLabel = _Part<Self>
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}
public enum _ProgressViewStyle: Sendable {
    case automatic, linear, circular
    public init(tint: Color = .accentColor) { self = .automatic }
}
public typealias CircularProgressViewStyle = _ProgressViewStyle

public protocol TextFieldStyle {
    associatedtype _Body: View
    // As in SwiftUI, apps implement it, although its name begins with an underscore.
    @MainActor @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body
    typealias _Label = _TextFieldStyleLabel
}
public typealias _TextFieldStyleLabel = _Part<any TextFieldStyle>
public enum _TextFieldStyle: _SystemStyle { case automatic, plain, roundedBorder }
public typealias PlainTextFieldStyle = _TextFieldStyle
public typealias RoundedBorderTextFieldStyle = _TextFieldStyle

nonisolated extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        // The button that is created here has no style, not even an outer one.
        styled(style, keepsOuter: false) { (style, button: PrimitiveButtonStyleConfiguration) in
            let label = ButtonStyleConfiguration.Label(of: button.label)
            let configuration = ButtonStyleConfiguration(role: button.role, label: label, isPressed: false)
            let body = style.makeBody(configuration: configuration)
            if let link = button.link {
                link(AnyView(body))
            } else {
                Button(role: button.role, action: { button.trigger() }) { body }
            }
        }
    }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        styled(style) { (style, button: PrimitiveButtonStyleConfiguration) in
            let body = style.makeBody(configuration: button)
            // The link remains around the body, so that the host finds it.
            if let link = button.link { link(AnyView(body)) } else { body }
        }
    }
    public func buttonStyle(_: _ButtonStyle) -> some View { unstyled(PrimitiveButtonStyleConfiguration.self) }
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { styled(style) }
    public func labelStyle(_: _LabelStyle) -> some View { unstyled(LabelStyleConfiguration.self) }
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { styled(style) }
    public func toggleStyle(_: _ToggleStyle) -> some View { unstyled(ToggleStyleConfiguration.self) }
    public func formStyle<S: FormStyle>(_ style: S) -> some View { styled(style) }
    public func formStyle(_: _FormStyle) -> some View { unstyled(FormStyleConfiguration.self) }
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { styled(style) }
    public func progressViewStyle(_: _ProgressViewStyle) -> some View { unstyled(ProgressViewStyleConfiguration.self) }
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        styled(style) { (style, field: TextField<_TextFieldStyleLabel>) in style._body(configuration: field) }
    }
    public func textFieldStyle(_: _TextFieldStyle) -> some View { unstyled(TextField<_TextFieldStyleLabel>.self) }
}
