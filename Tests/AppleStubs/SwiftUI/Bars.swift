import Foundation

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        AnyView(self)
    }
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { AnyView(self) }
    nonisolated public func toolbarBackground<S>(_ style: S, for bars: ToolbarPlacement...) -> some View
    where S: ShapeStyle { AnyView(self) }
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        AnyView(self)
    }
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility,
        axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View { AnyView(self) }
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { AnyView(self) }
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        AnyView(self)
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        AnyView(self)
    }
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { AnyView(self) }
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        AnyView(self)
    }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ToolbarPlacement: Sendable {
    public static var automatic: ToolbarPlacement { get { fatalError() } }
    public static var navigationBar: ToolbarPlacement { get { fatalError() } }
    public static var tabBar: ToolbarPlacement { get { fatalError() } }
    public static var bottomBar: ToolbarPlacement { get { fatalError() } }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct PresentationDetent: Equatable, Hashable, Sendable {
    public static var medium: PresentationDetent { get { fatalError() } }
    public static var large: PresentationDetent { get { fatalError() } }
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { fatalError() }
    public static func height(_ height: CGFloat) -> PresentationDetent { fatalError() }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ScrollIndicatorVisibility: Sendable {
    public static var automatic: ScrollIndicatorVisibility { get { fatalError() } }
    public static var visible: ScrollIndicatorVisibility { get { fatalError() } }
    public static var hidden: ScrollIndicatorVisibility { get { fatalError() } }
    public static var never: ScrollIndicatorVisibility { get { fatalError() } }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ScrollDismissesKeyboardMode: Sendable {
    public static var automatic: ScrollDismissesKeyboardMode { get { fatalError() } }
    public static var immediately: ScrollDismissesKeyboardMode { get { fatalError() } }
    public static var interactively: ScrollDismissesKeyboardMode { get { fatalError() } }
    public static var never: ScrollDismissesKeyboardMode { get { fatalError() } }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct UITextContentType: Equatable, Hashable, RawRepresentable, Sendable {
    public var rawValue: String { get { fatalError() } }
    public init(rawValue: String) { fatalError() }
    public static var name: UITextContentType { get { fatalError() } }
    public static var username: UITextContentType { get { fatalError() } }
    public static var password: UITextContentType { get { fatalError() } }
    public static var newPassword: UITextContentType { get { fatalError() } }
    public static var emailAddress: UITextContentType { get { fatalError() } }
    public static var telephoneNumber: UITextContentType { get { fatalError() } }
    public static var oneTimeCode: UITextContentType { get { fatalError() } }
    public static var givenName: UITextContentType { get { fatalError() } }
    public static var familyName: UITextContentType { get { fatalError() } }
    public static var URL: UITextContentType { get { fatalError() } }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum UIKeyboardType: Int, @unchecked Sendable {
    case `default`
    case asciiCapable
    case numbersAndPunctuation
    case URL
    case numberPad
    case phonePad
    case namePhonePad
    case emailAddress
    case decimalPad
    case twitter
    case webSearch
    case asciiCapableNumberPad
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum UITextAutocapitalizationType: Int, @unchecked Sendable {
    case none
    case words
    case sentences
    case allCharacters
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { AnyView(self) }
}
