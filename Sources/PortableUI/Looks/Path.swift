// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The outline of a shape, as in SwiftUI. Nothing is drawn here, but what it consists of is passed to renderers.
public struct Path: Equatable, Sendable, Shape {
    private var steps: [String] = []
    public private(set) var currentPoint: CGPoint?
    nonisolated public init() {}
    nonisolated public init(_ rect: CGRect) { addRect(rect) }

    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    nonisolated public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    nonisolated public init(_ callback: (inout Path) -> Void) { callback(&self) }
    /// Whether there is nothing in the path.
    nonisolated public var isEmpty: Bool { steps.isEmpty }

    private nonisolated mutating func add(_ step: String, to point: CGPoint?) {
        steps.append(step)
        currentPoint = point
    }

    nonisolated public mutating func move(to end: CGPoint) { add("M \(end.lookText)", to: end) }
    nonisolated public mutating func addLine(to end: CGPoint) { add("L \(end.lookText)", to: end) }
    nonisolated public mutating func addLines(_ lines: [CGPoint]) {
        if let first = lines.first { move(to: first) }
        for point in lines.dropFirst() { addLine(to: point) }
    }
    nonisolated public mutating func closeSubpath() { add("Z", to: currentPoint) }

    nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        add("Q \(control.lookText) \(end.lookText)", to: end)
    }

    nonisolated public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add("C \(control1.lookText) \(control2.lookText) \(end.lookText)", to: end)
    }

    nonisolated public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) {
        let parts = "\(center.lookText) \(radius.lookText) \(startAngle.lookText) \(endAngle.lookText)"
        let (x, y) = (cos(endAngle.radians) * radius, sin(endAngle.radians) * radius)
        add("arc \(parts) \(clockwise)", to: CGPoint(x: center.x + x, y: center.y + y))
    }

    nonisolated public mutating func addRect(_ rect: CGRect) { add("rect \(rect.lookText)", to: rect.origin) }
    nonisolated public mutating func addEllipse(in rect: CGRect) { add("ellipse \(rect.lookText)", to: rect.origin) }

    nonisolated public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) { add("rect \(rect.lookText) \(cornerSize.width.lookText) \(cornerSize.height.lookText)", to: rect.origin) }

    nonisolated public mutating func addPath(_ path: Path) {
        steps += path.steps
        currentPoint = path.currentPoint
    }

    /// The path itself.
    nonisolated public func path(in rect: CGRect) -> Path { self }
    /// What renderers are told: the steps, as SVG writes those that it has.
    nonisolated public var _lookText: String { steps.joined(separator: " ") }
}

extension CGPoint: LookText { var lookText: String { "\(x.lookText),\(y.lookText)" } }

extension CGRect: LookText { var lookText: String { "\(origin.lookText) \(width.lookText) \(height.lookText)" } }
