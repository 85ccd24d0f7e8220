// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The outline of a shape, as in SwiftUI. Nothing is drawn here: a path knows only where it ends.
public struct Path: Equatable, Sendable, Shape {
    public private(set) var currentPoint: CGPoint?
    nonisolated public init() {}
    nonisolated public init(_ rect: CGRect) { currentPoint = rect.origin }
    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(rect)
    }
    nonisolated public init(ellipseIn rect: CGRect) { self.init(rect) }
    nonisolated public init(_ callback: (inout Path) -> Void) { callback(&self) }
    nonisolated public var isEmpty: Bool { currentPoint == nil }
    nonisolated public mutating func move(to end: CGPoint) { currentPoint = end }
    nonisolated public mutating func addLine(to end: CGPoint) { currentPoint = end }
    nonisolated public mutating func addLines(_ lines: [CGPoint]) { currentPoint = lines.last ?? currentPoint }
    nonisolated public mutating func closeSubpath() {}
    nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { currentPoint = end }
    nonisolated public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPoint = end
    }
    nonisolated public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) { currentPoint = center }
    nonisolated public mutating func addRect(_ rect: CGRect) { currentPoint = rect.origin }
    nonisolated public mutating func addEllipse(in rect: CGRect) { currentPoint = rect.origin }
    nonisolated public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) { currentPoint = rect.origin }
    nonisolated public mutating func addPath(_ path: Path) { currentPoint = path.currentPoint ?? currentPoint }
    nonisolated public func path(in rect: CGRect) -> Path { self }
}
