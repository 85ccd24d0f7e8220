/// The node of a control and its label.
class ControlNode<V: View, Label: View>: _ViewNode<V>, Control {
    private(set) final var view: V
    private(set) var environment: ViewEnvironment
    private var label: _ViewNode<Label>!
    private let id: ViewHost.Node.ID

    init(_ view: V, label: Label, in place: _ViewPlace) {
        self.view = view
        environment = place.environment
        isEnabled = environment.values.isEnabled
        id = place.parent.graph.makeID()
        super.init(in: place)
        self.label = Label._makeNode(label, in: _ViewPlace(parent: self, environment: environment))
        graph.controls.add(self, as: id)
    }

    var kind: ViewHost.Node.Kind { fatalError("\(type(of: self)) does not override kind.") }

    private(set) final var isEnabled: Bool

    final func take(_ view: V, label: Label, environment: ViewEnvironment) {
        self.view = view
        if environment !== self.environment {
            self.environment = environment
            let wasEnabled = isEnabled
            isEnabled = environment.values.isEnabled
            if isEnabled != wasEnabled { markChanged() }
        }
        self.label.update(label, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children {
        let node = ViewHost.Node(id: id, kind: kind, children: label.shown, isDisabled: !isEnabled)
        return ViewHost.Node.Children(node)
    }
}

/// A control in the tree.
@MainActor protocol Control: _AnyViewNode {
    var isEnabled: Bool { get }

    /// The label, for errors.
    var title: String { get }
}

extension Control {
    var isEnabled: Bool { true }
    var title: String { shown.first?.label ?? "" }
}

nonisolated extension View {
    /// Disables the controls in this view, as in SwiftUI. Views inside cannot enable them.
    public func disabled(_ disabled: Bool) -> some View {
        modifier(EnvironmentWriter(key: "disabled", given: disabled) { if disabled { $0.values.isEnabled = false } })
    }
}
