import Foundation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Animation: Equatable, Sendable {
    public static let `default` = Animation()
    public static let linear = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static let spring = Animation()

    public static func linear(duration: Double) -> Animation { fatalError() }

    public static func easeIn(duration: Double) -> Animation { fatalError() }

    public static func easeOut(duration: Double) -> Animation { fatalError() }

    public static func easeInOut(duration: Double) -> Animation { fatalError() }

    @_disfavoredOverload public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: Double = 0
    ) -> Animation { fatalError() }

    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: Double = 0.25
    ) -> Animation { fatalError() }

    public static func interpolatingSpring(
        mass: Double = 1.0,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0.0
    ) -> Animation { fatalError() }

    public func delay(_ delay: Double) -> Animation { fatalError() }

    public func speed(_ speed: Double) -> Animation { fatalError() }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { fatalError() }

    public func repeatForever(autoreverses: Bool = true) -> Animation { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Animation {
    public static var bouncy: Animation { fatalError() }
    public static var smooth: Animation { fatalError() }
    public static var snappy: Animation { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Transaction {
    public init() { fatalError() }

    public init(animation: Animation?) { fatalError() }

    public var animation: Animation? {
        get { fatalError() }
        set { fatalError() }
    }

    public var disablesAnimations: Bool {
        get { fatalError() }
        set { fatalError() }
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result { fatalError() }

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public func withTransaction<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
) rethrows -> Result { fatalError() }

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct AnyTransition {
    public static var opacity: AnyTransition { fatalError() }
    public static var identity: AnyTransition { fatalError() }
    public static var slide: AnyTransition { fatalError() }
    public static var scale: AnyTransition { fatalError() }

    public static func move(edge: Edge) -> AnyTransition { fatalError() }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        fatalError()
    }

    public func combined(with other: AnyTransition) -> AnyTransition { fatalError() }

    public func animation(_ animation: Animation?) -> AnyTransition { fatalError() }
}

@available(iOS, introduced: 13.0, deprecated: 15.0)
@available(macOS, introduced: 10.15, deprecated: 12.0)
@available(tvOS, introduced: 13.0, deprecated: 15.0)
@available(watchOS, introduced: 6.0, deprecated: 8.0)
@available(visionOS, introduced: 1.0, deprecated: 1.0)
extension View {
    nonisolated public func animation(_ animation: Animation?) -> some View { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {
        AnyView(self)
    }

    nonisolated public func transition(_ t: AnyTransition) -> some View { AnyView(self) }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

@available(*, unavailable)
extension Transaction: Sendable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Animation {
    public static func spring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0.0,
        blendDuration: Double = 0
    ) -> Animation { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension AnyTransition {
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { fatalError() }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension AnyTransition {
    public static func push(from edge: Edge) -> AnyTransition { fatalError() }
}
