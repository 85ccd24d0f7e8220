/// The condition of a presentation, or of the page of a link or a binding: closures that read and reset a state.
@usableFromInline struct PresentationSource<Item> {
    /// Returns the current item and its identity, or `nil` without a presentation. A source with only one item uses the id 0.
    let current: () -> (id: AnyHashable, item: Item)?
    /// Resets the state, when a user or a view closes the presentation or the page.
    let end: () -> Void
    /// Returns whether the presentation keeps its initial item, whatever `current` returns. Pages do not use it.
    var stays: () -> Bool = { false }
}

extension PresentationSource {
    /// The views of the items, for a page.
    func showing<Content: View>(_ content: @escaping (Item) -> Content) -> PresentationSource<AnyView> {
        PresentationSource<AnyView>(
            current: { current().map { ($0, AnyView(MadeLater(value: $1, make: content))) } },
            end: end
        )
    }

    init(_ isPresented: Binding<Bool>) where Item == Void { self.init(isPresented, presenting: ()) }

    /// Presents while a value is `true` and there is an item. A change of the item has no effect during the presentation.
    init(_ isPresented: Binding<Bool>, presenting item: Item?) {
        self.init(
            current: { isPresented.wrappedValue ? item.map { (0, $0) } : nil },
            end: { isPresented.wrappedValue = false },
            stays: { isPresented.wrappedValue }
        )
    }

    init<ID: Hashable>(_ item: Binding<Item?>, id: @escaping (Item) -> ID) {
        self.init(current: { item.wrappedValue.map { (AnyHashable(id($0)), $0) } }, end: { item.wrappedValue = nil })
    }

    init<Tag: Hashable>(_ selection: Binding<Tag?>, tag: Tag) where Item == Void {
        self.init(current: { selection.wrappedValue == tag ? (0, ()) : nil }, end: { selection.wrappedValue = nil })
    }
}
