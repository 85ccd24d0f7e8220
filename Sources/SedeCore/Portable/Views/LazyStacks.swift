#if !canImport(SwiftUI)
/// Views below one another that are made when they are seen, as in SwiftUI. The host makes and shows all of them.
public struct LazyVStack<Content: View> {
    private let stack: VStack<Content>

    /// Puts the views that the closure lists below one another.
    ///
    /// - Parameters:
    ///   - alignment: Renderers are told.
    ///   - spacing: Renderers are told.
    ///   - pinnedViews: Nothing comes of it.
    ///   - content: The views.
    nonisolated public init(
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }
}

extension LazyVStack: View {
    /// This view has no body: the host shows it directly.
    public typealias Body = Never

    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(view, content: { $0.stack }, kind: nil, in: place)
    }
}

/// Views beside one another that are made when they are seen, as in SwiftUI. The host makes and shows all of them.
public struct LazyHStack<Content: View> {
    private let stack: HStack<Content>

    /// Puts the views that the closure lists beside one another.
    ///
    /// - Parameters:
    ///   - alignment: Renderers are told.
    ///   - spacing: Renderers are told.
    ///   - pinnedViews: Nothing comes of it.
    ///   - content: The views.
    nonisolated public init(
        alignment: VerticalAlignment = .center,
        spacing: Double? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }
}

extension LazyHStack: View {
    /// This view has no body: the host shows it directly.
    public typealias Body = Never

    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ContainerNode(view, content: { $0.stack }, kind: nil, in: place)
    }
}

/// What stays in sight in a stack that scrolls, as in SwiftUI.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The views as bits.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
#endif
