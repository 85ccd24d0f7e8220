/// A control that performs an action when it is tapped, as in SwiftUI.
nonisolated public struct Button<Label: View>: StyledView {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label

    /// Creates a button with a role and a custom label. The action is isolated to the main actor, as in SwiftUI.
    @preconcurrency public init(
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) { (self.role, self.action, self.label) = (role, action, label()) }

    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { ButtonNode(self, label: label, in: place) }

    @MainActor var styleConfiguration: PrimitiveButtonStyleConfiguration {
        PrimitiveButtonStyleConfiguration(role: role, label: label, action: action)
    }
}

/// The purpose of a button, as in SwiftUI.
public enum ButtonRole: Sendable {
    /// A button that deletes data, cancels an operation, closes a view, or confirms an operation.
    case destructive, cancel, close, confirm
}

/// The node of a button. `ViewHost.tap(_:count:)` taps it.
final class ButtonNode<Label: View>: ControlNode<Button<Label>, Label>, Tappable {
    override func update(_ view: Button<Label>, environment: ViewEnvironment) {
        if view.role != self.view.role { markChanged() }
        take(view, label: view.label, environment: environment)
    }

    override var kind: ViewHost.Node.Kind { .button(role: view.role) }

    func tap() {
        // The closure that closes the enclosing alert or dialog, if there is one. It is read first, because the action may remove
        // the dialog.
        let dialog = environment.values.own.dialog
        view.action()
        dialog?()
    }
}
