/// A view of a shape, as in SwiftUI. Nothing is drawn here, but the shape is passed to renderers.
public protocol Shape: Sendable, View {
    // What renderers are told.
    nonisolated var _lookText: String { get }
}

nonisolated extension Shape {
    /// The text for renderers. For use by this module only.
    public var _lookText: String { "\(Self.self)" }
}

/// A shape that can be made smaller, as in SwiftUI.
public protocol InsettableShape: Shape {}

/// How corners are rounded, as in SwiftUI.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular
    case continuous
}

/// A rectangle, as in SwiftUI.
public struct Rectangle {
    /// Creates the shape.
    nonisolated public init() {}
}

extension Rectangle: InsettableShape, _PrimitiveView {
    /// The shape's text. For use by this module only.
    nonisolated public var _lookText: String { "Rectangle()" }

    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(view, kind: { .shape($0._lookText) }, in: place)
    }
}

/// A circle, as in SwiftUI.
public struct Circle {
    /// Creates the shape.
    nonisolated public init() {}
}

extension Circle: InsettableShape, _PrimitiveView {
    /// The shape's text. For use by this module only.
    nonisolated public var _lookText: String { "Circle()" }

    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(view, kind: { .shape($0._lookText) }, in: place)
    }
}

/// An ellipse, as in SwiftUI.
public struct Ellipse {
    /// Creates the shape.
    nonisolated public init() {}
}

extension Ellipse: InsettableShape, _PrimitiveView {
    /// The shape's text. For use by this module only.
    nonisolated public var _lookText: String { "Ellipse()" }

    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(view, kind: { .shape($0._lookText) }, in: place)
    }
}

/// A rectangle with round sides, as in SwiftUI.
public struct Capsule {
    /// How the corners are rounded.
    public var style: RoundedCornerStyle

    /// Creates the shape.
    nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape, _PrimitiveView {
    /// The shape's text. For use by this module only.
    nonisolated public var _lookText: String {
        style == .continuous ? "Capsule()" : "Capsule(style: \(style))"
    }

    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(view, kind: { .shape($0._lookText) }, in: place)
    }
}

/// A rectangle with round corners, as in SwiftUI.
public struct RoundedRectangle {
    let radius: Double
    /// How the corners are rounded.
    public var style: RoundedCornerStyle

    /// Creates the shape.
    nonisolated public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        radius = cornerRadius
        self.style = style
    }
}

extension RoundedRectangle: InsettableShape, _PrimitiveView {
    /// The shape's text. For use by this module only.
    nonisolated public var _lookText: String {
        "RoundedRectangle(cornerRadius: \(radius.lookText)\(style == .continuous ? "" : ", style: \(style)"))"
    }

    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(view, kind: { .shape($0._lookText) }, in: place)
    }
}

nonisolated extension Shape {
    /// Fills the shape.
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        look("fill", ["": content._lookText])
    }

    /// Fills the shape.
    public func fill(style: FillStyle = FillStyle()) -> some View { look("fill") }

    /// Draws the shape's outline.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: Double = 1) -> some View {
        look("stroke", ["": content._lookText, "lineWidth": lineWidth])
    }
}

nonisolated extension InsettableShape {
    /// Draws the shape's outline inside of it.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S,
        lineWidth: Double = 1,
        antialiased: Bool = true
    ) -> some View {
        look("strokeBorder", ["": content._lookText, "lineWidth": lineWidth])
    }
}
