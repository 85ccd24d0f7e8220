// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    @_alwaysEmitIntoClient public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> some View { styled("symbolEffect", T.self) }

    @_alwaysEmitIntoClient public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        value: U
    ) -> some View { styled("symbolEffect", T.self) }
}

/// How an image of the system's moves, as in SwiftUI. Nothing does here, but the effect's name is passed to renderers.
public protocol SymbolEffect {}
public protocol IndefiniteSymbolEffect {}
public protocol DiscreteSymbolEffect {}
public protocol _AnySymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {}

public struct SymbolEffectOptions: Hashable, Sendable {
    public static let `default` = Self(), repeating = Self(), nonRepeating = Self()
    public static func `repeat`(_ count: Int?) -> Self { Self() }
    public static func speed(_ speed: Double) -> Self { Self() }
}

public struct BounceSymbolEffect: _AnySymbolEffect {
    public var up: Self { self }
    public var down: Self { self }
}
extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
public struct PulseSymbolEffect: _AnySymbolEffect {}
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
public struct RotateSymbolEffect: _AnySymbolEffect {}
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
public struct VariableColorSymbolEffect: _AnySymbolEffect {
    public var iterative: Self { self }
    public var reversing: Self { self }
}
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
