import SharedReactive

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
    private let graph = ViewGraph()
    private let root: RootNode
    private var lastTree: Node?
    /// Whether that is what is shown.
    private var isTreeCurrent = false
    private var report = Report.none
    /// Tests that wait for a change.
    var waiting: [Suspension] = []
    /// The texts that a test has asserted last.
    var assertedTexts: [String]?

    /// Whether somebody is being told of a change.
    private enum Report {
        case none
        case underWay
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
    /// A node in which nothing has changed is the same object as before. While views are evaluated, it is the tree from
    /// before the evaluation.
    public var tree: Node {
        settle()
        return currentTree
    }

    /// All texts that are shown, in reading order. They include the labels of controls, and not the contents of text
    /// fields.
    public var texts: [String] {
        var texts: [String] = []
        tree.addTexts(to: &texts)
        return texts
    }

    // MARK: - What a person does

    /// Taps the first button or toggle with a label.
    ///
    /// - Throws: `missing` if no such button is shown; `covered` or `disabled` if it cannot be tapped now.
    public func tap(_ label: String) throws(ViewHostError) {
        try tap(id(of: label, among: .button))
    }

    /// Taps a button or a toggle.
    ///
    /// - Throws: `gone` if it is not shown any more; `covered` or `disabled` if it cannot be tapped now.
    public func tap(_ button: Node.ID) throws(ViewHostError) {
        try use(button, as: (any Tappable).self, .button) { $0.tap() }
    }

    /// Replaces the text of the first text field, secure field or text editor with a label.
    ///
    /// - Throws: `missing` if no such field is shown; `covered` or `disabled` if nothing can be entered now.
    public func enter(_ text: String, into label: String) throws(ViewHostError) {
        try enter(text, into: id(of: label, among: .textField))
    }

    /// Replaces the text of a text field, a secure field or a text editor.
    ///
    /// - Throws: `gone` if it is not shown any more; `covered` or `disabled` if nothing can be entered now.
    public func enter(_ text: String, into field: Node.ID) throws(ViewHostError) {
        try use(field, as: (any Enterable).self, .textField) { $0.enter(text) }
    }

    /// Presses Enter in the first text field with a label.
    ///
    /// - Throws: `missing` if no such field is shown; `covered` or `disabled` if it cannot be used now.
    public func submit(_ label: String) throws(ViewHostError) {
        try submit(id(of: label, among: .textField))
    }

    /// Presses Enter in a text field.
    ///
    /// - Throws: `gone` if it is not shown any more; `covered` or `disabled` if it cannot be used now.
    public func submit(_ field: Node.ID) throws(ViewHostError) {
        try use(field, as: (any Enterable).self, .textField) { $0.submit() }
    }

    /// Chooses an option of the first picker with a label.
    ///
    /// - Throws: `missing` if no such picker is shown; `noOption` if it has no such option; `covered` or `disabled` if
    ///   it cannot be used now.
    public func choose(_ option: String, in label: String) throws(ViewHostError) {
        let id = try id(of: label, among: .picker)
        guard case .picker(let options, _) = tree.node(id)?.kind else { throw .gone(id) }
        guard let index = options.firstIndex(of: option) else {
            throw .noOption(option, picker: label, options: options)
        }
        try choose(index, in: id)
    }

    /// Chooses an option of a picker.
    ///
    /// - Parameters:
    ///   - option: The position of the option.
    ///   - picker: The picker.
    /// - Throws: `gone` if it is not shown any more; `noOption` if it has no such option; `covered` or `disabled` if it
    ///   cannot be used now.
    public func choose(_ option: Int, in picker: Node.ID) throws(ViewHostError) {
        try use(picker, as: (any Choosable).self, .picker) { (node) throws(ViewHostError) in
            guard case .picker(let options, _) = node.kind, options.indices.contains(option) else {
                throw .noOption("\(option)", picker: node.title, options: [])
            }
            node.choose(option)
        }
    }

    /// Deletes the first row that has a label, or that contains the label as a text.
    ///
    /// - Throws: `missing` if no such row is shown that can be deleted or moved; `notEditable` if the row can only be
    ///   moved; `covered` if a sheet, an alert or a dialog covers it.
    public func delete(_ label: String) throws(ViewHostError) {
        try delete(id(of: label, among: .row))
    }

    /// Deletes a row.
    ///
    /// - Throws: `gone` if the row is not shown any more; `notEditable` if it can only be moved; `covered` if a sheet,
    ///   an alert or a dialog covers it.
    public func delete(_ row: Node.ID) throws(ViewHostError) {
        try use(row, as: (any Row).self, .row) { (row) throws(ViewHostError) in
            if !row.delete() { throw .notEditable(row: row.title) }
        }
    }

    /// Moves the first row that has a label, or that contains the label as a text, before the row at a position of its
    /// `ForEach`.
    ///
    /// - Throws: `missing` if no such row is shown that can be deleted or moved; `notEditable` if the row can only be
    ///   deleted; `covered` if a sheet, an alert or a dialog covers it.
    public func move(_ label: String, to destination: Int) throws(ViewHostError) {
        try move(id(of: label, among: .row), to: destination)
    }

    /// Moves a row before the row at a position of its `ForEach`.
    ///
    /// - Throws: `gone` if the row is not shown any more; `notEditable` if it can only be deleted; `covered` if a
    ///   sheet, an alert or a dialog covers it.
    public func move(_ row: Node.ID, to destination: Int) throws(ViewHostError) {
        try use(row, as: (any Row).self, .row) { (row) throws(ViewHostError) in
            if !row.move(to: destination) { throw .notEditable(row: row.title) }
        }
    }

    /// Follows the first link with a label.
    ///
    /// - Throws: `missing` if no such link is shown, `noNavigation` if no stack is around it, `noDestination` if the
    ///   stack has no page for it; `covered` or `disabled` if it cannot be followed now.
    public func follow(_ label: String) throws(ViewHostError) {
        try follow(id(of: label, among: .link))
    }

    /// Follows a link.
    ///
    /// - Throws: `gone` if it is not shown any more, `noNavigation` if no stack is around it, `noDestination` if the
    ///   stack has no page for it; `covered` or `disabled` if it cannot be followed now.
    public func follow(_ link: Node.ID) throws(ViewHostError) {
        try use(link, as: (any Followable).self, .link) { (link) throws(ViewHostError) in try link.follow() }
    }

    /// Goes back from the page that was shown last. If there are several navigation stacks, it goes back in the
    /// innermost.
    ///
    /// - Throws: `noPage` if the first page is shown.
    public func back() throws(ViewHostError) {
        settle()
        let top = graph.presentations.last?.shown.first ?? currentTree
        guard let id = top.innermostStackWithPages, let stack = graph.control(id) as? any PageStack,
            stack.pop()
        else { throw .noPage }
        settle()
    }

    /// Closes the topmost sheet or dialog, as a user does by swiping or by tapping beside it. To close an alert, tap
    /// one of its buttons.
    ///
    /// - Throws: `noPresentation` if nothing is presented, if an alert is topmost, or if
    ///   `interactiveDismissDisabled(_:)` prevents it.
    public func dismiss() throws(ViewHostError) {
        settle()
        try endOfTopmostPresentation()()
        settle()
    }

    /// What ends the topmost presentation. Nothing keeps the presentation while it is called.
    private func endOfTopmostPresentation() throws(ViewHostError) -> () -> Void {
        guard let topmost = graph.presentations.last else { throw .noPresentation }
        switch topmost.shown.first?.kind {
        case .sheet where topmost.shown[0].staysWhenSwiped: throw .noPresentation
        case .sheet, .confirmationDialog: return topmost.endByPerson
        default: throw .noPresentation
        }
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

    private var currentTree: Node {
        if isTreeCurrent, let lastTree { return lastTree }
        // Asked for by a view that is being evaluated: what was read last, if the host has been read before.
        if graph.turn.isEvaluating { return lastTree ?? Node(id: Node.ID(rawValue: 0), kind: .root) }
        let tree = Node(id: Node.ID(rawValue: 0), kind: .root, children: root.shown)
        graph.beginVersion()
        lastTree = tree
        isTreeCurrent = true
        return tree
    }

    /// Uses a control, and shows what has come of it. Nothing keeps the control longer than its use.
    private func use<Used>(
        _ id: Node.ID,
        as type: Used.Type,
        _ kind: ViewHostError.Control,
        _ action: (Used) throws(ViewHostError) -> Void
    ) throws(ViewHostError) {
        let result = Result { () throws(ViewHostError) in try action(control(id, as: type, kind)) }
        settle()
        try result.get()
    }

    /// Finds a control by its label: the first that can be used, or else the first.
    private func id(of label: String, among control: ViewHostError.Control) throws(ViewHostError) -> Node.ID {
        var labels: [String] = []
        var found: [Node] = []
        tree.visit { node in
            guard control.isKind(of: node) else { return }
            let own = node.label
            if own == label || control == .row && node.hasText(label) { found.append(node) }
            labels.append(own)
        }
        if found.count > 1, let usable = found.first(where: { isUsable($0) }) { return usable.id }
        if let first = found.first { return first.id }
        throw .missing(control, label: label, labels: labels, other: kindOfControl(with: label))
    }

    /// The kind of the first control that has a label. Rows are left out, because they have the labels of what is in them.
    private func kindOfControl(with label: String) -> ViewHostError.Control? {
        let kinds: [ViewHostError.Control] = [.button, .textField, .picker, .link]
        var found: ViewHostError.Control?
        tree.visit { node in
            guard found == nil, let kind = kinds.first(where: { $0.isKind(of: node) }) else { return }
            if node.label == label { found = kind }
        }
        return found
    }

    private func isUsable(_ node: Node) -> Bool {
        guard !node.isDisabled, let control = graph.control(node.id) else { return false }
        return graph.isUncovered(control)
    }

    /// The control with an id, which a person can use now.
    private func control<Used>(
        _ id: Node.ID,
        as type: Used.Type,
        _ kind: ViewHostError.Control
    ) throws(ViewHostError) -> Used {
        settle()
        guard let node = graph.control(id), let control = node as? Used else { throw .gone(id) }
        guard let used = node as? any Control else { return control }
        if !graph.isUncovered(node) { throw .covered(kind, label: used.title) }
        if !used.isEnabled { throw .disabled(kind, label: used.title) }
        return control
    }
}

/// The node around the whole tree.
final class RootNode: _AnyViewNode {
    private var child: _AnyViewNode!

    init<Root: View>(_ view: Root, of graph: ViewGraph) {
        super.init(rootOf: graph)
        graph.root = self
        var values = EnvironmentValues()
        values.hostTurn = graph.turn
        let environment = ViewEnvironment(values: values, page: PageScope(in: nil))
        child = Root._makeNode(view, in: _ViewPlace(parent: self, environment: environment))
        markChanged()
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children([child.shown] + graph.presentations.map(\.shown))
    }
}

/// What `ViewHost.tap(_:)` taps.
@MainActor protocol Tappable {
    func tap()
}

/// What `ViewHost.enter(_:into:)` enters text into.
@MainActor protocol Enterable {
    func enter(_ text: String)
    func submit()
}

/// What `ViewHost.choose(_:in:)` chooses from.
@MainActor protocol Choosable: Control {
    var kind: ViewHost.Node.Kind { get }
    func choose(_ option: Int)
}

/// What `ViewHost.delete(_:)` deletes and `ViewHost.move(_:to:)` moves. They return whether it can be.
@MainActor protocol Row: Control {
    func delete() -> Bool
    func move(to destination: Int) -> Bool
}

/// What `ViewHost.follow(_:)` follows.
@MainActor protocol Followable {
    func follow() throws(ViewHostError)
}
