nonisolated extension View {
    /// Shows a sheet while a value is `true`, as in SwiftUI.
    ///
    /// The views on the sheet have the environment of this view. Their state is released when the sheet is closed.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { present(PresentationSource(isPresented), as: { _ in .sheet }, onDismiss: onDismiss) { content() } }

    /// Shows a sheet while there is an item, as in SwiftUI.
    ///
    /// See `sheet(isPresented:)`. An item with another id has a new sheet.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { present(PresentationSource(item, id: \.id), as: { _ in .sheet }, onDismiss: onDismiss, content) }

    /// Shows a sheet over the whole screen while a value is `true`, as in SwiftUI. See `sheet`.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        present(PresentationSource(isPresented), as: { _ in .fullScreenCover }, onDismiss: onDismiss) { content() }
    }

    /// Shows a sheet over the whole screen while there is an item, as in SwiftUI. See `sheet`.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        present(PresentationSource(item, id: \.id), as: { _ in .fullScreenCover }, onDismiss: onDismiss, content)
    }

    /// Shows a popover while a value is `true`, as in SwiftUI. See `sheet`.
    public func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect,
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { present(PresentationSource(isPresented), as: { _ in .sheet }) { content() } }

    /// Presents a view, of a kind that may depend on the item, while a source has an item. For sheets and alerts.
    func present<Item, Presented: View>(
        _ source: PresentationSource<Item>,
        as kind: @escaping (Item) -> ViewHost.Node.Kind,
        onDismiss: (() -> Void)? = nil,
        _ content: @escaping (Item) -> Presented
    ) -> some View {
        modifier(PresentationModifier(source: source, kind: kind, onDismiss: onDismiss, content: content))
    }
}

/// The anchor of a popover's arrow, as in SwiftUI. It is not drawn here.
public struct PopoverAttachmentAnchor: Sendable {
    /// The bounds of the view.
    public static let rect = Self()
    /// A point of the view.
    public static func point(_ anchor: UnitPoint) -> PopoverAttachmentAnchor { rect }
}
