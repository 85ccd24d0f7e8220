// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How text fields look, as in SwiftUI. Apps make their own; the name of a style is passed to renderers.
public protocol TextFieldStyle {
    associatedtype _Body: View

    /// Makes the body of a text field.
    @MainActor @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body

    /// What the label of the field is.
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a field that a style is given, as a view.
public struct _TextFieldStyleLabel: _StyledPart { public let _part: _Part }

extension TextFieldStyle where Self: _SystemStyle {
    @MainActor public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

nonisolated extension View {
    /// Has a style make the text fields of this view.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        styled(style) { (style, field: TextField<_TextFieldStyleLabel>) in
            style._body(configuration: field)
        }
    }
}

public struct DefaultTextFieldStyle: TextFieldStyle, _SystemStyle { public init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
public struct PlainTextFieldStyle: TextFieldStyle, _SystemStyle { public init() {} }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
public struct RoundedBorderTextFieldStyle: TextFieldStyle, _SystemStyle { public init() {} }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }
