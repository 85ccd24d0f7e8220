// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A vertical stack that creates its views when they become visible. The host creates and shows all of them.
nonisolated public struct LazyVStack<Content: View>: _ContainerView {
    private let stack: VStack<Content>
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { stack = VStack(alignment: alignment, spacing: spacing, content: content) }
    public func _show(_ shown: inout _Shown) -> some View { shown(nil, stack) }
}

/// A horizontal stack that creates its views when they become visible. The host creates and shows all of them.
nonisolated public struct LazyHStack<Content: View>: _ContainerView {
    private let stack: HStack<Content>
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { stack = HStack(alignment: alignment, spacing: spacing, content: content) }
    public func _show(_ shown: inout _Shown) -> some View { shown(nil, stack) }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2)
}
