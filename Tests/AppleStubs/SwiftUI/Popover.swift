@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func popover<Content>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect,
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View { AnyView(self) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct PopoverAttachmentAnchor: Sendable {
    public static var rect: PopoverAttachmentAnchor { get { fatalError() } }
    public static func point(_ anchor: UnitPoint) -> PopoverAttachmentAnchor { fatalError() }
}
