// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view that a closure draws, as in SwiftUI. Here it is called with the host's size, and nothing is drawn.
nonisolated public struct Canvas<Symbols: View>: View {
    @Environment(\.self) private var values
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void

    public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols = { EmptyView() }
    ) { (self.symbols, self.renderer) = (symbols(), renderer) }

    @MainActor public var body: some View {
        var context = GraphicsContext(environment: values)
        renderer(&context, values.own.size)
        return Drawing()
    }
}

nonisolated private struct Drawing: _LeafView { var _leaf: _Leaf { _Leaf(kind: .shape("Canvas")) } }

public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }

public struct GraphicsContext {
    public struct Shading: Sendable {
        @usableFromInline init() {}
        public static func color(_ color: Color) -> Shading { Shading() }
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }
        @_alwaysEmitIntoClient public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint,
            options: GraphicsContext.GradientOptions = GraphicsContext.GradientOptions()
        ) -> Shading { Shading() }
        @_alwaysEmitIntoClient public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle = Angle(),
            options: GraphicsContext.GradientOptions = GraphicsContext.GradientOptions()
        ) -> Shading { Shading() }
    }
    public struct GradientOptions: Sendable { public init() {} }
    public struct ResolvedSymbol { public var size: CGSize { .zero } }
    public struct Filter: Sendable { public static func blur(radius: CGFloat) -> Filter { Filter() } }
    public let environment: EnvironmentValues
    public var opacity = 1.0
    @_alwaysEmitIntoClient public mutating func addFilter(_ filter: Filter) {}
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        try content(&layer)
    }
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, in rect: CGRect) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
}
