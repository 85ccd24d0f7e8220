#if !canImport(SwiftUI)
/// Shows a view without a screen: evaluates it, keeps its state, tells what is shown and takes what a person
/// would do.
///
/// ```swift
/// let host = ViewHost(AppRouter().base(.inputPerson).environmentObject(PeopleRepository()))
/// try host.enter("Ada", into: "Name")
/// try host.tap("Save")
/// host.texts   // ["Name", "Save", "Ada"]
/// try host.follow("Ada")
/// ```
///
/// Reading sees every message sent, and every change made, before it. The view and all state in it end with
/// the host. It lives on the main actor.
@MainActor
public final class ViewHost {
    private let graph = ViewGraph()
    private let root: RootNode
    private var lastTree: Node?
    private var report = Report.none

    /// Whether somebody is being told of a change.
    private enum Report {
        case none
        case underWay
        /// There is another change by now.
        case underWayAndDue
    }

    /// Called on the main actor after what is shown has changed: at the end of a call that changed it, or in
    /// a turn of the main queue after a change from elsewhere. Several changes may be told of at once.
    public var onChange: (@MainActor () -> Void)?

    /// Shows a view.
    public init<Root: View>(_ rootView: Root) {
        root = graph.turn.evaluate { [graph] in RootNode(rootView, of: graph) }
        graph.turn.endByHost = { [weak self] in self?.settle() }
        settle()
    }

    /// What is shown: a node without meaning of its own, with the nodes at the top below it.
    ///
    /// A node in which nothing has changed is the same object as before. While views are evaluated, it is what
    /// was shown before.
    public var tree: Node {
        settle()
        return currentTree
    }

    /// All texts that are shown, in reading order; labels of controls are among them, what is in text fields
    /// is not.
    public var texts: [String] {
        var texts: [String] = []
        tree.addTexts(to: &texts)
        return texts
    }

    /// Taps the first button with a label.
    ///
    /// - Throws: `missing` if no such button is shown.
    public func tap(_ label: String) throws(ViewHostError) {
        try tap(id(of: label, among: .button))
    }

    /// Taps a button.
    ///
    /// - Throws: `gone` if it is not shown any more.
    public func tap(_ button: Node.ID) throws(ViewHostError) {
        let button = try control(button, as: (any Tappable).self)
        perform { button.tap() }
    }

    /// Replaces what is in the first text field with a label.
    ///
    /// - Throws: `missing` if no such field is shown.
    public func enter(_ text: String, into label: String) throws(ViewHostError) {
        try enter(text, into: id(of: label, among: .textField))
    }

    /// Replaces what is in a text field.
    ///
    /// - Throws: `gone` if it is not shown any more.
    public func enter(_ text: String, into field: Node.ID) throws(ViewHostError) {
        let field = try control(field, as: (any Enterable).self)
        perform { field.enter(text) }
    }

    /// Shows what the first link with a label leads to.
    ///
    /// - Throws: `missing` if no such link is shown, `noNavigation` if no `NavigationView` is around it.
    public func follow(_ label: String) throws(ViewHostError) {
        try follow(id(of: label, among: .link))
    }

    /// Shows what a link leads to.
    ///
    /// - Throws: `gone` if it is not shown any more, `noNavigation` if no `NavigationView` is around it.
    public func follow(_ link: Node.ID) throws(ViewHostError) {
        let link = try control(link, as: (any Followable).self)
        let result = graph.turn.evaluate { Result { () throws(ViewHostError) in try link.follow() } }
        settle()
        try result.get()
    }

    /// Goes back from the page that was shown last; with several `NavigationView`s, in the innermost.
    ///
    /// - Throws: `noPage` if the first page is shown.
    public func back() throws(ViewHostError) {
        settle()
        guard let stack = currentTree.innermostStackWithPages else { throw .noPage }
        if !stack.pop() { throw .noPage }
        settle()
    }

    // MARK: - Bringing up to date

    /// How often views may cause changes that cause views to be evaluated, before the rest is left to the main
    /// queue's next turn.
    private static var mostRounds: Int { 1_000 }

    /// Handles what was sent, and shows what has come of it.
    ///
    /// Inside a message's handler or an update it only shows what has changed so far. A view that reads the host by
    /// which it is evaluated sees what was shown before.
    private func settle() {
        let turn = graph.turn
        if turn.isEvaluating { return }
        turn.inbox.open()
        var rounds = 0
        repeat {
            turn.finish()
            graph.renderInvalidViews()
            turn.inbox.open()
            rounds += 1
        } while rounds < Self.mostRounds && (graph.hasInvalidViews || turn.hasWork)
        if graph.hasInvalidViews || turn.hasWork { turn.schedule() }
        tell()
    }

    /// Tells that what is shown has changed. What changes meanwhile is told of after that.
    private func tell() {
        guard graph.hasChanged else { return }
        graph.hasChanged = false
        lastTree = nil
        guard report == .none else {
            report = .underWayAndDue
            return
        }
        for _ in 0..<Self.mostRounds {
            report = .underWay
            onChange?()
            if report == .underWay {
                report = .none
                return
            }
        }
        report = .none
        graph.hasChanged = true
        graph.turn.schedule()
    }

    private var currentTree: Node {
        if let lastTree { return lastTree }
        // Asked for by a view that is being evaluated for the first time.
        if graph.turn.isEvaluating { return Node(id: Node.ID(rawValue: 0), kind: .root, children: []) }
        let tree = Node(id: Node.ID(rawValue: 0), kind: .root, children: root.shown)
        graph.beginVersion()
        lastTree = tree
        return tree
    }

    private func perform(_ action: () -> Void) {
        action()
        settle()
    }

    private func id(of label: String, among control: ViewHostError.Control) throws(ViewHostError) -> Node.ID {
        var labels: [String] = []
        var found: Node.ID?
        tree.visit { node in
            guard control.isKind(of: node) else { return }
            if found == nil, node.label == label { found = node.id }
            labels.append(node.label)
        }
        if let found { return found }
        throw .missing(control, label: label, labels: labels)
    }

    private func control<Control>(_ id: Node.ID, as type: Control.Type) throws(ViewHostError) -> Control {
        guard let node = tree.node(id), let control = node.control as? Control else { throw .gone(id) }
        return control
    }
}

/// The node around the whole tree.
final class RootNode: _AnyViewNode {
    private var child: _AnyViewNode!

    init<Root: View>(_ view: Root, of graph: ViewGraph) {
        super.init(rootOf: graph)
        var values = EnvironmentValues()
        values.turn = graph.turn
        child = Root._makeNode(
            view,
            in: _ViewPlace(parent: self, environment: ViewEnvironment(values: values))
        )
        markChanged()
    }

    override func collectShown(into shown: inout [ViewHost.Node]) {
        child.addShown(to: &shown)
    }
}

/// What `ViewHost.tap(_:)` taps.
@MainActor
protocol Tappable {
    func tap()
}

/// What `ViewHost.enter(_:into:)` enters text into.
@MainActor
protocol Enterable {
    func enter(_ text: String)
}

/// What `ViewHost.follow(_:)` follows.
@MainActor
protocol Followable {
    func follow() throws(ViewHostError)
}
#endif
