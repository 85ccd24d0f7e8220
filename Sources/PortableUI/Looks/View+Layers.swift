nonisolated extension View {
    /// Puts a view behind this one. The host shows it before this one.
    public func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        behind(content(), as: "background", alignment: alignment)
    }

    /// Puts a view behind this one. The host shows it before this one.
    @_disfavoredOverload public func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View {
        behind(background, as: "background", alignment: alignment)
    }

    /// Puts a view in front of this one. The host shows it after this one.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        TupleView(parts: self, content()).look("overlay", ["alignment": alignment])
    }

    /// Puts a view in front of this one. The host shows it after this one.
    @_disfavoredOverload public func overlay<Overlay: View>(
        _ overlay: Overlay,
        alignment: Alignment = .center
    ) -> some View {
        TupleView(parts: self, overlay).look("overlay", ["alignment": alignment])
    }

    /// Puts a view behind the row that this view is. The host shows it before this one.
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        behind(view, as: "listRowBackground", alignment: .center)
    }

    private func behind<Back: View>(_ back: Back, as name: String, alignment: Alignment) -> some View {
        TupleView(parts: back, self).look(name, ["alignment": alignment])
    }

    /// Hides the view. The host shows nothing of it, so that nothing in it can be tapped; its state is kept.
    public func hidden() -> some View { modifier(HiddenModifier()) }
}

private struct HiddenModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, Self>,
        in place: _ViewPlace
    ) -> _ViewNode<ModifiedContent<V, Self>> {
        HiddenNode(view, in: place)
    }
}

private final class HiddenNode<Content: View>: WrapperNode<Content, HiddenModifier> {

    init(_ view: ModifiedContent<Content, HiddenModifier>, in place: _ViewPlace) {
        super.init(in: place)
        makeChild(view.content, in: place.environment)
    }

    override func update(_ view: ModifiedContent<Content, HiddenModifier>, environment: ViewEnvironment) {
        child.update(view.content, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children { ViewHost.Node.Children() }
}
