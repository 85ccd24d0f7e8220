import SharedReactive

extension Binding: Identifiable where Value: Identifiable {
    /// The id of the value.
    public var id: Value.ID { wrappedValue.id }
}
extension Binding where Value: MutableCollection {
    /// The position of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The position after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The positions of the elements.
    public var indices: Value.Indices { wrappedValue.indices }
}

/// The elements of the collection that another location keeps, each known by its id.
///
/// The value of an element that is no longer there is the one that it had when the binding was made, and setting it does
/// nothing.
@usableFromInline final class ElementsLocation<Elements, ID: Hashable>: BindingLocation<Elements.Element>
where Elements: MutableCollection & RandomAccessCollection {
    private let elements: BindingLocation<Elements>
    private let keyPath: KeyPath<Elements.Element, ID>
    private let key: LastingLocations.Key?
    /// The ids that elements have been given through bindings, by those that they had when the bindings were made.
    private let newIDs = GuardedValue<[ID: ID]>([:])

    private init(
        of elements: BindingLocation<Elements>,
        id keyPath: KeyPath<Elements.Element, ID>,
        key: LastingLocations.Key?
    ) {
        self.elements = elements
        self.keyPath = keyPath
        self.key = key
    }

    /// The location of the elements in a collection, to which bindings are about to be made.
    ///
    /// - Parameters:
    ///   - elements: A binding to the collection.
    ///   - keyPath: Leads to an element's id.
    ///   - part: What the key path is known by.
    @usableFromInline static func of(
        _ elements: Binding<Elements>,
        id keyPath: KeyPath<Elements.Element, ID>,
        knownBy part: ObjectIdentifier
    ) -> ElementsLocation {
        let elements = elements.location
        guard elements.isLasting else { return ElementsLocation(of: elements, id: keyPath, key: nil) }
        let key = LastingLocations.Key(of: elements, part)
        let location = LastingLocations.location(key) { ElementsLocation(of: elements, id: keyPath, key: key) }
        if !location.newIDs.value.isEmpty { location.newIDs.value = [:] }
        return location
    }

    deinit { if let key { LastingLocations.remove(key) } }

    override var hasPlaces: Bool { true }

    override func get(at place: Int, made: Elements.Element) -> Elements.Element {
        let elements = elements.get()
        return index(of: made, near: place, in: elements).map { elements[$0] } ?? made
    }

    override func set(_ value: Elements.Element, at place: Int, made: Elements.Element) {
        var elements = elements.get()
        guard let index = index(of: made, near: place, in: elements) else { return }
        elements[index] = value
        let (id, newID) = (made[keyPath: keyPath], value[keyPath: keyPath])
        if id != newID || newIDs.value[id] != nil { newIDs.value[id] = newID }
        self.elements.set(elements)
    }

    private func index(of element: Elements.Element, near place: Int, in elements: Elements) -> Elements.Index? {
        let old = element[keyPath: keyPath]
        let id = newIDs.value[old] ?? old
        let index = elements.index(elements.startIndex, offsetBy: place, limitedBy: elements.endIndex)
        if let index, index < elements.endIndex, elements[index][keyPath: keyPath] == id { return index }
        let found = elements.firstIndex { $0[keyPath: keyPath] == id }
        #if DEBUG
        if found == nil {
            let text = """
                A binding to a \(Elements.Element.self) that has been removed is used. Here it has the element's last value; \
                on a device, the app ends. Do not keep a row's binding longer than the row.
                """
            Hint.give(about: "a binding to a removed element", of: Elements.self, text: text)
        }
        #endif
        return found
    }
}
