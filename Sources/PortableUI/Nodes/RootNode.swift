import SharedReactive
import Turns

final class RootNode: _AnyViewNode {
    private var child: _AnyViewNode!
    private(set) var environment: ViewEnvironment
    private var updateChild: (ViewEnvironment) -> Void = { _ in }

    init<Root: View>(_ view: Root, of graph: ViewGraph) {
        var values = EnvironmentValues()
        values.hostTurn = graph.turn
        values.own.system = graph.system
        environment = ViewEnvironment(values: values, page: PageScope(in: nil))
        super.init(rootOf: graph)
        graph.root = self
        let child = Root._makeNode(view, in: _ViewPlace(parent: self, environment: environment))
        self.child = child
        updateChild = { child.update(view, environment: $0) }
        markChanged()
    }

    func update(environment: ViewEnvironment) {
        self.environment = environment
        graph.turn.evaluate { updateChild(environment) }
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children([child.shown] + graph.presentations.map(\.shown))
    }
}
