/// A view of the size that it is given, as in SwiftUI. There is no layout here: the size is the host's, `ViewHost.size`.
nonisolated public struct GeometryReader<Content: View>: View {
    @Environment(\.own.size) private var size
    /// Makes what is inside.
    public var content: (GeometryProxy) -> Content

    /// Creates a view that is made of its size.
    @inlinable public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// What is inside.
    @MainActor public var body: some View { content(GeometryProxy(size: size)) }
}

/// The size of a view, as in SwiftUI. Here it is the host's, and the view is at the origin.
public struct GeometryProxy: Sendable {
    /// The size.
    public let size: CGSize
    /// The edges that are covered: none.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    /// The bounds of the view.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// The screen, as in UIKit, which SwiftUI passes on there. It is as large as a host is at first.
public final class UIScreen: Sendable {
    /// The screen of the device.
    public static let main = UIScreen()
    /// How many pixels a point has.
    public var scale: CGFloat { 3 }
    /// Where it is.
    public var bounds: CGRect { CGRect(origin: .zero, size: EnvironmentValues().own.size) }
}

/// What the position of a view is relative to, as in SwiftUI.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the names are constants.
    case global, local
    case named(AnyHashable)
}

extension ViewHost {
    /// The size of what the host shows, which `GeometryReader` reads: at first that of a phone.
    public var size: CGSize {
        get { root.environment.values.own.size }
        set { root.update(environment: root.environment.setting(\.own.size, to: newValue)) }
    }
}
