// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    /// Hides the bar of the page. The host shows its title all the same.
    @_alwaysEmitIntoClient public func navigationBarHidden(_ hidden: Bool) -> some View { look(with: hidden) }
    /// Hides the button that leads back. The host goes back all the same.
    @_alwaysEmitIntoClient public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        look(with: hidesBackButton)
    }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { look(with: visibility) }
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        look(with: visibility)
    }
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        look(with: style._lookText)
    }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        look(with: detents.map(\.name).sorted())
    }
    @_alwaysEmitIntoClient public func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> some View { presentationDetents(detents) }
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { look(with: cornerRadius) }
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { look(with: style._lookText) }
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { look(with: visibility) }
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    { look(with: visibility) }
    @_alwaysEmitIntoClient public func scrollDisabled(_ disabled: Bool) -> some View { look(with: disabled) }
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { look("scrollTargetLayout") }
    @_alwaysEmitIntoClient public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        look("defaultScrollAnchor")
    }
    @_alwaysEmitIntoClient public func scrollClipDisabled(_ disabled: Bool = true) -> some View { look(with: disabled) }
    @_alwaysEmitIntoClient public func statusBarHidden(_ hidden: Bool = true) -> some View { look(with: hidden) }
    @_alwaysEmitIntoClient public func statusBar(hidden: Bool) -> some View { look("statusBar", ["hidden": hidden]) }
    public func scrollContentBackground(_ visibility: Visibility) -> some View { look(with: visibility) }
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { look(with: mode) }
    @_alwaysEmitIntoClient public func textContentType(_ textContentType: UITextContentType?) -> some View {
        look(with: textContentType?.rawValue)
    }
    @_alwaysEmitIntoClient public func keyboardType(_ type: UIKeyboardType) -> some View { look(with: type) }
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { look(with: style) }
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { look(with: S.allowsSelection) }
}

public enum ToolbarPlacement: Sendable { case automatic, navigationBar, tabBar, bottomBar }

public struct PresentationDetent: Hashable, Sendable {
    let name: String
    public static let medium = Self(name: "medium"), large = Self(name: "large")
    public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction(\(fraction.lookText))") }
    public static func height(_ height: CGFloat) -> Self { Self(name: "height(\(height.lookText))") }
}

public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }
public enum ScrollDismissesKeyboardMode: Sendable { case automatic, immediately, interactively, never }

public enum UITextContentType: String, Sendable {
    case name, username, password, newPassword, emailAddress, telephoneNumber, oneTimeCode, givenName, familyName, URL
    case nickname, organizationName, fullStreetAddress, postalCode, creditCardNumber
}

public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: Self { Self() } }
public struct DisabledTextSelectability: TextSelectability { public static let allowsSelection = false }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: Self { Self() } }
