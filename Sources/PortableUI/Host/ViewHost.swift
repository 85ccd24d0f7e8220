import SharedReactive
import Turns

/// Shows a view without a screen, for tests and renderers. It evaluates the view, keeps its state, returns what is
/// shown, and performs what a user would do.
///
/// ```swift
/// let host = ViewHost(PeopleView().environmentObject(PeopleRepository()))
/// try host.enter("Ada", into: "Name")
/// try host.tap("Save")
/// host.texts   // ["Name", "Save", "Ada"]
/// try host.follow("Ada")
/// ```
///
/// A test can assert what is shown. If an assertion fails, the error shows what was expected and what is shown, line by
/// line:
///
/// ```swift
/// try host.expect(["Name", "Save", "Ada"])
/// try host.expect("Name", is: .textField(text: ""))
/// try await host.expect("Saved", within: .seconds(1))
/// ```
///
/// A read returns the result of every message that was sent and every change that was made before. The view and its
/// state are released with the host. A host is isolated to the main actor.
@MainActor public final class ViewHost {
    let graph = ViewGraph()
    let root: RootNode
    private var lastTree: Node?
    private var isTreeCurrent = false
    private var report = Report.none
    var waiting: [Suspension] = []
    var assertedTexts: [String]?

    private enum Report {
        case none, underWay
        /// There is another change by now.
        case underWayAndDue
    }

    /// Called on the main actor after something that is shown has changed. It is called at the end of a call of this
    /// host that changed it, or in a turn of the main queue after another change. One call may stand for several
    /// changes.
    public var onChange: (@MainActor () -> Void)?

    /// Creates a host that shows a view.
    public init<Root: View>(_ rootView: Root) {
        root = graph.turn.evaluate { [graph] in RootNode(rootView, of: graph) }
        graph.turn.endByHost = { [weak self] in self?.settle() }
        settle()
    }

    /// The root of the nodes that are shown. Its children are the topmost nodes.
    ///
    /// A node in which nothing has changed is the same object. While views are evaluated, it is the tree from before.
    public var tree: Node {
        settle()
        return currentTree
    }

    /// All texts that are shown, in reading order: with the labels of controls, without the contents of text fields.
    public var texts: [String] {
        var texts: [String] = []
        tree.addTexts(to: &texts)
        return texts
    }

    /// How often views may cause changes that cause views to be evaluated, before the rest is left to the main
    /// queue's next turn.
    private static var mostRounds: Int { 1_000 }

    /// Handles what was sent, and shows what has come of it.
    ///
    /// Inside a message's handler or an update it only shows what has changed so far. A view that reads the host by
    /// which it is evaluated sees what was shown before.
    func settle() {
        HostSystem.latest = graph.system
        let turn = graph.turn
        if turn.isEvaluating { return }
        turn.inbox.open()
        var rounds = 0
        repeat {
            turn.finish()
            graph.renderInvalidViews()
            graph.finishEvaluation()
            turn.inbox.open()
            rounds += 1
        } while rounds < Self.mostRounds && (graph.hasWork || turn.hasWork)
        if graph.hasWork || turn.hasWork { turn.schedule() }
        tell()
    }

    /// Tells that what is shown has changed. What changes meanwhile is told of after that.
    private func tell() {
        guard graph.hasChanged else { return }
        graph.hasChanged = false
        isTreeCurrent = false
        let waiting = waiting
        self.waiting = []
        for test in waiting { test.end() }
        guard report == .none else {
            report = .underWayAndDue
            return
        }
        for _ in 0..<Self.mostRounds {
            report = .underWay
            graph.tellOfChange { onChange?() }
            if report == .underWay {
                report = .none
                return
            }
        }
        report = .none
        graph.hasChanged = true
        graph.turn.schedule()
    }

    var currentTree: Node {
        if isTreeCurrent, let lastTree { return lastTree }
        // Asked for by a view that is being evaluated: what was read last, if the host has been read before.
        if graph.turn.isEvaluating { return lastTree ?? Node(id: Node.ID(rawValue: 0), kind: .root) }
        let tree = Node(id: Node.ID(rawValue: 0), kind: .root, children: root.shown)
        graph.beginVersion()
        lastTree = tree
        isTreeCurrent = true
        return tree
    }
}
