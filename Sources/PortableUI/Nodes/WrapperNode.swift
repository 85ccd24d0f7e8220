/// The node of a view whose modifier has no body: it does something with the view that stays inside.
///
/// A subclass makes the child at the end of its initializer, when what is inside can find what the modifier gives.
class WrapperNode<Content: View, Modifier: ViewModifier>: _ViewNode<ModifiedContent<Content, Modifier>> {
    private(set) final var child: _ViewNode<Content>!

    /// Makes the node of the view inside.
    final func makeChild(_ content: Content, in environment: ViewEnvironment) {
        child = Content._makeNode(content, in: _ViewPlace(parent: self, environment: environment))
    }

    override func makeShown() -> ViewHost.Node.Children { child.shown }
}
