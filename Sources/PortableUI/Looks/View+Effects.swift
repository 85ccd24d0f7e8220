// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    // The host does not show masks, and has no pointer, no keys and no animations.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        look("mask", ["alignment": alignment])
    }
    @_alwaysEmitIntoClient public func mask<Mask: View>(_ mask: Mask) -> some View { look("mask") }
    @_alwaysEmitIntoClient public func colorInvert() -> some View { look("colorInvert") }
    @_alwaysEmitIntoClient public func colorMultiply(_ color: Color) -> some View { look(with: color) }
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        look("drawingGroup")
    }
    @_alwaysEmitIntoClient public func compositingGroup() -> some View { look("compositingGroup") }
    @_alwaysEmitIntoClient public func blendMode(_ blendMode: BlendMode) -> some View { look(with: blendMode) }
    @_alwaysEmitIntoClient public func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View { look("rotation3DEffect") }
    @_alwaysEmitIntoClient public func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { look("matchedGeometryEffect") }
    /// Sets whether the view can be tapped. The host taps it all the same.
    @_alwaysEmitIntoClient public func allowsHitTesting(_ enabled: Bool) -> some View { look(with: enabled) }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { look(with: mode) }
    @_alwaysEmitIntoClient public func symbolVariant(_ variant: SymbolVariants) -> some View { look(with: variant) }
    public func contentTransition(_ transition: ContentTransition) -> some View { look(with: transition) }
    public func coordinateSpace<T: Hashable>(name: T) -> some View { look("coordinateSpace", ["name": name]) }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
    /// Keeps the size of text in a range.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        let sizes = DynamicTypeSize.allCases.filter(range.contains)
        return transformEnvironment(\.dynamicTypeSize) { size in
            if let least = sizes.first, let most = sizes.last { size = min(max(size, least), most) }
        }
    }
    /// Prints in SwiftUI which properties the view is evaluated for. A host does not say.
    public static func _printChanges() {}
    /// Has the view compared by its own `==`. Here it is evaluated as any other view is.
    public func equatable() -> EquatableView<Self> where Self: Equatable { EquatableView(content: self) }
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { look("onHover") }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { look("keyboardShortcut") }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        look("keyboardShortcut")
    }
    @_alwaysEmitIntoClient public func hueRotation(_ angle: Angle) -> some View { look(with: angle.degrees) }
    @_alwaysEmitIntoClient public func focusable(_ isFocusable: Bool = true) -> some View { look(with: isFocusable) }
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { look("transaction") }
}

public enum BlendMode: Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
    case plusDarker, plusLighter
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
    public var isAccessibilityCategory: Bool { "\(self)".hasPrefix("accessibility") }
}

public enum SymbolRenderingMode: Sendable { case monochrome, multicolor, hierarchical, palette }

public struct SymbolVariants: NamedLook, Hashable, Sendable {
    let name: String
    public static let none = Self(name: "none"), fill = Self(name: "fill"), circle = Self(name: "circle"),
        square = Self(name: "square"), rectangle = Self(name: "rectangle"), slash = Self(name: "slash")
    public var fill: SymbolVariants { Self(name: name + ".fill") }
}

public struct ContentTransition: NamedLook, Equatable, Sendable {
    let name: String
    public static let identity = Self(name: "identity"), opacity = Self(name: "opacity"),
        interpolate = Self(name: "interpolate")
    public static func numericText(countsDown: Bool = false) -> ContentTransition { Self(name: "numericText") }
    public static func numericText(value: Double) -> ContentTransition { Self(name: "numericText") }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = Self(rawValue: 1), size = Self(rawValue: 2), frame = Self(rawValue: 3)
}

/// A key that presses a control while others are held, as in SwiftUI. A host has no keys.
public struct KeyboardShortcut: Hashable, Sendable {
    public var key: KeyEquivalent, modifiers: EventModifiers
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }
    public static let defaultAction = Self(.return, modifiers: []), cancelAction = Self(.escape, modifiers: [])
}

public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Hashable, Sendable {
    public var character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
    // The keys without a letter, with the characters of AppKit.
    public static let upArrow: Self = "\u{F700}", downArrow: Self = "\u{F701}", leftArrow: Self = "\u{F702}",
        rightArrow: Self = "\u{F703}", escape: Self = "\u{1B}", delete: Self = "\u{8}", tab: Self = "\t",
        space: Self = " ", `return`: Self = "\r"
}

public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = Self(rawValue: 1), shift = Self(rawValue: 2), control = Self(rawValue: 4),
        option = Self(rawValue: 8), command = Self(rawValue: 16), numericPad = Self(rawValue: 32)
}

nonisolated public struct EquatableView<Content: View & Equatable>: View {
    public var content: Content
    public init(content: Content) { self.content = content }
    @MainActor public var body: some View { content }
}

@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
    public init() {}
    public var wrappedValue: ID { ID() }
    public struct ID: Hashable, Sendable {}
}

/// A number that grows with the size of text, as in SwiftUI. Here it stays as it is.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
