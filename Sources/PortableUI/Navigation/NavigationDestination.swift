import SharedReactive
import Turns

nonisolated extension View {
    /// Sets the page that the enclosing stack shows for values of a type, as in SwiftUI.
    ///
    /// If a stack has several pages for one type, it uses the first.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { modifier(ValueDestinationModifier(destination: destination)) }

    /// Shows a page in the enclosing stack while a value is `true`, as in SwiftUI.
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V)
        -> some View
    {
        let destination = destination()
        return modifier(LinkedDestinationModifier(source: PresentationSource(isPresented)) { (_: Void) in destination })
    }

    /// Shows a page in the enclosing stack while there is an item, as in SwiftUI.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(LinkedDestinationModifier(source: PresentationSource(item, id: { $0 }), content: destination))
    }
}

nonisolated struct ValueDestinationModifier<Value: Hashable, Destination: View>: PrimitiveModifier {
    let destination: (Value) -> Destination

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        ValueDestinationNode(view, in: place)
    }
}

final class ValueDestinationNode<Content: View, Value: Hashable, Destination: View>: WrapperNode<
    Content, ValueDestinationModifier<Value, Destination>
>, PageMaker
{
    override init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        place.environment.page.stack?.add(self)
        #if DEBUG
        if place.environment.page.stack == nil {
            let text =
                "A navigationDestination(for: \(Value.self).self) is outside of a NavigationStack, and ignored."
            Hint.give(about: "a destination outside of a stack", of: Value.self, Content.self, text: text)
        }
        #endif
        makeChild(view.content, in: place.environment)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        super.update(view, environment: environment)
        environment.page.stack?.refresh(self)
    }

    func makes(pageOf value: AnyHashable) -> Bool { value.base is Value }

    private func page(of value: AnyHashable) -> MadeLater<Value, Destination>? {
        (value.base as? Value).map { MadeLater(value: $0, make: modifier.destination) }
    }

    func makePage(of value: AnyHashable, in place: _ViewPlace) -> _AnyViewNode {
        Optional._makeNode(page(of: value), in: place)
    }

    func update(_ page: _AnyViewNode, of value: AnyHashable, environment: ViewEnvironment) {
        page.take(self.page(of: value), environment: environment)
    }
}

/// A view that is created from a value during its evaluation, so that the reads of its closure are observed.
nonisolated struct MadeLater<Value, Content: View>: View {
    let value: Value
    let make: (Value) -> Content

    var body: some View { make(value) }
}

nonisolated struct LinkedDestinationModifier<Item, Destination: View>: PrimitiveModifier {
    let source: PresentationSource<Item>
    let content: (Item) -> Destination

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        LinkedDestinationNode(view, in: place)
    }
}

final class LinkedDestinationNode<Content: View, Item, Destination: View>: WrapperNode<
    Content, LinkedDestinationModifier<Item, Destination>
>
{
    private var page: PageHolder<Item, Destination>!

    override init(_ view: Modified, in place: _ViewPlace) {
        super.init(view, in: place)
        makeChild(view.content, in: place.environment)
        page = PageHolder(of: self, on: place.environment.page, view.modifier.source, view.modifier.content)
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        super.update(view, environment: environment)
        page.take(modifier.source, modifier.content)
    }
}

/// Shows a page while its item exists.
@MainActor final class PageHolder<Item, Destination: View> {
    private unowned let owner: _AnyViewNode
    private var source: PresentationSource<Item>
    private var content: (Item) -> Destination
    private var shown: (id: AnyHashable, page: LinkedPage)?
    private let scope: PageScope

    init(
        of owner: _AnyViewNode,
        on scope: PageScope,
        _ source: PresentationSource<Item>,
        _ content: @escaping (Item) -> Destination
    ) {
        self.owner = owner
        self.scope = scope
        self.source = source
        self.content = content
        // The page may be active from the start. It is pushed over the stack's first page, which does not appear then.
        owner.graph.atEndOfEvaluation { [weak self] in self?.read() }
    }

    func take(_ source: PresentationSource<Item>, _ content: @escaping (Item) -> Destination) {
        self.source = source
        self.content = content
        read()
    }

    func read() { owner.graph.turn.evaluate { show() } }

    private func show() {
        let current = source.current()
        if let shown, shown.id != current?.id {
            self.shown = nil
            shown.page.stack?.remove(shown.page)
        }
        guard let current else { return }
        if let shown {
            update(shown.page.node, current.item, in: shown.page.environment)
            return
        }
        guard let stack = scope.stack else { return }
        let page = LinkedPage(
            on: stack,
            of: owner,
            make: { MadeLater._makeNode(MadeLater(value: current.item, make: content), in: $0) },
            update: { [weak self] node, environment in
                if let self, let item = self.source.current()?.item { self.update(node, item, in: environment) }
            },
            ended: { [weak self] in self?.pageHasEnded(current.id) }
        )
        shown = (current.id, page)
    }

    private func update(_ node: _AnyViewNode, _ item: Item, in environment: ViewEnvironment) {
        node.take(MadeLater(value: item, make: content), environment: environment)
    }

    private func pageHasEnded(_ id: AnyHashable) {
        guard let ended = shown, ended.id == id else { return }
        shown = nil
        // It is released last, because its `deinit` may call back.
        withExtendedLifetime(ended) {}
        if source.current()?.id == id { source.end() }
    }
}
