// Appearance and layout, with SwiftUI's names, which Apple documents. A host does not draw or lay out views, so these
// modifiers accept their arguments, return the view itself, and call no closures.

nonisolated extension View {
    public func font(_: Font?) -> some View { self }
    public func fontWeight(_: Font.Weight?) -> some View { self }
    public func fontDesign(_: Font.Design?) -> some View { self }
    public func bold(_: Bool = true) -> some View { self }
    public func italic(_: Bool = true) -> some View { self }
    public func monospaced(_: Bool = true) -> some View { self }
    public func monospacedDigit() -> some View { self }
    public func underline(_: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        self
    }
    public func strikethrough(_: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { self }
    public func tracking(_: CGFloat) -> some View { self }
    public func kerning(_: CGFloat) -> some View { self }
    public func baselineOffset(_: CGFloat) -> some View { self }
    public func multilineTextAlignment(_: TextAlignment) -> some View { self }
    public func truncationMode(_: Text.TruncationMode) -> some View { self }
    public func lineSpacing(_: CGFloat) -> some View { self }
    public func minimumScaleFactor(_: CGFloat) -> some View { self }
    public func textCase(_: Text.Case?) -> some View { self }
    public func lineLimit(_: Int?, reservesSpace: Bool = false) -> some View { self }
    public func lineLimit(_: ClosedRange<Int>) -> some View { self }
    public func foregroundColor(_: Color?) -> some View { self }
    public func foregroundStyle<S: ShapeStyle>(_: S) -> some View { self }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_: S1, _: S2) -> some View { self }
    public func tint(_: Color?) -> some View { self }
    public func tint<S: ShapeStyle>(_: S?) -> some View { self }
    public func accentColor(_: Color?) -> some View { self }
    public func border<S: ShapeStyle>(_: S, width: CGFloat = 1) -> some View { self }
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func opacity(_: Double) -> some View { self }
    public func brightness(_: Double) -> some View { self }
    public func saturation(_: Double) -> some View { self }
    public func contrast(_: Double) -> some View { self }
    public func grayscale(_: Double) -> some View { self }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
    public func preferredColorScheme(_: ColorScheme?) -> some View { self }
    public func redacted(reason: RedactionReasons) -> some View { self }
    public func padding(_: EdgeInsets) -> some View { self }
    public func padding(_: Edge.Set = .all, _: CGFloat? = nil) -> some View { self }
    public func padding(_: CGFloat) -> some View { self }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        self
    }
    public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { self }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    public func fixedSize() -> some View { self }
    public func layoutPriority(_: Double) -> some View { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func offset(_: CGSize) -> some View { self }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func aspectRatio(_: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    public func aspectRatio(_: CGSize, contentMode: ContentMode) -> some View { self }
    public func scaledToFit() -> some View { self }
    public func scaledToFill() -> some View { self }
    public func containerRelativeFrame(_: Axis.Set, alignment: Alignment = .center) -> some View { self }
    public func gridCellColumns(_: Int) -> some View { self }
    public func gridCellUnsizedAxes(_: Axis.Set) -> some View { self }
    public func gridColumnAlignment(_: HorizontalAlignment) -> some View { self }
    public func safeAreaPadding(_: EdgeInsets) -> some View { self }
    public func safeAreaPadding(_: Edge.Set = .all, _: CGFloat? = nil) -> some View { self }
    public func safeAreaPadding(_: CGFloat) -> some View { self }
    public func zIndex(_: Double) -> some View { self }
    public func edgesIgnoringSafeArea(_: Edge.Set) -> some View { self }
    public func ignoresSafeArea(_: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    public func rotationEffect(_: Angle, anchor: UnitPoint = .center) -> some View { self }
    public func rotation3DEffect(
        _: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View { self }
    public func scaleEffect(_: CGFloat, anchor: UnitPoint = .center) -> some View { self }
    public func scaleEffect(_: CGSize, anchor: UnitPoint = .center) -> some View { self }
    public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View { self }
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in _: Namespace.ID,
        properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }
    public func clipShape<S: Shape>(_: S, style: FillStyle = FillStyle()) -> some View { self }
    public func clipped(antialiased: Bool = false) -> some View { self }
    public func cornerRadius(_: CGFloat, antialiased: Bool = true) -> some View { self }
    public func contentShape<S: Shape>(_: S, eoFill: Bool = false) -> some View { self }
    public func background<S: ShapeStyle>(_: S, ignoresSafeAreaEdges: Edge.Set = .all) -> some View { self }
    public func background<S: ShapeStyle, T: Shape>(_: S, in _: T, fillStyle: FillStyle = FillStyle()) -> some View {
        self
    }
    public func overlay<S: ShapeStyle>(_: S, ignoresSafeAreaEdges: Edge.Set = .all) -> some View { self }
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _: () -> Mask) -> some View { self }
    public func mask<Mask: View>(_: Mask) -> some View { self }
    public func blendMode(_: BlendMode) -> some View { self }
    public func glassEffect(_: Glass = .regular, in _: some Shape = DefaultGlassEffectShape()) -> some View { self }
    public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
    public func navigationBarHidden(_: Bool) -> some View { self }
    public func navigationBarBackButtonHidden(_: Bool = true) -> some View { self }
    public func navigationBarTitleDisplayMode(_: NavigationBarItem.TitleDisplayMode) -> some View { self }
    public func toolbar(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
    public func toolbarBackground(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
    public func toolbarBackground<S: ShapeStyle>(_: S, for _: ToolbarPlacement...) -> some View { self }
    public func presentationDetents(_: Set<PresentationDetent>, selection: Binding<PresentationDetent>? = nil)
        -> some View
    { self }
    public func presentationCornerRadius(_: CGFloat?) -> some View { self }
    public func presentationBackground<S: ShapeStyle>(_: S) -> some View { self }
    public func presentationDragIndicator(_: Visibility) -> some View { self }
    public func presentationCompactAdaptation(_: PresentationAdaptation) -> some View { self }
    public func scrollIndicators(_: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
        self
    }
    public func scrollClipDisabled(_: Bool = true) -> some View { self }
    public func scrollContentBackground(_: Visibility) -> some View { self }
    public func scrollDismissesKeyboard(_: ScrollDismissesKeyboardMode) -> some View { self }
    public func scrollBounceBehavior(_: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
    public func listRowSeparator(_: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listSectionSeparator(_: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
    public func listRowInsets(_: EdgeInsets?) -> some View { self }
    public func badge(_: Int) -> some View { self }
    public func badge(_: LocalizedStringKey?) -> some View { self }
    @_disfavoredOverload public func badge<S: _Title>(_: S?) -> some View { self }
    public func help(_: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload public func help<S: _Title>(_: S) -> some View { self }
    public func labelsHidden() -> some View { self }
    public func controlSize(_: ControlSize) -> some View { self }
    public func buttonBorderShape(_: ButtonBorderShape) -> some View { self }
    public func imageScale(_: Image.Scale) -> some View { self }
    public func symbolRenderingMode(_: SymbolRenderingMode?) -> some View { self }
    public func symbolVariant(_: SymbolVariants) -> some View { self }
    public func submitLabel(_: SubmitLabel) -> some View { self }
    public func textInputAutocapitalization(_: TextInputAutocapitalization?) -> some View { self }
    public func autocapitalization(_: UITextAutocapitalizationType) -> some View { self }
    public func disableAutocorrection(_: Bool?) -> some View { self }
    public func autocorrectionDisabled(_: Bool = true) -> some View { self }
    public func textContentType(_: UITextContentType?) -> some View { self }
    public func keyboardType(_: UIKeyboardType) -> some View { self }
    /// Sets whether the view can be tapped. The host ignores it.
    public func allowsHitTesting(_: Bool) -> some View { self }
    public func onHover(perform: @escaping (Bool) -> Void) -> some View { self }
    public func keyboardShortcut(_: KeyboardShortcut) -> some View { self }
    public func keyboardShortcut(_: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    public func focusable(_: Bool = true) -> some View { self }
    public func sensoryFeedback<T: Equatable>(_: SensoryFeedback, trigger: T) -> some View { self }
    public func animation(_: Animation?) -> some View { self }
    public func animation<V: Equatable>(_: Animation?, value: V) -> some View { self }
    public func transition(_: AnyTransition) -> some View { self }
    public func transaction(_: @escaping (inout Transaction) -> Void) -> some View { self }
    public func contentTransition(_: ContentTransition) -> some View { self }
    public func symbolEffect(_: _SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true)
        -> some View
    { self }
    public func symbolEffect<U: Equatable>(_: _SymbolEffect, options: SymbolEffectOptions = .default, value: U)
        -> some View
    { self }
}
extension Text {
    public func font(_: Font?) -> Text { self }
    public func fontWeight(_: Font.Weight?) -> Text { self }
    public func foregroundColor(_: Color?) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_: S) -> Text { self }
    public func bold(_: Bool = true) -> Text { self }
    public func italic(_: Bool = true) -> Text { self }
    public func underline(_: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text { self }
    public func strikethrough(_: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text { self }
    public func monospaced(_: Bool = true) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func tracking(_: CGFloat) -> Text { self }
    public func kerning(_: CGFloat) -> Text { self }
    public func baselineOffset(_: CGFloat) -> Text { self }
    public enum TruncationMode: Sendable { case head, tail, middle }
    public enum Case: Sendable { case uppercase, lowercase }
    public enum LineStyle: Sendable { public enum Pattern: Sendable { case solid, dot, dash } }
}
extension Image {
    public enum TemplateRenderingMode: Sendable { case template, original }
    public enum Scale: Sendable { case small, medium, large }
    public enum ResizingMode: Sendable { case tile, stretch }
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    public func renderingMode(_: TemplateRenderingMode?) -> Image { self }
    public func antialiased(_: Bool) -> Image { self }
}

// Arguments of these modifiers. Most are structures with constants in SwiftUI.
public enum ToolbarPlacement: Sendable { case automatic, navigationBar, tabBar, bottomBar }
public enum PresentationDetent: Hashable, Sendable {
    case medium, large, _fraction(CGFloat), _height(CGFloat)
    public static func fraction(_ fraction: CGFloat) -> Self { ._fraction(fraction) }
    public static func height(_ height: CGFloat) -> Self { ._height(height) }
}
public enum PresentationAdaptation: Sendable { case automatic, none, popover, sheet, fullScreenCover }
public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }
public enum ScrollDismissesKeyboardMode: Sendable { case automatic, immediately, interactively, never }
public enum ScrollBounceBehavior: Sendable { case automatic, always, basedOnSize }
public enum UITextContentType: String, Sendable {
    case name, username, password, newPassword, emailAddress, telephoneNumber, oneTimeCode, givenName, familyName, URL
    case nickname, organizationName, fullStreetAddress, postalCode, creditCardNumber
}
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum SubmitLabel: Sendable { case done, go, send, join, route, search, `return`, next, `continue` }
public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }
public enum ButtonBorderShape: Sendable {
    case automatic, capsule, roundedRectangle, circle
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { roundedRectangle }
}
public enum SensoryFeedback: Sendable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, impact
    public enum Weight: Sendable { case light, medium, heavy }
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback { .impact }
}
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public enum DefaultFocusEvaluationPriority: Sendable { case automatic, userInitiated }
public struct NavigationBarItem: Sendable { public enum TitleDisplayMode: Sendable { case automatic, inline, large } }
public enum RedactionReasons: _IgnoredOptions { case placeholder, privacy }
public enum BlendMode: Sendable {
    case normal, multiply, screen, overlay, color, luminosity, exclusion, difference, destinationOut, plusLighter
}
public enum SymbolRenderingMode: Sendable { case monochrome, multicolor, hierarchical, palette }
public enum SymbolVariants: Hashable, Sendable {
    case none, circle, square, rectangle, slash, fill
    public var fill: SymbolVariants { .fill }
}
public enum ContentTransition: Hashable, Sendable {
    case identity, opacity, interpolate
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .interpolate }
    public static func numericText(value: Double) -> ContentTransition { .interpolate }
}
public enum MatchedGeometryProperties: Sendable { case position, size, frame }
public enum KeyboardShortcut: Sendable { case defaultAction, cancelAction }
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Hashable, Sendable {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
    public static let escape: Self = "\u{1B}", delete: Self = "\u{8}", tab: Self = "\t", space: Self = " ",
        `return`: Self = "\r"
}
public enum EventModifiers: _IgnoredOptions { case capsLock, shift, control, option, command, numericPad }
/// A namespace for ids of animated views, as in SwiftUI. All namespaces are equal, because changes are not animated.
@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
    public init() {}
    public var wrappedValue: ID { ID() }
    public struct ID: Hashable, Sendable {}
}
/// A number that scales with the text size, as in SwiftUI. It is not scaled here.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value, relativeTo _: Font.TextStyle = .body) { self.wrappedValue = wrappedValue }
}
public enum Glass: Sendable {
    case regular, clear, identity
    public func tint(_: Color?) -> Glass { self }
    public func interactive(_: Bool = true) -> Glass { self }
}
public typealias DefaultGlassEffectShape = Capsule
public struct SymbolEffectOptions: Hashable, Sendable {
    public static let `default` = Self(), repeating = Self(), nonRepeating = Self()
    public static func `repeat`(_: Int?) -> Self { Self() }
    public static func speed(_: Double) -> Self { Self() }
}
/// The effects on symbols. In SwiftUI, each of them is a type.
public enum _SymbolEffect: Sendable {
    case breathe, bounce, pulse, rotate, variableColor
    public var up: Self { self }
    public var down: Self { self }
    public var pulse: Self { self }
}

/// An animation, as in SwiftUI. Changes are immediate here.
public enum Animation: Hashable, Sendable {
    case `default`, linear, easeIn, easeOut, easeInOut, spring, interactiveSpring, bouncy, smooth, snappy
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { bouncy }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { smooth }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { snappy }
    public static func linear(duration: Double) -> Animation { linear }
    public static func easeIn(duration: Double) -> Animation { easeIn }
    public static func easeOut(duration: Double) -> Animation { easeOut }
    public static func easeInOut(duration: Double) -> Animation { easeInOut }
    // Disfavored, because `spring()` matches the next function too.
    @_disfavoredOverload public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: Double = 0
    ) -> Animation { spring }
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0)
        -> Animation
    { spring }
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: Double = 0.25
    ) -> Animation { interactiveSpring }
    public static func interpolatingSpring(
        mass: Double = 1.0,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0.0
    ) -> Animation { spring }
    public func delay(_: Double) -> Animation { self }
    public func speed(_: Double) -> Animation { self }
    public func repeatCount(_: Int, autoreverses: Bool = true) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
public enum AnyTransition: Sendable {
    case opacity, identity, slide, scale
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
    public static func offset(_: CGSize) -> AnyTransition { .slide }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .slide }
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { .identity }
    public static func push(from: Edge) -> AnyTransition { .slide }
    public static func move(edge: Edge) -> AnyTransition { .slide }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
    public func combined(with _: AnyTransition) -> AnyTransition { self }
    public func animation(_: Animation?) -> AnyTransition { self }
}
/// The context of a change, as in SwiftUI. It has no effect here.
public struct Transaction {
    public var animation: Animation?
    public var disablesAnimations = false
    public init(animation: Animation? = nil) { self.animation = animation }
}
/// Makes a change immediately, and returns the closure's result. The form with a completion is not declared, because
/// changes are not animated.
public func withAnimation<Result>(_: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}
/// Makes a change immediately, and returns the closure's result.
public func withTransaction<Result>(_: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }
extension Binding {
    public func animation(_: Animation? = .default) -> Binding<Value> { self }
    public func transaction(_: Transaction) -> Binding<Value> { self }
}
