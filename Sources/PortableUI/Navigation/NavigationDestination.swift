import SharedReactive
import Turns

nonisolated extension View {
    /// Sets the page that the enclosing stack shows for values of a type, as in SwiftUI.
    ///
    /// If a stack has several pages for one type, it uses the first.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            DestinationModifier.ofValues(data) { value in
                (value?.base as? D).map { AnyView(MadeLater(value: $0, make: destination)) }
            }
        )
    }

    /// Shows a page in the enclosing stack while a value is `true`, as in SwiftUI.
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V)
        -> some View
    {
        let destination = destination()
        return modifier(DestinationModifier.linked(PresentationSource(isPresented).showing { _ in destination }))
    }

    /// Shows a page in the enclosing stack while there is an item, as in SwiftUI.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(DestinationModifier.linked(PresentationSource(item, id: { $0 }).showing(destination)))
    }
}

/// A destination of the enclosing stack, for the values of a type or for a binding.
nonisolated enum DestinationModifier: PrimitiveModifier {
    /// The pages of the values of a type. The closure returns `nil` for another value.
    case ofValues(Any.Type, (AnyHashable?) -> AnyView?)
    /// A page that is shown while the source has a view.
    case linked(PresentationSource<AnyView>)

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        DestinationNode(view, in: place)
    }
}

/// The node of a view with a destination. It owns the destination, which the stack references weakly.
final class DestinationNode<Content: View>: ModifiedNode<Content, DestinationModifier> {
    /// The pages of `ofValues`.
    private let destination = PageDestination()
    /// The page of `linked`.
    private var page: PresentedPage?

    init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place, makesChild: false)
        #if DEBUG
        giveHintIfLazy()
        #endif
        let scope = place.environment.page
        if case .ofValues(let type, let view) = modifier {
            destination.view = view
            scope.stackAround?.add(destination)
            #if DEBUG
            if scope.stackAround == nil {
                let text = "A navigationDestination(for: \(type).self) is outside of a NavigationStack, and ignored."
                Hint.give(about: "a destination outside of a stack", of: type, Content.self, text: text)
            }
            #endif
        }
        // The views inside are created afterwards, so that the outermost of several destinations is the first.
        makeChild(view.content, in: place.environment)
        if case .linked(let source) = modifier { page = PresentedPage(of: self, on: scope, source) }
    }

    #if DEBUG
    /// Writes a hint if a lazy container is between the view and its stack.
    private func giveHintIfLazy() {
        for case let part as _AnyViewNode in sequence(first: self as _ShownPart, next: \.shownIn) {
            if part is PageStack { return }
            guard let container = part.viewType as? any LazyContainer.Type else { continue }
            let text = """
                A navigationDestination of \(Content.self) is inside a lazy container, \(container). Here it works. A device \
                ignores it, because it may not have created the view. Move it to a view around the container.
                """
            return Hint.give(about: "a destination in a lazy container", of: Content.self, text: text)
        }
    }
    #endif

    override func update(_ view: Modified, environment: ViewEnvironment) {
        super.update(view, environment: environment)
        switch modifier {
        case .ofValues(_, let view):
            destination.view = view
            environment.page.stackAround?.refresh(destination)
        case .linked(let source): page?.take(source)
        }
    }
}

/// A view that is created from a value during its evaluation, so that the reads of its closure are observed.
nonisolated struct MadeLater<Value, Content: View>: View {
    let value: Value
    let make: (Value) -> Content

    var body: some View { make(value) }
}

/// Shows a page while its source has a view. A destination or a link creates it, and owns the page through it.
@MainActor final class PresentedPage {
    /// The node of the destination or the link, which owns this object.
    private unowned let owner: _AnyViewNode
    private var source: PresentationSource<AnyView>
    private var shown: (id: AnyHashable, page: Page)?
    /// The page that contains the destination or the link.
    private let scope: PageScope
    private let destination = PageDestination()

    init(of owner: _AnyViewNode, on scope: PageScope, _ source: PresentationSource<AnyView>) {
        (self.owner, self.scope, self.source) = (owner, scope, source)
        destination.view = { [weak self] _ in self?.source.current()?.item }
        // The page may be presented from the start. It is pushed at the end of the evaluation, before any view appears, so the
        // page below does not appear.
        owner.graph.completeEvaluation { [weak self] in self?.read() }
    }

    func take(_ source: PresentationSource<AnyView>) {
        self.source = source
        read()
    }

    /// Shows, updates or removes the page, as its source requires.
    func read() { owner.graph.turn.evaluate { show() } }

    private func show() {
        let id = source.current()?.id
        if let shown, shown.id != id {
            self.shown = nil
            shown.page.stack?.remove(shown.page)
        }
        guard let id else { return }
        if let shown { return shown.page.update() }
        guard let stack = scope.stackAround else { return }
        shown = (id, Page(of: owner, on: stack, by: destination) { [weak self] in self?.pageHasEnded(id) })
    }

    /// Called when the stack has removed the page. Resets the source, unless it has another item by then.
    private func pageHasEnded(_ id: AnyHashable) {
        guard let ended = shown, ended.id == id else { return }
        shown = nil
        // It is released last, because its `deinit` may call back.
        withExtendedLifetime(ended) {}
        if source.current()?.id == id { source.end() }
    }
}
