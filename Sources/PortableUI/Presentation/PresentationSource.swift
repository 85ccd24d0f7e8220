/// Says whether there is something to be presented, and takes note of its end.
@usableFromInline struct PresentationSource<Item> {
    /// What there is, with what tells it from another.
    let current: () -> (id: AnyHashable, item: Item)?
    /// Says that it is there no longer.
    let end: () -> Void
    /// Whether what is presented stays, with the item that it began with, whatever `current` says of another.
    var stays: () -> Bool = { false }

    /// What there is, of which the item stays once it is presented.
    func next(after presented: (id: AnyHashable, item: Item)?) -> (id: AnyHashable, item: Item)? {
        if let presented, stays() { return presented }
        return current()
    }
}

extension PresentationSource {
    init(_ isPresented: Binding<Bool>) where Item == Void {
        self.init(current: { isPresented.wrappedValue ? (0, ()) : nil }, end: { isPresented.wrappedValue = false })
    }

    /// Presents while a value is `true`, from when there is an item. Another item changes nothing then.
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
