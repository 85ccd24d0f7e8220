// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view of a shape, as in SwiftUI. Nothing is drawn here, but the shape is passed to renderers.
public protocol Shape: Sendable, View, _LeafView {
    /// Returns the outline of the shape in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path

    // The text in looks.
    nonisolated var _lookText: String { get }
}

nonisolated extension Shape {
    public var _lookText: String { "\(Self.self)" }
    public var _leaf: _Leaf { _Leaf(kind: .shape(_lookText)) }
}

public protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape

    /// Returns the shape with its outline moved inwards.
    nonisolated func inset(by amount: CGFloat) -> Self.InsetShape
}

nonisolated extension InsettableShape where Self: _SystemStyle {
    // A host has no layout: these return the shape itself, and its bounds.
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

// The shapes of SwiftUI. Each is recorded by the name of its type.
nonisolated public struct Rectangle: InsettableShape, _SystemStyle { public init() {} }
nonisolated public struct Circle: InsettableShape, _SystemStyle { public init() {} }
nonisolated public struct Ellipse: InsettableShape, _SystemStyle { public init() {} }
nonisolated public struct Capsule: InsettableShape, _SystemStyle {
    public var style: RoundedCornerStyle
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}
nonisolated public struct RoundedRectangle: InsettableShape, _SystemStyle {
    public var style: RoundedCornerStyle
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) { self.style = style }
}
nonisolated public struct UnevenRoundedRectangle: InsettableShape, _SystemStyle {
    public var style: RoundedCornerStyle
    public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) { self.style = style }
}

nonisolated extension Shape {
    // Nothing is drawn, and a host has no layout: the shape stays where it is.
    @_alwaysEmitIntoClient public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        look("fill", ["": content._lookText])
    }
    @_alwaysEmitIntoClient public func fill(style: FillStyle = FillStyle()) -> some View { look("fill") }
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { look(with: content._lookText) }
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        look("stroke", ["": content._lookText, "lineWidth": lineWidth])
    }
    @_alwaysEmitIntoClient public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
    @_alwaysEmitIntoClient public func stroke(style: StrokeStyle) -> some Shape { self }
    @_alwaysEmitIntoClient public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self }
    @_alwaysEmitIntoClient public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
    @_alwaysEmitIntoClient public func size(width: CGFloat, height: CGFloat) -> some Shape { self }
}

nonisolated extension InsettableShape {
    public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { look(with: lineWidth) }
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View
    { look("strokeBorder", ["": content._lookText, "lineWidth": lineWidth]) }
}

public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat, dash: [CGFloat]
    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](),
        dashPhase: CGFloat = 0
    ) { (self.lineWidth, self.dash) = (lineWidth, dash) }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
extension Shape where Self == Rectangle { @_alwaysEmitIntoClient public static var rect: Self { Self() } }

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
        Self(cornerRadius: cornerRadius, style: style)
    }
}
extension Shape where Self == Circle { @_alwaysEmitIntoClient public static var circle: Self { Self() } }
extension Shape where Self == Capsule { @_alwaysEmitIntoClient public static var capsule: Self { Self() } }
