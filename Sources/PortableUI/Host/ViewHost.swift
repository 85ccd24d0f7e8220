import SharedReactive
import Turns

/// Shows a view without a screen, for tests and renderers. It evaluates the view, keeps its state, returns the shown texts
/// and nodes, and performs a user's actions.
///
/// ```swift
/// let host = ViewHost(PeopleView().environmentObject(PeopleRepository()))
/// try host.enter("Ada", into: "Name")
/// try host.tap("Save")
/// host.texts   // ["Name", "Save", "Ada"]
/// try host.follow("Ada")
/// ```
///
/// A test can assert the shown texts and controls. A failed assertion shows the expected and actual values, line by line:
///
/// ```swift
/// try host.expect(["Name", "Save", "Ada"])
/// try host.expect("Name", is: .textField(text: ""))
/// try await host.expect("Saved", within: .seconds(1))
/// ```
///
/// When you read the host, all earlier messages and changes have been handled. The view and its state are released with
/// the host. A host is isolated to the main actor.
@MainActor public final class ViewHost {
    let graph = ViewGraph()
    let root: RootNode
    /// The tree that was last created. The id of its root is 0, which no other node has.
    private var lastTree = Node(id: Node.ID(rawValue: 0), kind: .root)
    /// Whether nothing has changed since `lastTree` was created.
    private var isTreeCurrent = false
    private var report = Report.none
    /// Whether `onChange` is being called, and whether the tree has changed again since that call began.
    private enum Report { case none, underWay, underWayAndDue }
    /// The waits of tests for a change of the tree, which ends them: see `expect(_:within:)`.
    var suspensions: [Suspension] = []
    /// The texts that `expect(_:)` has asserted last, for `expectNothingMore()`.
    var assertedTexts: [String]?

    /// Called on the main actor after a change of the tree. If a call of this host made the change, `onChange` is
    /// called at the end of that call. After any other change, it is called in a turn of the main queue. It may be
    /// called once for several changes.
    public var onChange: (@MainActor () -> Void)?

    /// Creates a host that shows a view.
    public init<Root: View>(_ rootView: Root) {
        root = graph.turn.evaluate { [graph] in RootNode(AnyView(rootView), of: graph) }
        graph.turn.endByHost = { [weak self] in self?.settle() }
        settle()
    }

    /// The root of the shown nodes. Its children are the topmost nodes.
    ///
    /// An unchanged node is the same object as before. While views are evaluated, this is the previous tree.
    public var tree: Node {
        settle()
        return currentTree
    }

    /// All shown texts, in reading order, including labels of controls and excluding contents of text fields.
    public var texts: [String] {
        var texts: [String] = []
        tree.addTexts(to: &texts)
        return texts
    }

    /// The largest number of rounds in one call, if each evaluation causes another one. Further rounds are left to the
    /// main queue's next turn.
    private static var mostRounds: Int { 1_000 }

    /// Delivers pending messages and evaluates changed views.
    ///
    /// If it is called inside a message's handler or an update, it only evaluates the changes so far. A view that reads
    /// its own host during an evaluation gets the previous tree.
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
        if graph.hasWork || turn.hasWork {
            turn.schedule()
            #if DEBUG
            if let view = graph.invalidView {
                let text = """
                    \(view) was evaluated \(rounds) times and does not come to rest: its evaluation causes a change of data that \
                    its body reads. Look for a state that onAppear, onChange or onReceive sets to another value each time.
                    """
                Hint.give(about: "a view that does not come to rest", of: view, text: text)
            }
            #endif
        }
        notifyOfChange()
    }

    /// Calls `onChange` if the tree has changed. If the tree changes during that call, it is called again afterwards.
    private func notifyOfChange() {
        guard graph.hasChanged else { return }
        graph.hasChanged = false
        isTreeCurrent = false
        let suspensions = suspensions
        self.suspensions = []
        for test in suspensions { test.end() }
        // A call inside `onChange` only records the change. The call around it calls `onChange` again.
        let isNested = report != .none
        report = .underWayAndDue
        if isNested { return }
        defer { report = .none }
        for _ in 0..<Self.mostRounds {
            report = .underWay
            Trace.resuming(exchange(&graph.causeOfChange, with: 0)) { onChange?() }
            if report == .underWay { return }
        }
        // Further calls are left to the main queue's next turn.
        graph.hasChanged = true
        graph.turn.schedule()
    }

    /// The tree without an evaluation of changed views.
    var currentTree: Node {
        // A view that is being evaluated reads the previous tree.
        if isTreeCurrent || graph.turn.isEvaluating { return lastTree }
        let tree = Node(id: lastTree.id, kind: .root, children: root.shown)
        graph.version += 1
        lastTree = tree
        isTreeCurrent = true
        return tree
    }
}
