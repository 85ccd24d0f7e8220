// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Colors that go over into one another, as in SwiftUI.
public struct Gradient: Hashable, ShapeStyle {
    /// A color of a gradient, and where it is.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// Where the color is, from 0 at the start to 1 at the end.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    public var stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }

    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    public var _lookText: String {
        "[" + stops.map { "\($0.color.description) \($0.location.lookText)" }.joined(separator: ", ") + "]"
    }
}

nonisolated extension ShapeStyle where Self: _LeafView {
    public var _leaf: _Leaf { _Leaf(kind: .color(_lookText)) }
}

/// A gradient along a line, as in SwiftUI.
public struct LinearGradient: ShapeStyle, View, _LeafView {
    public let _lookText: String

    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        let ends = "\(startPoint.lookText), \(endPoint.lookText)"
        _lookText = "linearGradient(\(gradient._lookText), \(ends))"
    }

    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient from a point to all sides, as in SwiftUI.
public struct RadialGradient: ShapeStyle, View, _LeafView {
    public let _lookText: String

    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let ends = "\(center.lookText), \(startRadius.lookText), \(endRadius.lookText)"
        _lookText = "radialGradient(\(gradient._lookText), \(ends))"
    }

    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

/// A gradient around a point, as in SwiftUI.
public struct AngularGradient: ShapeStyle, View, _LeafView {
    public let _lookText: String

    nonisolated public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        let ends = "\(center.lookText), \(startAngle.lookText), \(endAngle.lookText)"
        _lookText = "angularGradient(\(gradient._lookText), \(ends))"
    }

    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(colors: colors, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
}

extension ShapeStyle where Self == AngularGradient {
    @_alwaysEmitIntoClient public static func angularGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle
    ) -> Self { Self(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle) }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient that a color has, as in SwiftUI.
public struct AnyGradient: Hashable, ShapeStyle { public let _lookText: String }

extension Color {
    public var gradient: AnyGradient { AnyGradient(_lookText: "\(description).gradient") }
}
