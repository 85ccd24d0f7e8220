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
    let action: @MainActor (Double) throws(ViewHostError) -> Void
}

extension _InputView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        makeInputNode(view, in: place)
    }

    static func makeInputNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        let input = view._input
        switch input.kind {
        case .slider, .datePicker: return AdjustableNode(view, input, in: place)
        case .stepper: return SteppableNode(view, input, in: place)
        case .link: return LinkNode(view, input, in: place)
        default: return TappableNode(view, input, in: place)
        }
    }
}

/// The node of such a control.
class InputNode<V: _InputView>: ControlNode<V, V._Label> {
    private var view: V
    private var shownKind: ViewHost.Node.Kind

    init(_ view: V, _ input: _Input<V._Label>, in place: _ViewPlace) {
        self.view = view
        shownKind = input.kind
        super.init(view, label: input.label, in: place)
    }

    override final var kind: ViewHost.Node.Kind { shownKind }

    override final func update(_ view: V, environment: ViewEnvironment) {
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
    final func act(_ value: Double = 0) throws(ViewHostError) {
        try view._input.action(value)
        read()
    }
}

private final class TappableNode<V: _InputView>: InputNode<V>, Tappable { func tap() { try? act() } }

private final class AdjustableNode<V: _InputView>: InputNode<V>, Adjustable {
    func adjust(to value: Double) { try? act(value) }
}

private final class SteppableNode<V: _InputView>: InputNode<V>, Steppable {
    func step(by count: Int) { try? act(Double(count)) }
}

private final class LinkNode<V: _InputView>: InputNode<V>, Followable {
    func follow() throws(ViewHostError) { try act() }
}
