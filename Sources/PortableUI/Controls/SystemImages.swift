// Controls whose label is a text with an image of the system's, as in SwiftUI.

extension Button where Label == PortableUI.Label<Text, Image> {
    /// Creates a button with a text and an image for its label, isolated as in SwiftUI.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { PortableUI.Label(titleKey, systemImage: systemImage) } }

    /// Creates a button with a text and an image for its label, isolated as in SwiftUI.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { PortableUI.Label(title, systemImage: systemImage) } }
}

extension Toggle where Label == PortableUI.Label<Text, Image> {
    /// Creates a toggle with a text and an image for its label.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { PortableUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a toggle with a text and an image for its label.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { PortableUI.Label(title, systemImage: systemImage) }
    }
}
