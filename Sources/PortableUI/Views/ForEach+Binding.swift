extension ForEach where Content: View {
    /// Creates a view for each element, identified by its `id`, from a binding to the element.
    ///
    /// The binding follows its element when it moves. After the element is removed, the binding returns the value from its
    /// creation, and setting it does nothing. (SwiftUI traps.)
    @inlinable public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
        C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
    {
        let kind = ObjectIdentifier(ElementsLocation<C, ID>.self)
        let location = ElementsLocation.of(data, id: \.id, knownBy: kind)
        self.init(data.wrappedValue, at: location, id: { $0.id }, content: content)
    }

    /// Creates a view for each element, identified by a property, from a binding to it. See the initializer without `id`.
    @inlinable public init<C>(
        _ data: Binding<C>,
        id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Index: Hashable
    {
        let location = ElementsLocation.of(data, id: id, knownBy: ObjectIdentifier(id))
        self.init(data.wrappedValue, at: location, id: { $0[keyPath: id] }, content: content)
    }

    /// Creates the views of both initializers above. As in SwiftUI, the data has the index and the id of each element.
    @inlinable init<C>(
        _ elements: C,
        at location: ElementsLocation<C, ID>,
        id: @escaping (C.Element) -> ID,
        content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Index: Hashable
    {
        let row = { (index: C.Index) in
            let place = elements.distance(from: elements.startIndex, to: index)
            return content(Binding(location: location, place: place, value: elements[index]))
        }
        let data = elements.indices.lazy.map { ($0, id(elements[$0])) }
        self.init(
            data: data,
            content: { index, _ in row(index) },
            row: { row($0.pointee.0) },
            id: { $0.pointee.1 },
            hasID: { $0.pointee.1 == $1 },
            inMemory: { ContiguousArray(data).withUnsafeBufferPointer($0) }
        )
    }
}
