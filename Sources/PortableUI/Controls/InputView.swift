/// A control that a user sets or taps.
protocol InputView: PrimitiveView {
    associatedtype Label: View

    /// The control's kind, value and action.
    var input: InputContent<Label> { get }
}

/// The kind and the action of a control.
struct InputContent<Label: View> {
    let kind: ViewHost.Node.Kind
    let label: Label
    var entry: TextEntry?
    /// Called with a number and with the control's environment. The number is the user's value or the number of steps,
    /// or zero for a tap.
    var action: @MainActor (Double, EnvironmentValues) -> Void = { _, _ in }
}

extension InputView {
    func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { InputNode(self, in: place) }
}

final class InputNode<V: InputView>: ControlNode<V, V.Label>, Input {
    private var shownAs: ViewHost.Node.Kind
    private var entry: TextEntry?
    /// The entered text of a field that sets its value on commit; `nil` after the commit.
    private var draft: String?

    init(_ view: V, in place: _ViewPlace) {
        let input = view.input
        shownAs = input.kind
        entry = input.entry
        super.init(view, label: input.label, in: place)
    }
    override var kind: ViewHost.Node.Kind { shownAs }
    override var inputKind: ViewHost.Node.Kind? { shownAs }
    override func update(_ view: V, environment: ViewEnvironment) {
        let input = view.input
        entry = input.entry
        show(draft.flatMap { entry?.kind($0) } ?? input.kind)
        take(view, label: input.label, environment: environment)
    }
    private func show(_ kind: ViewHost.Node.Kind) {
        if shownAs == kind { return }
        shownAs = kind
        markChanged()
    }

    // The binding is read after each use, because its value may have changed without causing an evaluation.

    func act(_ value: Double) {
        view.input.action(value, environment.values)
        show(view.input.kind)
    }

    func tap() { act(0) }
    func follow() { act(0) }

    func enter(_ text: String) {
        guard let entry else { return }
        focus()
        entry.onEditingChanged(true)
        if entry.setsOnCommit {
            draft = text
            show(entry.kind(text))
        } else {
            entry.text.wrappedValue = text
            show(entry.kind(entry.text.wrappedValue))
        }
        entry.onEditingChanged(false)
    }

    func submit() {
        if case .textEditor(let text) = kind { return enter(text + "\n") }
        focus()
        commit()
        entry?.onCommit()
        let own = environment.values.own
        for action in own.submission?.actions ?? [] { action(own.isSearchField ? .search : .text) }
        // An action that has moved the focus to another field keeps it there: this field resets only its own value.
        FocusableField.move(to: nil, from: &graph.focusedField)
        graph.editedField = nil
    }

    private func focus() {
        FocusableField.move(to: environment.values.own.focusedField, from: &graph.focusedField)
        environment.values.own.focusedField?.lost = { [weak self] in self?.commit() }
        if graph.editedField !== self { graph.editedField?.commit() }
        graph.editedField = self
    }

    func commit() {
        guard let entry, let draft else { return }
        self.draft = nil
        entry.text.wrappedValue = draft
        show(entry.kind(entry.text.wrappedValue))
    }
}
