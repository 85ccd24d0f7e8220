nonisolated extension View {
    /// Shows a sheet while a value is `true`, as in SwiftUI.
    ///
    /// The views on the sheet have the environment of this view. Their state is released when the sheet is closed.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { sheet(PresentationSource(isPresented), .sheet, onDismiss) { (_: Void) in content() } }

    /// Shows a sheet while there is an item, as in SwiftUI.
    ///
    /// See `sheet(isPresented:)`. An item with another id has a new sheet.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { sheet(PresentationSource(item, id: \.id), .sheet, onDismiss, content) }

    /// Shows a sheet over the whole screen while a value is `true`, as in SwiftUI. See `sheet`.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { sheet(PresentationSource(isPresented), .fullScreenCover, onDismiss) { (_: Void) in content() } }

    /// Shows a sheet over the whole screen while there is an item, as in SwiftUI. See `sheet`.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { sheet(PresentationSource(item, id: \.id), .fullScreenCover, onDismiss, content) }

    /// Shows a popover while a value is `true`, as in SwiftUI. See `sheet`.
    public func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect,
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { sheet(PresentationSource(isPresented), .sheet, nil) { (_: Void) in content() } }

    /// Shows a popover while there is an item, as in SwiftUI. See `sheet`.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect,
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { sheet(PresentationSource(item, id: \.id), .sheet, nil, content) }

    private func sheet<Item, Content: View>(
        _ source: PresentationSource<Item>,
        _ kind: ViewHost.Node.Kind,
        _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        present(source, PresentationStyle(kind: { _ in kind }, isPage: true, onDismiss: onDismiss), content)
    }

    func present<Item, Presented: View>(
        _ source: PresentationSource<Item>,
        _ style: PresentationStyle<Item>,
        _ content: @escaping (Item) -> Presented
    ) -> some View { modifier(PresentationModifier(source: source, style: style, content: content)) }
}

/// The anchor of a popover's arrow, as in SwiftUI. It is not drawn here.
public struct PopoverAttachmentAnchor: Sendable {
    /// The bounds of the view.
    public static let rect = Self()
    /// A point of the view.
    public static func point(_ anchor: UnitPoint) -> PopoverAttachmentAnchor { rect }
}
