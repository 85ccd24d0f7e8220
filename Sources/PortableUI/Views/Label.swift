// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated public struct Label<Title: View, Icon: View>: _StyledView {
    let title: Title
    let icon: Icon
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }
    public func _show(_ shown: inout _Shown) -> some View { shown(.label, TupleView(parts: icon, title)) }
    @MainActor public var _styled: LabelStyleConfiguration {
        LabelStyleConfiguration(title: .init(_part: _Part(title)), icon: .init(_part: _Part(icon)))
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}
