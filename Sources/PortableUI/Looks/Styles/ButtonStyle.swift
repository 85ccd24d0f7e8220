// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Isolated as in SwiftUI: a client in Swift 5 mode may conform anywhere, and the host calls on the main actor alone.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    /// Makes what a button shows. A tap on it performs the button's action.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button, as a style is given it.
public struct ButtonStyleConfiguration {
    public struct Label: _StyledPart { public let _part: _Part }
    /// The purpose of the button.
    public let role: ButtonRole?
    public let label: Label
    /// Whether a finger is on the button. The host's taps are over at once, so none is.
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
