extension View {
    /// Shows a sheet while a value is `true`, as in SwiftUI.
    ///
    /// The views on the sheet have the environment of this view. Their state is released when the sheet is closed.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the sheet is shown. It is set to `false` when the user closes it.
    ///   - onDismiss: Called after the sheet was closed.
    ///   - content: Returns the view on the sheet.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(PresentationSource(isPresented), .sheet, onDismiss) { (_: Void) in content() }
    }

    /// Shows a sheet while there is an item, as in SwiftUI.
    ///
    /// The views on the sheet have the environment of this view. Their state is released when the sheet is closed. An
    /// item with another id has a sheet of its own.
    ///
    /// - Parameters:
    ///   - item: The item. It is set to `nil` when the user closes the sheet.
    ///   - onDismiss: Called after the sheet was closed.
    ///   - content: Returns the view on the sheet.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(PresentationSource(item, id: \.id), .sheet, onDismiss, content)
    }

    /// Shows a sheet over the whole screen while a value is `true`, as in SwiftUI. Otherwise it is like a `sheet`.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(PresentationSource(isPresented), .fullScreenCover, onDismiss) { (_: Void) in content() }
    }

    /// Shows a sheet over the whole screen while there is an item, as in SwiftUI. Otherwise it is like a `sheet`.
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
