#if !canImport(SwiftUI)
/// A control to enter text, as in SwiftUI.
public struct TextField<Label: View> {
    let text: Binding<String>
    let label: Label

    init(text: Binding<String>, labelled label: Label) {
        self.text = text
        self.label = label
    }
}

extension TextField: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        TextFieldNode(view, in: place)
    }
}

extension TextField where Label == Text {
    /// Creates a field for a string, with a text for its label.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, labelled: Text(title))
    }
}

final class TextFieldNode<Label: View>: _ViewNode<TextField<Label>>, Enterable {
    private var text: Binding<String>
    private var content: String
    private var label: _ViewNode<Label>!
    private let id: ViewHost.Node.ID

    init(_ view: TextField<Label>, in place: _ViewPlace) {
        text = view.text
        content = view.text.wrappedValue
        id = place.parent.graph.makeID()
        super.init(in: place)
        label = Label._makeNode(view.label, in: _ViewPlace(parent: self, environment: place.environment))
    }

    override func update(_ view: TextField<Label>, environment: ViewEnvironment) {
        text = view.text
        readText()
        label.update(view.label, environment: environment)
    }

    private func readText() {
        let new = text.wrappedValue
        if new == content { return }
        content = new
        markChanged()
    }

    func enter(_ string: String) {
        text.wrappedValue = string
        // What the binding has made of it, though no view may have been told.
        readText()
    }

    override func collectShown(into shown: inout [ViewHost.Node]) {
        shown.append(
            ViewHost.Node(id: id, kind: .textField(text: content), children: label.shown, control: self)
        )
    }
}
#endif
