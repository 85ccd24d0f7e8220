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
    private var isSettling = false

    /// Called on the main actor after what is shown has changed: at the end of a call that changed it, or in
    /// a turn of the main queue after a change from elsewhere. Several changes may be told of at once.
    public var onChange: (@MainActor () -> Void)?

    /// Shows a view.
    public init<Root: View>(_ rootView: Root) {
        root = graph.rendering { [graph] in RootNode(rootView, of: graph) }
        graph.onTurn = { [weak self] in self?.settle() }
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
    /// - Throws: `Missing` if no such button is shown.
    public func tap(_ label: String) throws {
        try tap(id(of: label, among: .button))
    }

    /// Taps a button.
    ///
    /// - Throws: `Gone` if it is not shown any more.
    public func tap(_ button: Node.ID) throws {
        let button = try control(button, as: (any Tappable).self)
        perform { button.tap() }
    }

    /// Replaces what is in the first text field with a label.
    ///
    /// - Throws: `Missing` if no such field is shown.
    public func enter(_ text: String, into label: String) throws {
        try enter(text, into: id(of: label, among: .textField))
    }

    /// Replaces what is in a text field.
    ///
    /// - Throws: `Gone` if it is not shown any more.
    public func enter(_ text: String, into field: Node.ID) throws {
        let field = try control(field, as: (any Enterable).self)
        perform { field.enter(text) }
    }

    /// Shows what the first link with a label leads to.
    ///
    /// - Throws: `Missing` if no such link is shown, `NoNavigation` if no `NavigationView` is around it.
    public func follow(_ label: String) throws {
        try follow(id(of: label, among: .link))
    }

    /// Shows what a link leads to.
    ///
    /// - Throws: `Gone` if it is not shown any more, `NoNavigation` if no `NavigationView` is around it.
    public func follow(_ link: Node.ID) throws {
        let link = try control(link, as: (any Followable).self)
        try graph.rendering { Result { try link.follow() } }.get()
        settle()
    }

    /// Goes back from the page that was shown last; with several `NavigationView`s, in the innermost.
    ///
    /// - Throws: `NoPage` if the first page is shown.
    public func back() throws {
        settle()
        guard let stack = currentTree.innermostStackWithPages else { throw NoPage() }
        if !stack.pop() { throw NoPage() }
        settle()
    }

    // MARK: - Bringing up to date

    /// How often views may cause changes that cause views to be evaluated, before the rest is left to the main
    /// queue's next turn.
    private static var mostRounds: Int { 1_000 }

    /// Handles what was sent, and shows what has come of it.
    private func settle() {
        if isSettling || graph.isRendering { return }
        isSettling = true
        Turn.finish()
        var rounds = 0
        while graph.hasInvalidViews || Turn.hasWork, rounds < Self.mostRounds {
            graph.renderInvalidViews()
            Turn.finish()
            rounds += 1
        }
        isSettling = false
        if graph.hasInvalidViews { graph.schedule() }
        if graph.hasChanged {
            graph.hasChanged = false
            lastTree = nil
            onChange?()
        }
    }

    private var currentTree: Node {
        if let lastTree { return lastTree }
        // Asked for by a view that is being evaluated for the first time.
        if graph.isRendering { return Node(id: Node.ID(rawValue: 0), kind: .root, children: []) }
        let tree = Node(id: Node.ID(rawValue: 0), kind: .root, children: root.shown)
        graph.beginVersion()
        lastTree = tree
        return tree
    }

    private func perform(_ action: () -> Void) {
        action()
        settle()
    }

    private func id(of label: String, among kind: Missing.Kind) throws -> Node.ID {
        var labels: [String] = []
        var found: Node.ID?
        tree.visit { node in
            guard kind.isKind(of: node) else { return }
            if found == nil, node.label == label { found = node.id }
            labels.append(node.label)
        }
        if let found { return found }
        throw Missing(kind: kind, label: label, labels: labels)
    }

    private func control<Control>(_ id: Node.ID, as type: Control.Type) throws -> Control {
        guard let node = tree.node(id), let control = node.control as? Control else { throw Gone(id: id) }
        return control
    }
}

/// The node around the whole tree.
final class RootNode: _AnyViewNode {
    private var child: _AnyViewNode!

    init<Root: View>(_ view: Root, of graph: ViewGraph) {
        super.init(rootOf: graph)
        child = Root._makeNode(view, in: _ViewPlace(parent: self, environment: ViewEnvironment()))
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
    func follow() throws
}
#endif
