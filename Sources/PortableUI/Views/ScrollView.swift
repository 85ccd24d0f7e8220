/// A view that shows a part of what is in it, as in SwiftUI. The host shows all of it.
nonisolated public struct ScrollView<Content: View>: _ContainerView {
    /// What is in it.
    public var content: Content
    /// In which directions it scrolls.
    public var axes: Axis.Set
    /// Whether it is shown which part is seen.
    public var showsIndicators: Bool

    /// Creates a view that scrolls.
    public init(
        _ axes: Axis.Set = .vertical,
        showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) { (self.content, self.axes, self.showsIndicators) = (content(), axes, showsIndicators) }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content {
        var looks: [ViewHost.Look] = []
        if axes != .vertical { looks.append(ViewHost.Look("axes", ["": axes.lookText])) }
        if !showsIndicators { looks.append(ViewHost.Look("showsIndicators", ["": false])) }
        return shown(.scrollView, content, looks: looks)
    }
}
