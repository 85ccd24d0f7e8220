// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    // The host shows what is behind before this view, and what is in front after it.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        behind(content(), as: "background", alignment: alignment)
    }
    @_disfavoredOverload public func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View { behind(background, as: "background", alignment: alignment) }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        TupleView(parts: self, content()).look("overlay", ["alignment": alignment])
    }
    @_disfavoredOverload public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
        -> some View
    { TupleView(parts: self, overlay).look("overlay", ["alignment": alignment]) }
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        behind(view, as: "listRowBackground", alignment: .center)
    }
    private func behind<Back: View>(_ back: Back, as name: String, alignment: Alignment) -> some View {
        TupleView(parts: back, self).look(name, ["alignment": alignment])
    }
    public func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { TupleView(parts: self, content()).look("safeAreaInset", ["edge": edge, "spacing": spacing]) }
    /// Hides the view. The host shows nothing of it, so that nothing in it can be tapped; its state is kept.
    public func hidden() -> some View { modifier(ChangeShown { _ in ViewHost.Node.Children() }) }
}
