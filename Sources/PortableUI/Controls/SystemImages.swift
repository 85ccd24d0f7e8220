// Controls whose label is a text with an image of the system's, as in SwiftUI.

extension Button where Label == PortableUI.Label<Text, Image> {
    /// Creates a button with a text and an image for its label.
    ///
    /// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in
    /// Swift 6 mode.
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { PortableUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button with a text and an image for its label.
    ///
    /// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in
    /// Swift 6 mode.
    @_disfavoredOverload
    @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { PortableUI.Label(title, systemImage: systemImage) }
    }

    /// Creates a button with a role, and a text and an image for its label.
    ///
    /// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in
    /// Swift 6 mode.
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { PortableUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button with a role, and a text and an image for its label.
    ///
    /// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in
    /// Swift 6 mode.
    @_disfavoredOverload
    @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { PortableUI.Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == PortableUI.Label<Text, Image> {
    /// Creates a toggle with a text and an image for its label.
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { PortableUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a toggle with a text and an image for its label.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { PortableUI.Label(title, systemImage: systemImage) }
    }
}

extension Picker where Label == PortableUI.Label<Text, Image> {
    /// Creates a picker with a text and an image for its label.
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            PortableUI.Label(titleKey, systemImage: systemImage)
        }
    }

    /// Creates a picker with a text and an image for its label.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            PortableUI.Label(title, systemImage: systemImage)
        }
    }
}
