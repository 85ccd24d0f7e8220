#if !canImport(SwiftUI)
/// A control that does something when it is tapped, as in SwiftUI.
public struct Button<Label: View> {
    let action: @MainActor () -> Void
    let label: Label

    /// Creates a button with a label of its own.
    ///
    /// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
    @preconcurrency
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }
}

extension Button: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ButtonNode(view, in: place)
    }
}

extension Button where Label == Text {
    /// Creates a button with a text for its label.
    ///
    /// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
    @preconcurrency
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

final class ButtonNode<Label: View>: _ViewNode<Button<Label>>, Tappable {
    private var action: @MainActor () -> Void
    private var label: _ViewNode<Label>!
    private let id: ViewHost.Node.ID

    init(_ view: Button<Label>, in place: _ViewPlace) {
        action = view.action
        id = place.parent.graph.makeID()
        super.init(in: place)
        label = Label._makeNode(view.label, in: _ViewPlace(parent: self, environment: place.environment))
    }

    override func update(_ view: Button<Label>, environment: ViewEnvironment) {
        action = view.action
        label.update(view.label, environment: environment)
    }

    func tap() {
        action()
    }

    override func collectShown(into shown: inout [ViewHost.Node]) {
        shown.append(ViewHost.Node(id: id, kind: .button, children: label.shown, control: self))
    }
}
#endif
