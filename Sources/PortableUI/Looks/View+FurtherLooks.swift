// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Looks of bars, of what scrolls, of controls and of effects, and their arguments, of which renderers are not told all.
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
    /// Changes how the view looks while it scrolls. A host does not scroll, so the closure is not called.
    @_alwaysEmitIntoClient public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View { look("scrollTransition") }
    /// Changes how the view looks by where it is. There is no layout here, so the closure is not called.
    @_alwaysEmitIntoClient public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View { look("visualEffect") }
}

public struct ToolbarRole: Sendable {
    public static let automatic = Self(), navigationStack = Self(), browser = Self(), editor = Self()
}
public struct PresentationAdaptation: Sendable {
    public static let automatic = Self(), none = Self(), popover = Self(), sheet = Self(), fullScreenCover = Self()
}
public struct ContainerBackgroundPlacement: Sendable {
    public static let widget = Self(), navigation = Self(), navigationSplitView = Self(), tabView = Self(),
        window = Self()
}
public struct ScrollBounceBehavior: Sendable {
    public static let automatic = Self(), always = Self(), basedOnSize = Self()
}
public protocol ScrollTargetBehavior {}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior { init() {} }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: Self { Self() }
}
public struct ScrollTransitionConfiguration: Sendable {
    public static let interactive = Self(), animated = Self(), identity = Self()
}
public enum ScrollTransitionPhase: Sendable { case topLeading, identity, bottomTrailing }
extension ScrollTransitionPhase { public var isIdentity: Bool { self == .identity } }
public protocol VisualEffect: Sendable {}
public struct EmptyVisualEffect: VisualEffect { public init() {} }
nonisolated extension VisualEffect {
    @_alwaysEmitIntoClient public func opacity(_ opacity: Double) -> some VisualEffect { self }
    @_alwaysEmitIntoClient public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    @_alwaysEmitIntoClient public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        self
    }
    @_alwaysEmitIntoClient public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect
    { self }
    @_alwaysEmitIntoClient public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
}
public protocol TextEditorStyle {}
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }
public struct HoverEffect: Sendable { public static let automatic = Self(), highlight = Self(), lift = Self() }
