// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A material through which light falls, as in SwiftUI. Nothing is drawn here, but it is passed to renderers.
public struct Glass: NamedLook, Equatable, Sendable {
    let name: String
    /// As it is, as clear as can be, or none.
    public static let regular = Self(name: "regular"), clear = Self(name: "clear"), identity = Self(name: "identity")
    public func tint(_ color: Color?) -> Glass { Self(name: "\(name).tint(\(color?.description ?? "nil"))") }
    public func interactive(_ isEnabled: Bool = true) -> Glass { Self(name: "\(name).interactive(\(isEnabled))") }
}

/// The shape of glass whose shape is not said, as in SwiftUI.
nonisolated public struct DefaultGlassEffectShape: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

nonisolated extension View {
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        look("glassEffect", ["": glass, "in": shape._lookText])
    }
}

/// Views whose glass flows together, as in SwiftUI.
nonisolated public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View { content }
}
