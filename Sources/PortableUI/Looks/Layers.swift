/// Views one after the other, in a node of kind `group`. Modifiers that add views, such as overlays, use it, and so do layouts.
nonisolated struct Layers<Content: View>: ContainerView {
    let content: Content
    init(_ content: Content) { self.content = content }
    func show(_ shown: inout Shown) -> Content { shown(.group, content) }
}
nonisolated extension View {
    // The host shows backgrounds before this view, and overlays and insets after it.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        Layers(TupleView(parts: content(), self))
    }
    @_disfavoredOverload public func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View { Layers(TupleView(parts: background, self)) }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        Layers(TupleView(parts: self, content()))
    }
    @_disfavoredOverload public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
        -> some View
    { Layers(TupleView(parts: self, overlay)) }
    public func listRowBackground<V: View>(_ view: V?) -> some View { Layers(TupleView(parts: view, self)) }
    public func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { Layers(TupleView(parts: self, content())) }
    /// Hides the view. The host does not show it, and nothing in it can be tapped. Its state is kept.
    public func hidden() -> some View { modifier(_ShownModifier(0) { _, _, _ in .init() }) }
    public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View { onAppear { binding.wrappedValue = value } }
    /// Prevents the user from swiping away the sheet that contains this view: `ViewHost.dismiss()` throws `noPresentation`.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        preference(key: StaysWhenSwiped.self, value: isDisabled)
    }
    /// Returns the view itself. A host does not call the view's `==`.
    public func equatable() -> some View where Self: Equatable { self }
}

/// Whether a view in a sheet prevents a swipe from closing the sheet. `ViewHost.dismiss()` reads it.
enum StaysWhenSwiped: PreferenceKey {
    static let defaultValue = false
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}
