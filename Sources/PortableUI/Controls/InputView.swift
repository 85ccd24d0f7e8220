/// A control that a user sets or taps. Its node is an `InputNode`.
protocol InputView: PrimitiveView {
    associatedtype Label: View

    /// The control's current kind, with its value, and its action. Created at each update and each use.
    var input: InputContent<Label> { get }
}

/// The kind and the label of a control, and its reaction to a user.
struct InputContent<Label: View> {
    let kind: ViewHost.Node.Kind
    let label: Label
    /// The text of a field; `nil` for other controls, which have an `action`.
    var entry: TextEntry?
    /// Called with a number and with the control's environment. The number is the user's value or the number of steps,
    /// or zero for a tap.
    var action: @MainActor (Double, EnvironmentValues) -> Void = { _, _ in }
}

extension InputView {
    func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { InputNode(self, in: place) }
}

/// The node of an `InputView`. A host calls the function of `Input` that fits its kind.
final class InputNode<V: InputView>: ControlNode<V, V.Label>, Input {
    /// The kind and the value that the tree shows: the `draft`, or else the binding's value when it was last read.
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

    /// Presses Enter: adds a line to a text editor; otherwise stores the text, performs the actions, and ends the focus.
    func submit() {
        if case .textEditor(let text) = kind { return enter(text + "\n") }
        focus()
        commit()
        entry?.onCommit()
        let own = environment.values.own
        for action in own.submission?.actions ?? [] { action(own.isSearchField ? .search : .text) }
        // If an action has set the `FocusState` to another field, that value stays: `move` resets only the value of this field.
        FocusableField.move(to: nil, from: &graph.focusedField)
        graph.editedField = nil
    }

    /// Moves the focus to this field, and lets the field that loses the focus store its `draft`. If the app moves the focus, the
    /// closure `lost` stores it.
    private func focus() {
        FocusableField.move(to: environment.values.own.focusableField, from: &graph.focusedField)
        environment.values.own.focusableField?.lost = { [weak self] in self?.commit() }
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
