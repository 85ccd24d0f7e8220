/// A link to another page of the enclosing navigation stack, as in SwiftUI.
///
/// A link with a destination owns the page: the page is removed with the link. A link to a value appends the value to the
/// stack's path. In a `List(selection:)`, it selects its row if the value has the selection's type.
nonisolated public struct NavigationLink<Label: View, Destination: View>: StyledView {
    let target: LinkTarget<Destination>
    let label: Label

    // Clients specialize the initializers of plain links, because a list has one in each row.
    @usableFromInline init(target: LinkTarget<Destination>, label: Label) {
        (self.target, self.label) = (target, label)
    }

    /// Creates a link with a custom label.
    @inlinable public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .destination(destination), label: label())
    }

    /// Creates a link with a custom label.
    @inlinable public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .destination(destination()), label: label())
    }

    /// Creates a link with a custom label, whose page is shown while a value is `true`.
    public init(
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) { self.init(destination: destination(), isActive: isActive, label: label) }

    /// Creates a link with a custom label, whose page is shown while a value is `true`.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(
            target: .linked(destination, PresentationSource(isActive)) { isActive.wrappedValue = true },
            label: label()
        )
    }

    /// Creates a link with a custom label, whose page is shown while the selection is its tag. SwiftUI's deprecated forms with
    /// a title and a tag are not declared.
    public init<V: Hashable>(
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            target: .linked(destination(), PresentationSource(selection, tag: tag)) { selection.wrappedValue = tag },
            label: label()
        )
    }

    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> {
        NavigationLinkNode(self, label: label, in: place)
    }

    @MainActor var styleConfiguration: PrimitiveButtonStyleConfiguration {
        // A style replaces the label of the link, and keeps its target.
        let link = { AnyView(NavigationLink<AnyView, Destination>(target: target, label: $0)) }
        return PrimitiveButtonStyleConfiguration(role: nil, label: label, link: link)
    }
}

/// The destination of a link.
@usableFromInline enum LinkTarget<Destination> {
    /// The page is shown after the link was followed.
    case destination(Destination)
    /// The page is shown while a binding presents it. `follow` sets the binding.
    case linked(Destination, PresentationSource<Void>, follow: () -> Void)
    /// The stack shows the page of the value. Without a value, the link cannot be followed.
    case value(AnyHashable?)
}

extension NavigationLink where Label == Text {
    /// Creates a link with a text as its label.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link with a text as its label.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a text as its label.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination()) { Text(titleKey) }
    }

    /// Creates a link with a text as its label.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination()) { Text(title) }
    }

    /// Creates a link with a text as its label, whose page is shown while a value is `true`.
    public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination(), isActive: isActive) { Text(titleKey) }
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link to the page of a value, with a custom label.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(target: .value(value.map { AnyHashable($0) }), label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link to the page of a value, with a text as its label.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }

    /// Creates a link to the page of a value, with a text as its label.
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

/// The node of a link. It owns the page of a destination, and the stack owns the page of a value.
final class NavigationLinkNode<Label: View, Destination: View>: ControlNode<NavigationLink<Label, Destination>, Label>,
    Followable
{
    /// Created when it is needed, because few of many links are followed.
    private var page: PresentedPage?
    /// Whether the page of a `destination` is shown.
    private var isFollowed = false

    override init(_ view: NavigationLink<Label, Destination>, label: Label, in place: _ViewPlace) {
        super.init(view, label: label, in: place)
        showPage()
    }

    override func update(_ view: NavigationLink<Label, Destination>, environment: ViewEnvironment) {
        if isOfValue { compareValue(with: view) }
        take(view, label: view.label, environment: environment)
        showPage()
    }

    override func makeShown() -> ViewHost.Node.Children {
        let shown = super.makeShown()
        // In a list with a selection, the value is the row's tag.
        guard isOfValue, case .value(let value?) = view.target, environment.values.tagsRows else { return shown }
        return ViewHost.Node.Children(shown[0].with(tag: value))
    }

    override var kind: ViewHost.Node.Kind { .link }

    // If the value changes, the row's tag changes. Not inlined, so that links to destinations do not look up the type of their
    // target.
    @inline(never) private func compareValue(with view: NavigationLink<Label, Destination>) {
        if case .value(let old) = self.view.target, case .value(let new) = view.target, old != new { markChanged() }
    }

    /// Whether the link is to a value. It checks the type, because unwrapping the target of another link copies its destination.
    private var isOfValue: Bool { Destination.self == Never.self }

    /// Creates or updates the page, if its source is presented.
    private func showPage() {
        // Returns before the destination is unwrapped, because few of many links are followed.
        if case .destination = view.target, !isFollowed { return }
        switch view.target {
        case .destination(let destination):
            let followed = PresentationSource<Void>(
                current: { [weak self] in self?.isFollowed == true ? (0, ()) : nil },
                end: { [weak self] in self?.isFollowed = false }
            )
            showPage(followed.showing { _ in destination })
        case .linked(let destination, let source, _):
            if page != nil || source.current() != nil { showPage(source.showing { _ in destination }) }
        case .value: break
        }
    }

    private func showPage(_ source: PresentationSource<AnyView>) {
        if let page { return page.take(source) }
        page = PresentedPage(of: self, on: environment.page, source)
    }

    func follow() throws(ViewHostError) {
        guard let stack = environment.page.stackAround else { throw .noNavigation(link: title) }
        switch view.target {
        case .destination: isFollowed = true
        case .linked(_, _, let follow): follow()
        case .value(let value):
            guard let value else { throw .disabled(.link, label: title) }
            let selection = environment.values.own.rowSelection
            let isOpen = stack.open(value)
            // The link selects its row if the stack has no page for the value, or if the list selects a single row. In a list that
            // selects several, a link with a page selects none, because rows are selected only while a user edits them.
            let isSelected = !isOpen || selection?.isSingle == true ? selection?.select?([value]) == true : false
            if !isOpen, !isSelected { throw .noDestination(link: title, type: "\(type(of: value.base))") }
        }
        showPage()
        page?.read()
    }
}
