// The plug-in of the macros is built where SwiftUI is not available.
#if !canImport(Darwin)
/// A preview of views in Xcode, as in SwiftUI. Here, its body is type-checked, and it expands to nothing.
///
/// To show a preview in a host, declare a `PreviewProvider`.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A preview of views in Xcode with traits, as in SwiftUI. See `Preview(_:body:)`.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Makes a variable in the body of a preview a property of the previewed view, as in SwiftUI. Here, it expands to nothing.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")
#endif

/// The size of a preview, as in SwiftUI before previews had traits.
public enum PreviewLayout: Sendable { case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat) }
nonisolated extension View {
    public func previewLayout(_: PreviewLayout) -> some View { self }
    public func previewDisplayName(_: String?) -> some View { self }
}

/// The kinds of previews, as in SwiftUI.
public struct Preview {
    /// A preview of a view.
    public enum ViewTraits {}
}

/// A property of a preview, as in SwiftUI. No preview is drawn, so it has no value.
public struct PreviewTrait<T>: Sendable {}

// The constants have SwiftUI's names, which Apple documents.
extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: Self { Self() }
    public static var sizeThatFitsLayout: Self { Self() }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
    public static var portrait: Self { Self() }
    public static var portraitUpsideDown: Self { Self() }
    public static var landscapeLeft: Self { Self() }
    public static var landscapeRight: Self { Self() }
}
