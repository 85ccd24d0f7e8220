/// A title with an icon, as in SwiftUI.
nonisolated public struct Label<Title: View, Icon: View>: _StyledView {
    let title: Title
    let icon: Icon

    /// Creates a label of views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> some View { shown(.label, TupleView(parts: icon, title)) }

    /// For use by this module only.
    @MainActor public var _styled: LabelStyleConfiguration {
        LabelStyleConfiguration(title: .init(_part: _Part(title)), icon: .init(_part: _Part(icon)))
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with an image of the app's.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// Creates a label with an image of the app's.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }

    /// Creates a label with an image of the system's.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with an image of the system's.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}
