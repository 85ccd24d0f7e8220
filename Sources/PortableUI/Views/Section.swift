/// A part of a list or a form, as in SwiftUI.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View, PrimitiveView, ContainerView where Parent: View, Content: View, Footer: View {
    /// Creates a section with an optional header and footer.
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent = { EmptyView() },
        @ViewBuilder footer: () -> Footer = { EmptyView() }
    ) { self.init(header: header(), content: content(), footer: footer()) }

    /// Creates a section with an optional header and footer, as in SwiftUI before iOS 15.
    @_disfavoredOverload nonisolated public init(
        header: Parent = EmptyView(),
        footer: Footer = EmptyView(),
        @ViewBuilder content: () -> Content
    ) { self.init(header: header, content: content(), footer: footer) }

    func show(_ shown: inout Shown) -> some View { shown(.section, TupleView(parts: header, content, footer)) }
}
