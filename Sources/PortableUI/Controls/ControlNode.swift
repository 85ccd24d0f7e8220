/// The node of a control and its label. A subclass overrides `kind`, and its `update(_:environment:)` calls `take`.
class ControlNode<V: View, Label: View>: _ViewNode<V>, Control {
    private(set) final var view: V
    private(set) var environment: ViewEnvironment
    private var label: _ViewNode<Label>!
    /// The id of the shown node. A host finds this object by it in `graph.controls`.
    private let id: ViewHost.Node.ID

    init(_ view: V, label: Label, in place: _ViewPlace) {
        self.view = view
        environment = place.environment
        isEnabled = environment.values.isEnabled
        id = place.parent.graph.makeID()
        super.init(in: place)
        graph.controls.add(self, as: id)
        self.label = Label._makeNode(label, in: _ViewPlace(parent: self, environment: environment))
    }

    var kind: ViewHost.Node.Kind { fatalError("\(type(of: self)) does not override kind.") }

    private(set) final var isEnabled: Bool

    /// Stores the next value of the view, and updates the label. A subclass itself detects changes of its `kind`.
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

/// A node that a host uses: a control, a row, a tab, a link in a text, or a view with a gesture. The host first checks that it
/// is enabled and that no presentation covers it.
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
