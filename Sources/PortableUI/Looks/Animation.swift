// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An animation of a change, as in SwiftUI. Changes are made immediately here; a look has the animation's name.
public struct Animation: NamedLook, Equatable, Sendable {
    let name: String
    public static let `default` = Self(name: "default"), linear = Self(name: "linear"), easeIn = Self(name: "easeIn"),
        easeOut = Self(name: "easeOut"), easeInOut = Self(name: "easeInOut"), spring = Self(name: "spring")
    public static var interactiveSpring: Animation { Self(name: "interactiveSpring") }
    public static var bouncy: Animation { Self(name: "bouncy") }
    public static var smooth: Animation { Self(name: "smooth") }
    public static var snappy: Animation { Self(name: "snappy") }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { bouncy }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { smooth }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { snappy }
    public static func linear(duration: Double) -> Animation { linear }
    public static func easeIn(duration: Double) -> Animation { easeIn }
    public static func easeOut(duration: Double) -> Animation { easeOut }
    public static func easeInOut(duration: Double) -> Animation { easeInOut }
    @_disfavoredOverload public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: Double = 0
    ) -> Animation { spring }
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: Double = 0.25
    ) -> Animation { interactiveSpring }
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0)
        -> Animation
    { spring }
    public static func interpolatingSpring(
        mass: Double = 1.0,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0.0
    ) -> Animation { Self(name: "interpolatingSpring") }
    public func delay(_ delay: Double) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// A transition of a view that appears or disappears, as in SwiftUI. Both happen immediately here.
public struct AnyTransition: NamedLook {
    let name: String
    public static var opacity: AnyTransition { Self(name: "opacity") }
    public static var identity: AnyTransition { Self(name: "identity") }
    public static var slide: AnyTransition { Self(name: "slide") }
    public static var scale: AnyTransition { Self(name: "scale") }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
    public static func offset(_ offset: CGSize) -> AnyTransition { Self(name: "offset") }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { Self(name: "offset") }
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { Self(name: "modifier") }
    public static func push(from edge: Edge) -> AnyTransition { Self(name: "push") }
    public static func move(edge: Edge) -> AnyTransition { Self(name: "move") }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// Makes a change that is animated, as in SwiftUI. Here it happens at once.
/// - Returns: What the closure returns.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// The properties of a change, as in SwiftUI. They have no effect here.
public struct Transaction {
    public var animation: Animation?
    public var disablesAnimations = false
    public init() {}
    public init(animation: Animation?) { self.animation = animation }
}

/// Makes a change in a transaction, as in SwiftUI. Here it happens at once.
/// - Returns: What the closure returns.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

extension Binding {
    // The binding itself: changes are made immediately here.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

nonisolated extension View {
    @_alwaysEmitIntoClient public func animation(_ animation: Animation?) -> some View { look(with: animation) }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { look(with: animation) }
    @_alwaysEmitIntoClient public func transition(_ t: AnyTransition) -> some View { look("transition", ["": t]) }
}
