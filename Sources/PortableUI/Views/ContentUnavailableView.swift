/// What is shown where there is nothing to show, as in SwiftUI.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _ContainerView {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a view of a label, a description and actions.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> some View {
        shown(.vStack, TupleView(parts: label, description, actions))
    }
}

extension ContentUnavailableView
where Label == PortableUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a view of a text, an image of the system's and a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { PortableUI.Label(title, systemImage: name) }, description: { description })
    }

    /// Creates a view of a text, an image of the system's and a description.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil)
    { self.init(label: { PortableUI.Label(title, systemImage: name) }, description: { description }) }
}
