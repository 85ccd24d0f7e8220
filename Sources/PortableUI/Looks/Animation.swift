// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How a change is animated, as in SwiftUI. Here, changes are made at once, and the animation is passed to renderers.
public struct Animation: LookText, Equatable, Sendable {
    let lookText: String

    private init(_ text: String) { lookText = text }

    /// The animations without parameters, as in SwiftUI.
    public static let `default` = Animation("default"), linear = Animation("linear"), easeIn = Animation("easeIn"),
        easeOut = Animation("easeOut"), easeInOut = Animation("easeInOut"), spring = Animation("spring")
    public static var interactiveSpring: Animation { .interactiveSpring() }
    public static var bouncy: Animation { Animation("bouncy") }
    public static var smooth: Animation { Animation("smooth") }
    public static var snappy: Animation { Animation("snappy") }

    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        Animation("bouncy(duration: \(duration.lookText), extraBounce: \(extraBounce.lookText))")
    }

    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        Animation("smooth(duration: \(duration.lookText), extraBounce: \(extraBounce.lookText))")
    }

    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        Animation("snappy(duration: \(duration.lookText), extraBounce: \(extraBounce.lookText))")
    }

    public static func linear(duration: Double) -> Animation { Animation("linear(duration: \(duration.lookText))") }
    public static func easeIn(duration: Double) -> Animation { Animation("easeIn(duration: \(duration.lookText))") }
    public static func easeOut(duration: Double) -> Animation { Animation("easeOut(duration: \(duration.lookText))") }

    public static func easeInOut(duration: Double) -> Animation {
        Animation("easeInOut(duration: \(duration.lookText))")
    }

    @_disfavoredOverload public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: Double = 0
    )
        -> Animation
    { Animation("spring(\(parameters(response, dampingFraction, blendDuration)))") }

    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: Double = 0.25
    ) -> Animation { Animation("interactiveSpring(\(parameters(response, dampingFraction, blendDuration)))") }

    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0)
        -> Animation
    { Animation("spring(duration: \(duration.lookText), bounce: \(bounce.lookText))") }

    public static func interpolatingSpring(
        mass: Double = 1.0,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0.0
    ) -> Animation { Animation("interpolatingSpring(stiffness: \(stiffness.lookText), damping: \(damping.lookText))") }

    private static func parameters(_ response: Double, _ damping: Double, _ blend: Double) -> String {
        "response: \(response.lookText), dampingFraction: \(damping.lookText), blendDuration: \(blend.lookText)"
    }

    private func adding(_ change: String) -> Animation { Animation("\(lookText).\(change)") }

    public func delay(_ delay: Double) -> Animation { adding("delay(\(delay.lookText))") }
    public func speed(_ speed: Double) -> Animation { adding("speed(\(speed.lookText))") }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        adding("repeatCount(\(repeatCount), autoreverses: \(autoreverses))")
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        adding("repeatForever(autoreverses: \(autoreverses))")
    }
}

/// How a view comes and goes, as in SwiftUI. Here, this happens at once, and the transition is passed to renderers.
public struct AnyTransition: LookText {
    let lookText: String

    public static var opacity: AnyTransition { AnyTransition(lookText: "opacity") }
    public static var identity: AnyTransition { AnyTransition(lookText: "identity") }
    public static var slide: AnyTransition { AnyTransition(lookText: "slide") }
    public static var scale: AnyTransition { AnyTransition(lookText: "scale") }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(lookText: "scale(scale: \(scale.lookText), anchor: \(anchor.lookText))")
    }
    public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(lookText: "offset(x: \(x.lookText), y: \(y.lookText))")
    }
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(lookText: "modifier(\(E.self))")
    }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(lookText: "push(from: \(edge))") }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(lookText: "move(edge: \(edge))") }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(lookText: "asymmetric(insertion: \(insertion.lookText), removal: \(removal.lookText))")
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(lookText: "\(lookText).combined(with: \(other.lookText))")
    }

    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(lookText: "\(lookText).animation(\(animation?.lookText ?? "nil"))")
    }
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
    /// The binding. There are no animations here, so a change is made at once.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    /// The binding. There are no animations here, so a change is made at once.
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}
