import SharedReactive

/// A control to choose one of several values, as in SwiftUI.
///
/// The options are the views inside that have a `tag(_:)` of the selection's type, and the rows of a `ForEach` whose ids have that
/// type.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {
    let selection: Binding<SelectionValue>
    let content: Content
    let label: Label

    /// Creates a picker with a custom label.
    public init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { (self.selection, self.content, self.label) = (selection, content(), label()) }

    /// Creates a picker with a custom label.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { label }
    }

    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { PickerNode(self, label: label, in: place) }
}

/// The node of a picker. The nodes of its content are not shown: they determine the options in its `kind`.
final class PickerNode<L: View, Value: Hashable, C: View>: ControlNode<Picker<L, Value, C>, L>, Choosable {
    /// The selection that the tree shows.
    private var selected: Value
    private var content: _ViewNode<C>!
    /// The environment of the content. `tagsRows` makes a `ForEach` tag its rows with their ids.
    private var inner: InnerEnvironment

    override init(_ view: Picker<L, Value, C>, label: L, in place: _ViewPlace) {
        selected = view.selection.wrappedValue
        inner = InnerEnvironment(in: place.environment) { $0.values.tagsRows = true }
        super.init(view, label: label, in: place)
        content = C._makeNode(view.content, in: _ViewPlace(parent: self, environment: inner.value))
    }

    override func update(_ view: Picker<L, Value, C>, environment: ViewEnvironment) {
        content.update(view.content, environment: inner.take(environment))
        take(view, label: view.label, environment: environment)
        read()
    }

    /// The options, in order: the nodes with a tag of the selection's type, also in sections.
    private var choices: [(node: ViewHost.Node, value: Value)] {
        var choices: [(node: ViewHost.Node, value: Value)] = []
        func add(_ nodes: ViewHost.Node.Children) {
            nodes.forEach { node in
                if let value = node.tags.first(of: Value.self) {
                    choices.append((node, value))
                } else {
                    add(node.children)
                }
            }
        }
        add(content.shown)
        return choices
    }

    override var kind: ViewHost.Node.Kind {
        let (choices, selection) = (choices, choices.firstIndex { $0.value == selected })
        #if DEBUG
        if selection == nil, !choices.isEmpty {
            let text =
                "The selection \(selected) of a Picker has no tag(_:) among its views. No option is shown as selected."
            Hint.give(about: "a selection without a tag", of: Value.self, C.self, text: text)
        }
        #endif
        return .picker(options: choices.map(\.node.label), selection: selection)
    }

    var options: [ViewHost.Node] { choices.map(\.node) }

    func choose(_ option: Int) {
        let choices = choices
        guard choices.indices.contains(option) else { return }
        view.selection.wrappedValue = choices[option].value
        read()
    }

    /// Reads the binding, because its value may have changed without causing an evaluation.
    private func read() {
        let value = view.selection.wrappedValue
        if value == selected { return }
        selected = value
        markChanged()
    }
}

nonisolated extension View {
    /// Sets the value that an enclosing picker, list or tab view selects with this view, as in SwiftUI. The value is also a tag of
    /// the optional type, whatever `includeOptional` is.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(_ShownModifier(AnyHashable(tag)) { tag, inside, _ in .init(inside.map { .init($0.with(tag: tag)) }) })
    }
}
