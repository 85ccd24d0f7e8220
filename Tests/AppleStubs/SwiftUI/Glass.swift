import Foundation

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
public struct Glass: Equatable, Sendable {
    public static var regular: Glass { fatalError() }
    public static var clear: Glass { fatalError() }
    public static var identity: Glass { fatalError() }
    public func tint(_ color: Color?) -> Glass { fatalError() }
    public func interactive(_ isEnabled: Bool = true) -> Glass { fatalError() }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
nonisolated public struct DefaultGlassEffectShape: Shape {
    public init() { fatalError() }
    public func path(in rect: CGRect) -> Path { fatalError() }
    @MainActor @preconcurrency public var body: some View { AnyView(self) }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
extension View {
    nonisolated public func glassEffect(
        _ glass: Glass = .regular,
        in shape: some Shape = DefaultGlassEffectShape()
    )
        -> some View
    { AnyView(self) }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
nonisolated public struct GlassEffectContainer<Content> where Content: View {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
extension GlassEffectContainer: View {
    @MainActor @preconcurrency public var body: some View { AnyView(self) }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
public struct GlassButtonStyle: PrimitiveButtonStyle {
    public init() { fatalError() }
    public func makeBody(configuration: GlassButtonStyle.Configuration) -> some View {
        AnyView(configuration.label)
    }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    @MainActor @preconcurrency public static var glass: GlassButtonStyle { fatalError() }
    @MainActor @preconcurrency public static func glass(_ glass: Glass) -> GlassButtonStyle { fatalError() }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    public init() { fatalError() }
    public func makeBody(configuration: GlassProminentButtonStyle.Configuration) -> some View {
        AnyView(configuration.label)
    }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    @MainActor @preconcurrency public static var glassProminent: GlassProminentButtonStyle { fatalError() }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
nonisolated public struct ToolbarSpacer: ToolbarContent {
    nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic)
    {
        fatalError()
    }
    public typealias Body = Never
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
public struct SpacerSizing: Sendable {
    public static let flexible: SpacerSizing = { fatalError() }()
    public static let fixed: SpacerSizing = { fatalError() }()
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
nonisolated public struct ViewThatFits<Content> where Content: View {
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        fatalError()
    }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension ViewThatFits: View {
    @MainActor @preconcurrency public var body: some View { AnyView(self) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Animation {
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        fatalError()
    }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        fatalError()
    }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        fatalError()
    }
}
