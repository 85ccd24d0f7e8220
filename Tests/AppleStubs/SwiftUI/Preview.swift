import Foundation

#if !canImport(Darwin)
// Declared for the comparison with the portable layer alone. Apple's plug-in is needed to compile code for a Mac that uses them.

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewsMacros", type: "SwiftUIView")

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewsMacros", type: "SwiftUIView")

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@attached(peer)
public macro Previewable() =
    #externalMacro(module: "PreviewsMacros", type: "PreviewableMacro")
#endif

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { AnyView(self) }
    nonisolated public func previewDisplayName(_ value: String?) -> some View { AnyView(self) }
    nonisolated public func saturation(_ amount: Double) -> some View { AnyView(self) }
    nonisolated public func contrast(_ amount: Double) -> some View { AnyView(self) }
    nonisolated public func grayscale(_ amount: Double) -> some View { AnyView(self) }
}

// SwiftUI re-exports these from DeveloperToolsSupport.

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct Preview {
    public enum ViewTraits {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct PreviewTrait<T>: Sendable {}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { fatalError() }
    public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { fatalError() }
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { fatalError() }
    public static var portrait: PreviewTrait<Preview.ViewTraits> { fatalError() }
    public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> { fatalError() }
    public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { fatalError() }
    public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { fatalError() }
}
