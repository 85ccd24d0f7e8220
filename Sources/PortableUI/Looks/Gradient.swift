/// Colors that go over into one another, as in SwiftUI.
public struct Gradient: Hashable, ShapeStyle {
    /// A color of a gradient, and where it is.
    public struct Stop: Hashable, Sendable {
        /// The color.
        public var color: Color
        /// Where it is, from 0 to 1.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colors.
    public var stops: [Stop]
    /// Creates a gradient of colors that are where they say.
    public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient of colors at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The style's text. For use by this module only.
    public var _lookText: String {
        "[" + stops.map { "\($0.color.description) \($0.location.lookText)" }.joined(separator: ", ") + "]"
    }
}

nonisolated extension ShapeStyle where Self: _LeafView {
    /// For use by this module only.
    public var _leaf: _Leaf { _Leaf(kind: .color(_lookText)) }
}

/// A gradient along a line, as in SwiftUI.
public struct LinearGradient: ShapeStyle, View, _LeafView {
    /// The style's text. For use by this module only.
    public let _lookText: String

    /// Creates a gradient from a point to another one.
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        let ends = "\(startPoint.lookText), \(endPoint.lookText)"
        _lookText = "linearGradient(\(gradient._lookText), \(ends))"
    }

    /// Creates a gradient of colors from a point to another one.
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of colors that are where they say, from a point to another one.
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient from a point to all sides, as in SwiftUI.
public struct RadialGradient: ShapeStyle, View, _LeafView {
    /// The style's text. For use by this module only.
    public let _lookText: String

    /// Creates a gradient from one distance from a point to another one.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        let ends = "\(center.lookText), \(startRadius.lookText), \(endRadius.lookText)"
        _lookText = "radialGradient(\(gradient._lookText), \(ends))"
    }

    /// Creates a gradient of colors from one distance from a point to another one.
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient of colors along a line.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

/// A gradient that a color has, as in SwiftUI.
public struct AnyGradient: Hashable, ShapeStyle {
    /// The style's text. For use by this module only.
    public let _lookText: String
}

extension Color {
    /// The gradient that the color has.
    public var gradient: AnyGradient { AnyGradient(_lookText: "\(description).gradient") }
}
