/// A button that starts and ends the editing of rows. It sets `\.editMode`, if an enclosing view sets a binding.
///
/// A host can delete and move rows in any mode.
nonisolated public struct EditButton: View {
    @Environment(\.editMode) private var editMode
    /// Whether rows are edited, if no enclosing view sets a binding.
    @State private var isEditing = false

    /// Creates the button.
    public init() {}

    /// "Edit", or "Done" while rows are edited.
    @MainActor public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? isEditing
        Button(isEditing ? "Done" : "Edit") {
            editMode?.wrappedValue = isEditing ? .inactive : .active
            self.isEditing = !isEditing
        }
    }
}

/// The edit mode of rows, as in SwiftUI.
public enum EditMode: Sendable {
    case inactive, transient, active

    /// Whether the mode is active or transient.
    public var isEditing: Bool { self != .inactive }
}
