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
            ValueDestinationModifier(type: data) { value in
                (value?.base as? D).map { AnyView(MadeLater(value: $0, make: destination)) }
            }
        )
    }

    /// Shows a page in the enclosing stack while a value is `true`, as in SwiftUI.
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V)
        -> some View
    {
        let destination = destination()
        return modifier(LinkedDestinationModifier(source: PresentationSource(isPresented).showing { _ in destination }))
    }

    /// Shows a page in the enclosing stack while there is an item, as in SwiftUI.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(LinkedDestinationModifier(source: PresentationSource(item, id: { $0 }).showing(destination)))
    }
}

nonisolated struct ValueDestinationModifier: PrimitiveModifier {
    let type: Any.Type
    let view: (AnyHashable?) -> AnyView?

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ValueDestinationNode(view, in: place)
    }
}

final class ValueDestinationNode<Content: View>: WrapperNode<Content, ValueDestinationModifier> {
    private let maker = PageMaker()

    override init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        maker.view = modifier.view
        place.environment.page.stack?.add(maker)
        #if DEBUG
        if place.environment.page.stack == nil {
            let text =
                "A navigationDestination(for: \(modifier.type).self) is outside of a NavigationStack, and ignored."
            Hint.give(about: "a destination outside of a stack", of: modifier.type, Content.self, text: text)
        }
        #endif
        makeChild(view.content, in: place.environment)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        super.update(view, environment: environment)
        maker.view = modifier.view
        environment.page.stack?.refresh(maker)
    }
}

/// A view that is created from a value during its evaluation, so that the reads of its closure are observed.
nonisolated struct MadeLater<Value, Content: View>: View {
    let value: Value
    let make: (Value) -> Content

    var body: some View { make(value) }
}

nonisolated struct LinkedDestinationModifier: PrimitiveModifier {
    let source: PresentationSource<AnyView>

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        LinkedDestinationNode(view, in: place)
    }
}

final class LinkedDestinationNode<Content: View>: WrapperNode<Content, LinkedDestinationModifier> {
    private var page: PageHolder!

    override init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        makeChild(view.content, in: place.environment)
        page = PageHolder(of: self, on: place.environment.page, view.modifier.source)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        super.update(view, environment: environment)
        page.take(modifier.source)
    }
}

/// Shows a page while its source has a view.
@MainActor final class PageHolder {
    private unowned let owner: _AnyViewNode
    private var source: PresentationSource<AnyView>
    private var shown: (id: AnyHashable, page: Page)?
    private let scope: PageScope
    private let maker = PageMaker()

    init(of owner: _AnyViewNode, on scope: PageScope, _ source: PresentationSource<AnyView>) {
        (self.owner, self.scope, self.source) = (owner, scope, source)
        maker.view = { [weak self] _ in self?.source.current()?.item }
        // The page may be active from the start. It is pushed over the stack's first page, which does not appear then.
        owner.graph.atEndOfEvaluation { [weak self] in self?.read() }
    }

    func take(_ source: PresentationSource<AnyView>) {
        self.source = source
        read()
    }

    func read() { owner.graph.turn.evaluate { show() } }

    private func show() {
        let id = source.current()?.id
        if let shown, shown.id != id {
            self.shown = nil
            shown.page.stack?.remove(shown.page)
        }
        guard let id else { return }
        if let shown { return shown.page.update() }
        guard let stack = scope.stack else { return }
        shown = (id, Page(of: owner, on: stack, by: maker) { [weak self] in self?.pageHasEnded(id) })
    }

    private func pageHasEnded(_ id: AnyHashable) {
        guard let ended = shown, ended.id == id else { return }
        shown = nil
        // It is released last, because its `deinit` may call back.
        withExtendedLifetime(ended) {}
        if source.current()?.id == id { source.end() }
    }
}
