/// A control that a person sets to a value, or taps. For use by this module only.
public protocol _InputView: _PrimitiveView {
    /// The type of the label.
    associatedtype _Label: View

    /// What the control is.
    var _input: _Input<_Label> { get }
}

/// What a control is shown as, and what it does. For use by this module only.
public struct _Input<Label: View> {
    let kind: ViewHost.Node.Kind
    let label: Label
    /// Called with the number that a person sets, or steps by; with zero for a tap.
    let action: @MainActor (Double) -> Void
}

extension _InputView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> { InputNode(view, in: place) }
}

/// The node of such a control.
final class InputNode<V: _InputView>: ControlNode<V, V._Label>, Input {
    private var view: V
    private var shownKind: ViewHost.Node.Kind

    init(_ view: V, in place: _ViewPlace) {
        let input = view._input
        self.view = view
        shownKind = input.kind
        super.init(view, label: input.label, in: place)
    }

    override var kind: ViewHost.Node.Kind { shownKind }
    override var inputKind: ViewHost.Node.Kind? { shownKind }

    override func update(_ view: V, environment: ViewEnvironment) {
        self.view = view
        update(label: read().label, environment: environment)
    }

    @discardableResult private func read() -> _Input<V._Label> {
        let input = view._input
        if input.kind != shownKind {
            shownKind = input.kind
            markChanged()
        }
        return input
    }

    /// Calls the action, and reads what a binding has made of it: no view may have been told.
    func act(_ value: Double) {
        view._input.action(value)
        read()
    }

    func tap() { act(0) }
    func follow() { act(0) }
}
