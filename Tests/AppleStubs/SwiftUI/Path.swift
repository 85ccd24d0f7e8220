import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@MainActor public struct Path: Equatable, Sendable, Shape {
    @MainActor public var currentPoint: CGPoint? { get { fatalError() } }
    nonisolated public init() { fatalError() }
    nonisolated public init(_ rect: CGRect) { fatalError() }
    nonisolated public init(
        roundedRect rect: CGRect,
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) { fatalError() }
    nonisolated public init(_ callback: (inout Path) -> Void) { fatalError() }
    nonisolated public var isEmpty: Bool { get { fatalError() } }
    nonisolated public mutating func move(to end: CGPoint) { fatalError() }
    nonisolated public mutating func addLine(to end: CGPoint) { fatalError() }
    nonisolated public mutating func closeSubpath() { fatalError() }
    nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { fatalError() }
    nonisolated public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool
    ) { fatalError() }
    nonisolated public mutating func addRect(_ rect: CGRect) { fatalError() }
    nonisolated public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) { fatalError() }
    nonisolated public func path(in rect: CGRect) -> Path { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Path: View {
    public var body: Never { fatalError() }
}
