/// A button that starts and ends the editing of rows. It sets `\.editMode`, if an enclosing view sets a binding.
///
/// The host deletes and moves rows in any mode.
nonisolated public struct EditButton: View {
    @Environment(\.editMode) private var editMode
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

/// Whether rows are edited, as in SwiftUI.
public enum EditMode: Sendable {
    case inactive, transient, active

    /// Whether rows are edited, or about to be.
    public var isEditing: Bool { self != .inactive }
}
