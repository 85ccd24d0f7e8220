// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view of the size that it is given, as in SwiftUI. There is no layout here: the size is the host's, `ViewHost.size`.
nonisolated public struct GeometryReader<Content: View>: View {
    @Environment(\.own.size) private var size
    public var content: (GeometryProxy) -> Content
    @inlinable public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    @MainActor public var body: some View { content(GeometryProxy(size: size)) }
}

/// The size of a view, as in SwiftUI. Here it is the host's, and the view is at the origin.
public struct GeometryProxy: Sendable {
    public let size: CGSize
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// The screen, as in UIKit, which SwiftUI passes on there. It is as large as a host is at first.
public final class UIScreen: Sendable {
    public static let main = UIScreen()
    public var scale: CGFloat { 3 }
    public var bounds: CGRect { CGRect(origin: .zero, size: EnvironmentValues().own.size) }
}

// Invariant behind `@unchecked Sendable`: a name is a constant that no code changes.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global, local
    case named(AnyHashable)
}

extension ViewHost {
    public var size: CGSize {
        get { root.environment.values.own.size }
        set { root.update(environment: root.environment.setting(\.own.size, to: newValue)) }
    }
}
