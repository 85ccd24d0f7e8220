import Turns

/// The node at the root of a host's tree, with the environment of the whole tree. `ViewHost` creates and owns it.
final class RootNode: _AnyViewNode {
    private let view: AnyView
    private var child: _ViewNode<AnyView>!
    private(set) var environment: ViewEnvironment

    init(_ view: AnyView, of graph: ViewGraph) {
        self.view = view
        var values = EnvironmentValues()
        values.hostTurn = graph.turn
        values.own.system = graph.system
        environment = ViewEnvironment(ViewEnvironment.Content(values: values, page: PageScope(in: nil)))
        super.init(rootOf: graph)
        // The views inside find the root: their presentations are shown in it.
        graph.root = self
        child = AnyView._makeNode(view, in: _ViewPlace(parent: self, environment: environment))
        markChanged()
    }

    /// Updates the whole tree with another environment. Called when a test sets `ViewHost.size`.
    func update(environment: ViewEnvironment) {
        self.environment = environment
        graph.turn.evaluate { child.update(view, environment: environment) }
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children([child.shown] + graph.presentations.all.map(\.shown))
    }
}
