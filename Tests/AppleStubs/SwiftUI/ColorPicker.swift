@available(iOS 14.0, macOS 11.0, *)
nonisolated public struct ColorPicker<Label>: View where Label: View {
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        fatalError()
    }

    @MainActor @preconcurrency public var body: some View { AnyView(EmptyView()) }
}

@available(iOS 14.0, macOS 11.0, *)
extension ColorPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        fatalError()
    }

    @_disfavoredOverload public init<S>(
        _ title: S,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    )
    where S: StringProtocol { fatalError() }
}
