/// The node of a view whose modifier has no body. It stores the modifier, and creates and updates the node of the view inside.
/// Each kind of modifier has a subclass.
///
/// A subclass that passes `makesChild: false` creates the child itself, at the end of its initializer. By then, the subclass
/// has the values that the views inside need.
class ModifiedNode<Content: View, Modifier: ViewModifier>: _ViewNode<ModifiedContent<Content, Modifier>> {
    typealias Modified = ModifiedContent<Content, Modifier>

    final var modifier: Modifier
    private(set) final var child: _ViewNode<Content>!

    init(_ view: Modified, in place: _ViewPlace, makesChild: Bool = true) {
        modifier = view.modifier
        super.init(in: place)
        if makesChild { makeChild(view.content, in: place.environment) }
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        modifier = view.modifier
        child.update(view.content, environment: environment)
    }

    /// Creates the child, or replaces it with a new one.
    final func makeChild(_ content: Content, in environment: ViewEnvironment) {
        child = Content._makeNode(content, in: _ViewPlace(parent: self, environment: environment))
    }

    override func makeShown() -> ViewHost.Node.Children { child.shown }
}
