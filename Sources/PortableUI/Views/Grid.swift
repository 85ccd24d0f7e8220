// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct Grid<Content: View>: _ContainerView {
    private let looks: [ViewHost.Look]
    private let content: Content
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { (self.looks, self.content) = (PortableUI.looks(alignment, horizontalSpacing ?? verticalSpacing), content()) }
    public func _show(_ shown: inout _Shown) -> Content { shown(.grid, content, looks: looks) }
}

nonisolated public struct GridRow<Content: View>: _ContainerView {
    private let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public func _show(_ shown: inout _Shown) -> Content { shown(.gridRow, content) }
}

public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size, spacing: CGFloat?, alignment: Alignment?
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

/// A grid that grows downwards, as in SwiftUI. The host makes all of its views.
nonisolated public struct LazyVGrid<Content: View>: _ContainerView {
    private let looks: [ViewHost.Look]
    private let content: Content
    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { (looks, self.content) = ([ViewHost.Look("columns")] + PortableUI.looks(alignment, spacing), content()) }
    public func _show(_ shown: inout _Shown) -> Content { shown(.grid, content, looks: looks) }
}

/// A grid that grows sidewards, as in SwiftUI. The host makes all of its views.
nonisolated public struct LazyHGrid<Content: View>: _ContainerView {
    private let looks: [ViewHost.Look]
    private let content: Content
    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { (looks, self.content) = ([ViewHost.Look("rows")] + PortableUI.looks(alignment, spacing), content()) }
    public func _show(_ shown: inout _Shown) -> Content { shown(.grid, content, looks: looks) }
}
