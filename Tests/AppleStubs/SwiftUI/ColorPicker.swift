@available(iOS 14.0, macOS 11.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct ColorPicker<Label>: View where Label: View {
    @MainActor @preconcurrency public var body: some View { AnyView(EmptyView()) }
}
