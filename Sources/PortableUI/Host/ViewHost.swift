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
    let root: RootNode
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

    // Each takes the label of a control, of which the first with that label is used, or an id of the current tree. Each
    // throws `missing` if nothing with the label is shown, `gone` if nothing with the id is, and `covered` or `disabled`
    // if it cannot be used now.

    /// Taps a button, a toggle, or the label of a group that opens.
    public func tap(_ button: some ViewHostTarget) throws(ViewHostError) {
        try use(button, as: (any Tappable).self, .button) { control in tap(on: control) { control.tap() } }
    }

    /// Does what a tap on a control does: uses it, unless a gesture takes precedence, and performs the gestures that
    /// count for a tap on it.
    private func tap<Failure>(on control: Any, _ use: () throws(Failure) -> Void) throws(Failure) {
        // Looking for gestures costs as much as a small change does.
        guard graph.hasGestures else { return try use() }
        let (takesTap, gestures) = gestures(ofTapOn: control)
        if takesTap { try use() }
        for gesture in gestures { gesture.tap() }
    }

    /// Presses a view with `onLongPressGesture(perform:)` for long.
    public func longPress(_ view: some ViewHostTarget) throws(ViewHostError) { try make("longPress", true, on: view) }

    /// Drags a view with a `DragGesture`, from its corner, so far.
    public func drag(_ view: some ViewHostTarget, by translation: CGSize) throws(ViewHostError) {
        let end = CGPoint(x: translation.width, y: translation.height)
        try make("drag", DragGesture.Value(time: Date(), location: end, startLocation: .zero), on: view)
    }

    /// Pinches a view with a `MagnificationGesture`, until it is so many times as large.
    public func magnify(_ view: some ViewHostTarget, by scale: CGFloat) throws(ViewHostError) {
        try make("magnify", scale, on: view)
    }

    private func make(_ gesture: String, _ value: Any, on view: some ViewHostTarget) throws(ViewHostError) {
        try use(view, as: (any GestureTaker).self, .button, gesture: gesture) { $0.make(gesture, value) }
    }

    /// Replaces the text of a text field, a secure field or a text editor.
    public func enter(_ text: String, into field: some ViewHostTarget) throws(ViewHostError) {
        try use(field, as: (any Input).self, .textField) { $0.enter(text) }
    }

    /// Presses Enter in a text field.
    public func submit(_ field: some ViewHostTarget) throws(ViewHostError) {
        try use(field, as: (any Input).self, .textField) { $0.submit() }
    }

    /// Chooses an option of a picker by its label.
    ///
    /// - Throws: Also `noOption` if the picker has no such option.
    public func choose(_ option: String, in picker: some ViewHostTarget) throws(ViewHostError) {
        try use(picker, as: (any Choosable).self, .picker) { (node) throws(ViewHostError) in
            try node.choose(option) { $0.firstIndex(of: option) }
        }
    }

    /// Chooses an option of a picker by its position.
    ///
    /// - Throws: Also `noOption` if the picker has no such option.
    public func choose(_ option: Int, in picker: some ViewHostTarget) throws(ViewHostError) {
        try use(picker, as: (any Choosable).self, .picker) { (node) throws(ViewHostError) in
            try node.choose("\(option)") { $0.indices.contains(option) ? option : nil }
        }
    }

    /// Chooses a date in a picker of dates. It is moved into the picker's range.
    public func choose(_ date: Date, in picker: some ViewHostTarget) throws(ViewHostError) {
        try use(picker, as: (any Input).self, .datePicker) { $0.act(date.timeIntervalSinceReferenceDate) }
    }

    /// Drags the thumb of a slider to a value. It is moved into the slider's range, and to the nearest step.
    public func drag(_ slider: some ViewHostTarget, to value: Double) throws(ViewHostError) {
        try use(slider, as: (any Input).self, .slider) { $0.act(value) }
    }

    /// Presses one of the buttons of a stepper several times: the one with a plus for a positive number, and for a
    /// negative one that with a minus.
    public func step(_ stepper: some ViewHostTarget, by count: Int = 1) throws(ViewHostError) {
        try use(stepper, as: (any Input).self, .stepper) { $0.act(Double(count)) }
    }

    /// Selects a tab.
    public func select(tab: some ViewHostTarget) throws(ViewHostError) {
        try use(tab, as: (any Tappable).self, .tab) { tab in self.tap(on: tab) { tab.tap() } }
    }

    /// Deletes a row. A label is the row's own, or that of a text in it.
    ///
    /// - Throws: Also `notEditable` if the row can only be moved.
    public func delete(_ row: some ViewHostTarget) throws(ViewHostError) {
        try use(row, as: (any Row).self, .row) { (row) throws(ViewHostError) in
            if !row.delete() { throw .notEditable(row: row.title) }
        }
    }

    /// Moves a row before the row at a position of its `ForEach`. A label is the row's own, or that of a text in it.
    ///
    /// - Throws: Also `notEditable` if the row can only be deleted.
    public func move(_ row: some ViewHostTarget, to destination: Int) throws(ViewHostError) {
        try use(row, as: (any Row).self, .row) { (row) throws(ViewHostError) in
            if !row.move(to: destination) { throw .notEditable(row: row.title) }
        }
    }

    /// Follows a link. A `Link` opens its URL.
    ///
    /// - Throws: Also `noNavigation` if no stack is around the link, and `noDestination` if the stack has no page for it.
    public func follow(_ link: some ViewHostTarget) throws(ViewHostError) {
        try use(link, as: (any Followable).self, .link) { (link) throws(ViewHostError) in
            try tap(on: link) { () throws(ViewHostError) in try link.follow() }
        }
    }

    /// Pulls what is shown down, as a user does to refresh it, and waits for the end of the topmost `refreshable(action:)`.
    ///
    /// - Throws: `notRefreshable` if nothing that is shown has that modifier.
    public func refresh() async throws(ViewHostError) {
        settle()
        guard let refresh = graph.kept(RefreshAction.self).last else { throw .notRefreshable }
        await refresh()
        settle()
    }

    /// The URLs that views have opened by `\.openURL` or a `Link`, unless a view around them handles them.
    public var openedURLs: [URL] { graph.openedURLs }

    /// Opens a URL in the app, as a link in another app does: calls `onOpenURL(perform:)` of all views that are shown.
    public func open(url: URL) {
        settle()
        for opener in graph.kept(URLOpener.self) { opener.open(url) }
        settle()
    }

    /// Ends the loading of the images of a URL that `AsyncImage`s show: with an image named after the URL, or with an error.
    public func load(_ url: URL, failing error: (any Error)? = nil) {
        settle()
        let phase = error.map { AsyncImagePhase.failure($0) } ?? .success(Image(url.absoluteString))
        for request in graph.kept(ImageRequest.self) where request.url == url { request.answer(phase) }
        settle()
    }

    /// Goes back from the page that was shown last. If there are several navigation stacks, it goes back in the
    /// innermost.
    ///
    /// - Throws: `noPage` if the first page is shown.
    public func back() throws(ViewHostError) {
        settle()
        let top = graph.presentations.last?.shown.first ?? currentTree
        guard let id = top.innermostStackWithPages, let stack = graph.control(id) as? any PageStack, stack.pop() else {
            throw .noPage
        }
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
        _ target: some ViewHostTarget,
        as type: Used.Type,
        _ kind: ViewHostError.Control,
        gesture: String? = nil,
        _ action: (Used) throws(ViewHostError) -> Void
    ) throws(ViewHostError) {
        let id = try target._id(of: kind, gesture: gesture, in: self)
        let result = Result { () throws(ViewHostError) in try action(control(id, as: type, kind)) }
        settle()
        try result.get()
    }

    /// Finds a control by its label: the first that can be used, or else the first. One in another one comes before that.
    fileprivate func id(of label: String, among control: ViewHostError.Control, gesture: String?) throws(ViewHostError)
        -> Node.ID
    {
        var labels: [String] = []
        var found: [Node] = []
        func search(_ node: Node) {
            var isFound = ViewHostError.Control(node.kind) == control
            if let gesture { isFound = node.kind == .gesture(gesture) }
            let own = isFound ? node.label : nil
            if let own { labels.append(own) }
            for child in node.children { search(child) }
            let isRow = control == .row ? node.hasText(label) : false
            if let own, own == label || isRow { found.append(node) }
        }
        search(tree)
        if found.count > 1, let usable = found.first(where: { isUsable($0) }) { return usable.id }
        if let first = found.first { return first.id }
        throw .missing(control, label: label, labels: labels, other: kindOfControl(with: label))
    }

    /// The kind of the first control that has a label. Rows are left out, because they have the labels of what is in them.
    private func kindOfControl(with label: String) -> ViewHostError.Control? {
        var found: ViewHostError.Control?
        tree.visit { node in
            guard found == nil, let kind = ViewHostError.Control(node.kind), kind != .row else { return }
            if node.label == label { found = kind }
        }
        return found
    }

    private func isUsable(_ node: Node) -> Bool {
        guard !node.isDisabled, let control = graph.control(node.id) else { return false }
        return graph.isUncovered(control)
    }

    /// The control with an id, which a person can use now.
    private func control<Used>(_ id: Node.ID, as type: Used.Type, _ kind: ViewHostError.Control) throws(ViewHostError)
        -> Used
    {
        settle()
        guard let node = graph.control(id), let control = node as? Used else { throw .gone(id) }
        if let inputKind = node.inputKind, ViewHostError.Control(inputKind) != kind { throw .gone(id) }
        guard let used = node as? any Control else { return control }
        if !graph.isUncovered(node) { throw .covered(kind, label: used.title) }
        if !used.isEnabled { throw .disabled(kind, label: used.title) }
        return control
    }
}

/// What a function of a host finds a control by: the control's label, or an id of the current tree.
@MainActor public protocol ViewHostTarget: Sendable {
    /// The id of the control. For use by this module only.
    func _id(of kind: ViewHostError.Control, gesture: String?, in host: ViewHost) throws(ViewHostError)
        -> ViewHost.Node.ID
}

extension String: ViewHostTarget {
    /// The id of the first control with this label. For use by this module only.
    public func _id(of kind: ViewHostError.Control, gesture: String?, in host: ViewHost) throws(ViewHostError)
        -> ViewHost.Node.ID
    { try host.id(of: self, among: kind, gesture: gesture) }
}

extension ViewHost.Node.ID: ViewHostTarget {
    /// This id. For use by this module only.
    public func _id(of kind: ViewHostError.Control, gesture: String?, in host: ViewHost) -> ViewHost.Node.ID { self }
}

/// The node around the whole tree.
final class RootNode: _AnyViewNode {
    private var child: _AnyViewNode!
    private(set) var environment: ViewEnvironment
    private var updateChild: (ViewEnvironment) -> Void = { _ in }

    init<Root: View>(_ view: Root, of graph: ViewGraph) {
        var values = EnvironmentValues()
        values.hostTurn = graph.turn
        values.openBySystem = { [weak graph] in graph?.openedURLs.append($0) }
        environment = ViewEnvironment(values: values, page: PageScope(in: nil))
        super.init(rootOf: graph)
        graph.root = self
        let child = Root._makeNode(view, in: _ViewPlace(parent: self, environment: environment))
        self.child = child
        updateChild = { child.update(view, environment: $0) }
        markChanged()
    }

    /// Has the views evaluated with something else around all of them.
    func update(environment: ViewEnvironment) {
        self.environment = environment
        graph.turn.evaluate { updateChild(environment) }
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children([child.shown] + graph.presentations.map(\.shown))
    }
}

/// What `ViewHost.tap(_:)` taps.
@MainActor protocol Tappable { func tap() }

/// What is set to a number or a date, stepped, tapped, followed, or entered text into, as its kind says.
@MainActor protocol Input: Tappable, Followable {
    func act(_ value: Double)
    func enter(_ text: String)
    func submit()
}

/// What `ViewHost.choose(_:in:)` chooses from.
@MainActor protocol Choosable: Control {
    var options: [String] { get }
    func choose(_ option: Int)
}

extension Choosable {
    /// Chooses an option, which is named as it was asked for if there is none.
    func choose(_ name: String, find: ([String]) -> Int?) throws(ViewHostError) {
        guard let option = find(options) else { throw .noOption(name, picker: title, options: options) }
        choose(option)
    }
}

/// What `ViewHost.delete(_:)` deletes and `ViewHost.move(_:to:)` moves. They return whether it can be.
@MainActor protocol Row: Control {
    func delete() -> Bool
    func move(to destination: Int) -> Bool
}

/// What `ViewHost.follow(_:)` follows.
@MainActor protocol Followable { func follow() throws(ViewHostError) }
