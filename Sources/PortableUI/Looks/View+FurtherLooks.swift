// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Looks of bars, scroll views, controls and effects. Some arguments are not recorded.
nonisolated extension View {
    @_alwaysEmitIntoClient public func toolbarRole(_ role: ToolbarRole) -> some View { look("toolbarRole") }
    @_alwaysEmitIntoClient public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...)
        -> some View
    { look(with: scheme) }
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { look(with: visibility) }
    @_alwaysEmitIntoClient public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View
    { look("presentationCompactAdaptation") }
    @_alwaysEmitIntoClient public func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> some View { look("containerBackground", ["": style._lookText]) }
    @_alwaysEmitIntoClient public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior,
        axes: Axis.Set = [.vertical]
    ) -> some View { look("scrollBounceBehavior", ["axes": axes]) }
    @_alwaysEmitIntoClient public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        look("scrollTargetBehavior")
    }
    @_alwaysEmitIntoClient public func listRowSpacing(_ spacing: CGFloat?) -> some View { look(with: spacing) }
    @_alwaysEmitIntoClient public func listItemTint(_ tint: Color?) -> some View { look(with: tint) }
    @_alwaysEmitIntoClient public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { look(with: axes) }
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { look(with: guide) }
    public func textEditorStyle(_ style: some TextEditorStyle) -> some View { look("textEditorStyle") }
    @_alwaysEmitIntoClient public func menuIndicator(_ visibility: Visibility) -> some View { look(with: visibility) }
    @_alwaysEmitIntoClient public func privacySensitive(_ sensitive: Bool = true) -> some View { look(with: sensitive) }
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { look("hoverEffect") }
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
    public func containerShape<T: InsettableShape>(_ shape: T) -> some View { look(with: shape._lookText) }
    @_alwaysEmitIntoClient public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID)
        -> some View
    { look("glassEffectUnion", ["id": id]) }
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        look("glassEffect", ["": glass, "in": shape._lookText])
    }
    @_alwaysEmitIntoClient public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> some View { styled("symbolEffect", T.self) }
    @_alwaysEmitIntoClient public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        value: U
    ) -> some View { styled("symbolEffect", T.self) }
    // A host neither scrolls nor lays out, so the closures are not called.
    @_alwaysEmitIntoClient public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View { look("scrollTransition") }
    @_alwaysEmitIntoClient public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View { look("visualEffect") }
}

public enum ToolbarRole: Sendable { case automatic, navigationStack, browser, editor }
public enum PresentationAdaptation: Sendable { case automatic, none, popover, sheet, fullScreenCover }
public enum ContainerBackgroundPlacement: Sendable { case widget, navigation, navigationSplitView, tabView, window }
public enum ScrollBounceBehavior: Sendable { case automatic, always, basedOnSize }
public protocol ScrollTargetBehavior {}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior { init() {} }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: Self { Self() }
}
public enum ScrollTransitionConfiguration: Sendable { case interactive, animated, identity }
public enum ScrollTransitionPhase: Sendable {
    case topLeading, identity, bottomTrailing
    public var isIdentity: Bool { self == .identity }
}
public protocol VisualEffect: Sendable {}
public struct EmptyVisualEffect: VisualEffect { public init() {} }
nonisolated extension VisualEffect {
    @_alwaysEmitIntoClient public func opacity(_ opacity: Double) -> some VisualEffect { self }
    @_alwaysEmitIntoClient public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
    @_alwaysEmitIntoClient public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
}
public protocol TextEditorStyle {}
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }
public enum HoverEffect: Sendable { case automatic, highlight, lift }

// Commands and focus of a remote control. A host has none, so the closures are not called.
nonisolated extension View {
    public func onExitCommand(perform action: (() -> Void)?) -> some View { look("onExitCommand") }
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { look("onPlayPauseCommand") }
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { look("onMoveCommand") }
    @_alwaysEmitIntoClient public func focusSection() -> some View { look("focusSection") }
    @_alwaysEmitIntoClient public func focusScope(_ namespace: Namespace.ID) -> some View { look("focusScope") }
    @_alwaysEmitIntoClient public func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true,
        in namespace: Namespace.ID
    ) -> some View { look(with: prefersDefaultFocus) }
    /// Gives a field the focus when this view appears.
    @_alwaysEmitIntoClient public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View { onAppear { binding.wrappedValue = value } }
}

public enum MoveCommandDirection: Sendable { case up, down, left, right }
public enum DefaultFocusEvaluationPriority: Sendable { case automatic, userInitiated }
public struct ResetFocusAction { public func callAsFunction(in namespace: Namespace.ID) {} }

/// A material through which light falls, as in SwiftUI. Nothing is drawn here, but it is passed to renderers.
public enum Glass: Sendable {
    case regular, clear, identity
    public func tint(_ color: Color?) -> Glass { self }
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

nonisolated public struct DefaultGlassEffectShape: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

nonisolated public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public var body: some View { content }
}

/// How an image of the system's moves, as in SwiftUI. Nothing does here, but the effect's name is passed to renderers.
public protocol SymbolEffect {}
public protocol IndefiniteSymbolEffect {}
public protocol DiscreteSymbolEffect {}
public protocol _AnySymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {}

public struct SymbolEffectOptions: Hashable, Sendable {
    public static let `default` = Self(), repeating = Self(), nonRepeating = Self()
    public static func `repeat`(_ count: Int?) -> Self { Self() }
    public static func speed(_ speed: Double) -> Self { Self() }
}

public struct BounceSymbolEffect: _AnySymbolEffect {
    public var up: Self { self }
    public var down: Self { self }
}
extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
public struct PulseSymbolEffect: _AnySymbolEffect {}
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
public struct RotateSymbolEffect: _AnySymbolEffect {}
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
public struct VariableColorSymbolEffect: _AnySymbolEffect {
    public var iterative: Self { self }
    public var reversing: Self { self }
}
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
