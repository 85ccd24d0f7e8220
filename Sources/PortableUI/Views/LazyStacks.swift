/// A vertical stack that creates its views when they become visible. The host creates and shows all of them.
nonisolated public struct LazyVStack<Content: View>: _ContainerView {
    private let stack: VStack<Content>

    /// Creates a vertical stack of the views of a closure.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { stack = VStack(alignment: alignment, spacing: spacing, content: content) }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> some View { shown(nil, stack) }
}

/// A horizontal stack that creates its views when they become visible. The host creates and shows all of them.
nonisolated public struct LazyHStack<Content: View>: _ContainerView {
    private let stack: HStack<Content>

    /// Creates a horizontal stack of the views of a closure.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { stack = HStack(alignment: alignment, spacing: spacing, content: content) }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> some View { shown(nil, stack) }
}

/// What stays in sight in a stack that scrolls, as in SwiftUI.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The views as bits.
    public let rawValue: UInt32
    /// Creates a set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
