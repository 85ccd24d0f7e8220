import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct Gradient: Equatable, Hashable, Sendable, ShapeStyle {
    public var stops: [Gradient.Stop] {
        get { fatalError() }
        set {}
    }
    public init(stops: [Gradient.Stop]) { fatalError() }
    public init(colors: [Color]) { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Gradient {
    public struct Stop: Equatable, Hashable, Sendable {
        public var color: Color {
            get { fatalError() }
            set {}
        }
        public var location: CGFloat {
            get { fatalError() }
            set {}
        }
        public init(color: Color, location: CGFloat) { fatalError() }
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@MainActor public struct LinearGradient: Sendable, ShapeStyle {
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) { fatalError() }
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { fatalError() }
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        fatalError()
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension LinearGradient: View {
    public var body: Never { fatalError() }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct AnyGradient: Equatable, Hashable, Sendable, ShapeStyle {
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Color {
    public var gradient: AnyGradient { get { fatalError() } }
}
