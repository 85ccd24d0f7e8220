#if !canImport(SwiftUI)
extension View {
    /// Shows a sheet while a value is `true`, as in SwiftUI.
    ///
    /// The views on it have the environment of this view; their state ends with the sheet.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the sheet is shown; set to `false` when somebody ends it.
    ///   - onDismiss: Called when it has ended.
    ///   - content: Makes the view on it.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(PresentationSource(isPresented), .sheet, onDismiss) { (_: Void) in content() }
    }

    /// Shows a sheet while there is an item, as in SwiftUI.
    ///
    /// The views on it have the environment of this view; their state ends with the sheet. An item with another id has
    /// a sheet of its own.
    ///
    /// - Parameters:
    ///   - item: The item; set to `nil` when somebody ends the sheet.
    ///   - onDismiss: Called when it has ended.
    ///   - content: Makes the view on it.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(PresentationSource(item, id: \.id), .sheet, onDismiss, content)
    }

    /// Shows a sheet over the whole screen while a value is `true`, as in SwiftUI.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the sheet is shown; set to `false` when somebody ends it.
    ///   - onDismiss: Called when it has ended.
    ///   - content: Makes the view on it.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(PresentationSource(isPresented), .fullScreenCover, onDismiss) { (_: Void) in content() }
    }

    /// Shows a sheet over the whole screen while there is an item, as in SwiftUI.
    ///
    /// - Parameters:
    ///   - item: The item; set to `nil` when somebody ends the sheet.
    ///   - onDismiss: Called when it has ended.
    ///   - content: Makes the view on it.
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(PresentationSource(item, id: \.id), .fullScreenCover, onDismiss, content)
    }

    nonisolated private func sheet<Item, Content: View>(
        _ source: PresentationSource<Item>,
        _ kind: ViewHost.Node.Kind,
        _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(
                source: source,
                style: PresentationStyle(kind: { _ in kind }, isPage: true, onDismiss: onDismiss),
                content: content
            )
        )
    }
}
#endif
