/// A name or an id of the current tree. A host uses it to find a control.
///
/// A name matches the control's label, or else its accessibility identifier, or else a text in it, or else the name of an
/// image in it. All functions of a host use this rule.
public protocol ViewHostTarget: Sendable {}
extension String: ViewHostTarget {}
extension ViewHost.Node.ID: ViewHostTarget {}

extension ViewHost {
    /// Uses a control, and evaluates the changes, also after an error. The control is not retained after its use.
    ///
    /// - Parameters:
    ///   - target: The name or the id of the control.
    ///   - type: The protocol of the control, with the function that `action` calls.
    ///   - kind: The kind of control that is searched by name, and named in errors.
    ///   - gesture: If it is not `nil`, views with a gesture that recognizes it are searched instead.
    ///   - action: Uses the control.
    func use<Used>(
        _ target: some ViewHostTarget,
        as type: Used.Type,
        _ kind: ViewHostError.Control,
        gesture: GestureInput? = nil,
        _ action: (Used) throws(ViewHostError) -> Void
    ) throws(ViewHostError) {
        let known = target as? Node.ID
        let id = if let known { known } else { try id(of: "\(target)", among: kind, gesture: gesture) }
        let result = Result { () throws(ViewHostError) in try action(control(id, as: type, kind)) }
        settle()
        try result.get()
    }

    /// Finds a control by its name: the first enabled one, or else the first one. An inner control precedes its outer one.
    private func id(of label: String, among control: ViewHostError.Control, gesture: GestureInput?)
        throws(ViewHostError)
        -> Node.ID
    {
        func isCandidate(_ node: Node) -> Bool {
            if let gesture { recognizes(gesture, node) } else { ViewHostError.Control(node.kind) == control }
        }
        let tree = tree
        var innermostFirst: [Node] = []
        tree.visit(innermostFirst: true) { if isCandidate($0) { innermostFirst.append($0) } }
        let found = innermostFirst.named(label)
        let usable = found.first {
            found.count == 1 || !$0.isDisabled && graph.control($0.id).map(graph.isUncovered) == true
        }
        if let best = usable ?? found.first { return best.id }
        // For the error: a control of another kind. Rows are excluded, because they have the labels of their content.
        let others = controls.filter { ViewHostError.Control($0.kind) != .row && !isCandidate($0) }
        let other = others.named(label).first.flatMap { ViewHostError.Control($0.kind) }
        var labels: [String] = []
        tree.visit { if isCandidate($0) { labels.append($0.label) } }
        throw .missing(control, label: label, labels: labels, other: other)
    }

    /// Whether the gesture of a node's view recognizes an input.
    private func recognizes(_ gesture: GestureInput, _ node: Node) -> Bool {
        switch node.kind {
        case .button, .gesture: (graph.control(node.id) as? any GestureTaker)?.recognize(gesture) != nil
        default: false
        }
    }

    /// All shown controls, in reading order.
    var controls: [Node] {
        var controls: [Node] = []
        tree.visit { if $0.isControl { controls.append($0) } }
        return controls
    }

    /// Returns the control with an id, if it can be used now.
    private func control<Used>(_ id: Node.ID, as type: Used.Type, _ kind: ViewHostError.Control) throws(ViewHostError)
        -> Used
    {
        settle()
        guard let node = graph.control(id), let control = node as? Used else { throw .gone(id) }
        // An `Input` has the functions of all kinds, and a tab is tapped like a button, so their kind decides which function of the
        // host may use them.
        let ownKind = node.inputKind.flatMap { ViewHostError.Control($0) }
        if ownKind != kind, ownKind != nil || kind == .tab { throw .gone(id) }
        guard let used = node as? any Control else { return control }
        if !graph.isUncovered(node) { throw .covered(kind, label: used.title) }
        if !used.isEnabled { throw .disabled(kind, label: used.title) }
        return control
    }
}
