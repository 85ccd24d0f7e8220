import SharedReactive

extension Binding: Identifiable where Value: Identifiable {
    /// The id of the value.
    public var id: Value.ID { wrappedValue.id }
}
extension Binding where Value: MutableCollection {
    /// The positions of the elements.
    public var indices: Value.Indices { wrappedValue.indices }
}

/// The elements of a collection in another location, identified by their ids. A `ForEach` that takes a binding passes it to
/// the bindings of all rows, which may be used on any thread.
///
/// A removed element has the value from the creation of its binding, and setting it does nothing.
@usableFromInline final class ElementsLocation<Elements, ID: Hashable>: BindingLocation<Elements.Element>
where Elements: MutableCollection & RandomAccessCollection {
    private let elements: BindingLocation<Elements>
    private let keyPath: KeyPath<Elements.Element, ID>
    /// The key in the table of locations; `nil` if this location is not in the table.
    private let key: BindingLocationTable.Key?
    /// The new ids of elements whose ids were set through bindings, keyed by their ids at the bindings' creation.
    private let newIDs = GuardedValue<[ID: ID]>([:])

    private init(
        of elements: BindingLocation<Elements>,
        id keyPath: KeyPath<Elements.Element, ID>,
        key: BindingLocationTable.Key?
    ) { (self.elements, self.keyPath, self.key) = (elements, keyPath, key) }

    /// Returns the location of a collection's elements, for bindings to them.
    ///
    /// - Parameters:
    ///   - elements: A binding to the collection.
    ///   - keyPath: The key path of an element's id.
    ///   - part: The identity of the key path, or of this type if the elements are `Identifiable`.
    @usableFromInline static func of(
        _ elements: Binding<Elements>,
        id keyPath: KeyPath<Elements.Element, ID>,
        knownBy part: ObjectIdentifier
    ) -> ElementsLocation {
        let elements = elements.location
        let location = BindingLocationTable.location(of: elements.lasting, part) {
            ElementsLocation(of: elements, id: keyPath, key: $0)
        }
        // The caller creates new bindings, with the new ids.
        if !location.newIDs.value.isEmpty { location.newIDs.value = [:] }
        return location
    }

    deinit { if let key { BindingLocationTable.remove(key) } }

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

    /// Finds an element, first at the position that it had when its binding was created; `nil` if it was removed.
    private func index(of element: Elements.Element, near place: Int, in elements: Elements) -> Elements.Index? {
        let old = element[keyPath: keyPath]
        let id = newIDs.value[old] ?? old
        let index = elements.index(elements.startIndex, offsetBy: place, limitedBy: elements.endIndex)
        if let index, index < elements.endIndex, elements[index][keyPath: keyPath] == id { return index }
        let found = elements.firstIndex { $0[keyPath: keyPath] == id }
        #if DEBUG
        if found == nil {
            let text = """
                A binding to a removed \(Elements.Element.self) is used. Here it returns the element's last value. On a device, \
                the app traps. Do not store a row's binding longer than the row.
                """
            Hint.give(about: "a binding to a removed element", of: Elements.self, text: text)
        }
        #endif
        return found
    }
}
