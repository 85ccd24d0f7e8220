// The styles that apps implement, and the system's styles, with SwiftUI's names, which Apple documents. A host shows all
// system styles alike, so one type implements all styles of a protocol.

// Isolated as in SwiftUI: a client in Swift 5 mode may conform anywhere. The host calls it on the main actor only.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}
public struct ButtonStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    public let role: ButtonRole?
    public let label: Label
    /// Whether the button is pressed. The host's taps end immediately, so it is always `false`.
    public let isPressed: Bool
}
nonisolated extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        styled(style, keepsOuter: false) { (style, button: PrimitiveButtonStyleConfiguration) in
            let label = ButtonStyleConfiguration.Label(_part: button.label._part)
            let configuration = ButtonStyleConfiguration(role: button.role, label: label, isPressed: false)
            let body = StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) }
            if let link = button.link {
                link(AnyView(body))
            } else {
                Button(role: button.role, action: { button.trigger() }) { body }
            }
        }
    }
}

/// The appearance of buttons, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}
public struct PrimitiveButtonStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    public let role: ButtonRole?
    public let label: Label
    fileprivate let action: @MainActor () -> Void
    /// Creates the button's link with another label.
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

    /// Performs the button's action, or follows its link.
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
public struct _ButtonStyle: PrimitiveButtonStyle, _SystemStyle {
    public init() {}
    public func makeBody(configuration: Self.Configuration) -> some View { Button(configuration) }
}
public typealias DefaultButtonStyle = _ButtonStyle
public typealias PlainButtonStyle = _ButtonStyle
public typealias BorderlessButtonStyle = _ButtonStyle
public typealias BorderedButtonStyle = _ButtonStyle
public typealias BorderedProminentButtonStyle = _ButtonStyle
extension PrimitiveButtonStyle where Self == _ButtonStyle {
    public static var automatic: Self { Self() }
    public static var plain: Self { Self() }
    public static var borderless: Self { Self() }
    public static var bordered: Self { Self() }
    public static var borderedProminent: Self { Self() }
    public static var glass: Self { Self() }
    public static var glassProminent: Self { Self() }
}

/// The appearance of labels, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}
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
public struct _LabelStyle: LabelStyle, _SystemStyle {
    public init() {}
    public func makeBody(configuration: Self.Configuration) -> some View { Label(configuration) }
}
public typealias DefaultLabelStyle = _LabelStyle
public typealias IconOnlyLabelStyle = _LabelStyle
public typealias TitleOnlyLabelStyle = _LabelStyle
public typealias TitleAndIconLabelStyle = _LabelStyle
extension LabelStyle where Self == _LabelStyle {
    public static var automatic: Self { Self() }
    public static var iconOnly: Self { Self() }
    public static var titleOnly: Self { Self() }
    public static var titleAndIcon: Self { Self() }
}

/// The appearance of toggles, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}
public struct ToggleStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    public let label: Label
    @Binding public var isOn: Bool
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
public struct _ToggleStyle: ToggleStyle, _SystemStyle {
    public init() {}
    public init(tint: Color) {}
    public func makeBody(configuration: Self.Configuration) -> some View { Toggle(configuration) }
}
public typealias SwitchToggleStyle = _ToggleStyle
extension ToggleStyle where Self == _ToggleStyle {
    public static var automatic: Self { Self() }
    public static var `switch`: Self { Self() }
    public static var button: Self { Self() }
    public static var checkbox: Self { Self() }
}

/// The appearance of forms, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}
public struct FormStyleConfiguration {
    public struct Content: _StyledPart { public let _part: _Part }
    public let content: Content
}
extension Form where Content == FormStyleConfiguration.Content {
    public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}
nonisolated extension View {
    public func formStyle<S: FormStyle>(_ style: S) -> some View { styled(style) { $0.makeBody(configuration: $1) } }
}
public struct _FormStyle: FormStyle, _SystemStyle {
    public init() {}
    public func makeBody(configuration: Self.Configuration) -> some View { Form(configuration) }
}
extension FormStyle where Self == _FormStyle {
    public static var automatic: Self { Self() }
    public static var grouped: Self { Self() }
    public static var columns: Self { Self() }
}

/// The appearance of progress views, isolated as in SwiftUI.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}
public struct ProgressViewStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    public struct CurrentValueLabel: _StyledPart { public let _part: _Part }
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}
nonisolated extension View {
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        styled(style) { $0.makeBody(configuration: $1) }
    }
}
public struct _ProgressViewStyle: ProgressViewStyle, _SystemStyle {
    public init() {}
    public init(tint: Color) {}
    public func makeBody(configuration: Self.Configuration) -> some View { EmptyView() }
}
public typealias LinearProgressViewStyle = _ProgressViewStyle
public typealias CircularProgressViewStyle = _ProgressViewStyle
extension ProgressViewStyle where Self == _ProgressViewStyle {
    public static var automatic: Self { Self() }
    public static var linear: Self { Self() }
    public static var circular: Self { Self() }
}

public protocol TextFieldStyle {
    associatedtype _Body: View
    // As in SwiftUI, apps implement it, although its name is not public.
    @MainActor @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body
    typealias _Label = _TextFieldStyleLabel
}
public struct _TextFieldStyleLabel: _StyledPart { public let _part: _Part }
nonisolated extension View {
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        styled(style) { (style, field: TextField<_TextFieldStyleLabel>) in style._body(configuration: field) }
    }
}
public struct _TextFieldStyle: TextFieldStyle, _SystemStyle {
    public init() {}
    @MainActor public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}
public typealias DefaultTextFieldStyle = _TextFieldStyle
public typealias PlainTextFieldStyle = _TextFieldStyle
public typealias RoundedBorderTextFieldStyle = _TextFieldStyle
extension TextFieldStyle where Self == _TextFieldStyle {
    public static var automatic: Self { Self() }
    public static var plain: Self { Self() }
    public static var roundedBorder: Self { Self() }
}
