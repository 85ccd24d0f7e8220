// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Colors that go over into one another, as in SwiftUI. A gradient is recorded by the name of its type.
public struct Gradient: Hashable, ShapeStyle {
    /// A color of a gradient, and where it is.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }
    public var stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }
}

nonisolated extension ShapeStyle where Self: _LeafView {
    public var _leaf: _Leaf { _Leaf(kind: .color(_lookText)) }
}

public struct LinearGradient: ShapeStyle, View, _LeafView {
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

public struct RadialGradient: ShapeStyle, View, _LeafView {
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}

public struct AngularGradient: ShapeStyle, View, _LeafView {
    nonisolated public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    }
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
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

public struct AnyGradient: Hashable, ShapeStyle {}
extension Color { public var gradient: AnyGradient { AnyGradient() } }
