import Foundation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@available(visionOS, unavailable)
extension View {
    nonisolated public func sensoryFeedback<T>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (T, T) -> Bool
    ) -> some View where T: Equatable { AnyView(self) }
    nonisolated public func sensoryFeedback<T>(
        trigger: T,
        _ feedback: @escaping (T, T) -> SensoryFeedback?
    ) -> some View where T: Equatable { AnyView(self) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@available(visionOS, unavailable)
extension SensoryFeedback {
    public struct Weight: Equatable, Sendable {
        public static let light: SensoryFeedback.Weight = { fatalError() }()
        public static let medium: SensoryFeedback.Weight = { fatalError() }()
        public static let heavy: SensoryFeedback.Weight = { fatalError() }()
    }
    public static func impact(weight: SensoryFeedback.Weight = .medium, intensity: Double = 1.0)
        -> SensoryFeedback
    { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
    where T: RangeExpression, T.Bound == DynamicTypeSize { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension EnvironmentValues {
    public var isFocused: Bool { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        AnyView(self)
    }
}

@available(iOS 17.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct ViewDimensions: Equatable {
    public var width: CGFloat { fatalError() }
    public var height: CGFloat { fatalError() }
    public subscript(guide: HorizontalAlignment) -> CGFloat { fatalError() }
    public subscript(guide: VerticalAlignment) -> CGFloat { fatalError() }
}

@available(iOS 14.0, macOS 11.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { AnyView(self) }
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
        -> some View
    { AnyView(self) }
}

@available(iOS 14.0, macOS 11.0, tvOS 17.0, *)
@available(watchOS, unavailable)
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByUnicodeScalarLiteral,
    Hashable,
    Sendable
{
    public static let escape: KeyEquivalent = { fatalError() }()
    public static let delete: KeyEquivalent = { fatalError() }()
    public static let tab: KeyEquivalent = { fatalError() }()
    public static let space: KeyEquivalent = { fatalError() }()
    public static let `return`: KeyEquivalent = { fatalError() }()
    public var character: Character
    public init(_ character: Character) { fatalError() }
    public init(extendedGraphemeClusterLiteral: Character) { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
    public static let capsLock: EventModifiers = { fatalError() }()
    public static let shift: EventModifiers = { fatalError() }()
    public static let control: EventModifiers = { fatalError() }()
    public static let option: EventModifiers = { fatalError() }()
    public static let command: EventModifiers = { fatalError() }()
    public static let numericPad: EventModifiers = { fatalError() }()
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
extension ButtonRole {
    public static let close = ButtonRole()
    public static let confirm = ButtonRole()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension AnyTransition {
    public static func offset(_ offset: CGSize) -> AnyTransition { fatalError() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { fatalError() }
    public static func modifier<E>(active: E, identity: E) -> AnyTransition where E: ViewModifier {
        fatalError()
    }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ContentTransition {
    public static func numericText(value: Double) -> ContentTransition { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
    where Subject: ReferenceConvertible { fatalError() }
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
    where Subject: NSObject { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Image {
    public func antialiased(_ isAntialiased: Bool) -> Image { fatalError() }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
@available(tvOS, unavailable)
extension View {
    nonisolated public func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey,
        _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    { fatalError() }
    @_disfavoredOverload nonisolated public func accessibilityAction<S>(
        named name: S,
        _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct AccessibilityActionKind: Equatable, Sendable {
    public static let `default`: AccessibilityActionKind = { fatalError() }()
    public static let escape: AccessibilityActionKind = { fatalError() }()
    @available(macOS, unavailable)
    public static let magicTap: AccessibilityActionKind = { fatalError() }()
    @available(iOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    public static let delete: AccessibilityActionKind = { fatalError() }()
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
@available(watchOS, unavailable)
extension View {
    nonisolated public func contextMenu<M, P>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P)
        -> some View where M: View, P: View
    { AnyView(self) }
}

@available(iOS 14.0, macOS 11.0, watchOS 7.0, *)
@available(tvOS, unavailable)
extension SwitchToggleStyle {
    public init(tint: Color) { fatalError() }
}

@available(iOS 14.0, macOS 11.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct KeyboardShortcut: Equatable, Hashable, Sendable {
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { fatalError() }
    public static var defaultAction: KeyboardShortcut { get { fatalError() } }
    public static var cancelAction: KeyboardShortcut { get { fatalError() } }
}
