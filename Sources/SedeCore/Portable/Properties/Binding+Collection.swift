#if !canImport(SwiftUI)
extension Binding: Identifiable where Value: Identifiable {
    /// The id of the value.
    public var id: Value.ID {
        wrappedValue.id
    }
}

/// A binding to a collection is a collection of bindings to its elements, as in SwiftUI.
///
/// The binding to an element that is no longer there returns the last value that it returned or was set to, and
/// setting it does nothing. (SwiftUI traps.)
extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>

    /// Makes the bindings in order.
    public typealias Iterator = IndexingIterator<Binding<Value>>

    /// A part of the collection of bindings.
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// An index of the collection.
    public typealias Index = Value.Index

    /// The indices of the collection.
    public typealias Indices = Value.Indices

    /// The index of the first element.
    public var startIndex: Index {
        wrappedValue.startIndex
    }

    /// The index after that of the last element.
    public var endIndex: Index {
        wrappedValue.endIndex
    }

    /// The indices of the elements.
    public var indices: Value.Indices {
        wrappedValue.indices
    }

    /// The index after an index.
    public func index(after i: Index) -> Index {
        wrappedValue.index(after: i)
    }

    /// Replaces an index by the one after it.
    public func formIndex(after i: inout Index) {
        wrappedValue.formIndex(after: &i)
    }

    /// A binding to the element at an index.
    public subscript(position: Index) -> Element {
        let value = wrappedValue[position]
        return Element(location: IndexLocation(of: location, at: position, value: value), value: value)
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    /// The index before an index.
    public func index(before i: Index) -> Index {
        wrappedValue.index(before: i)
    }

    /// Replaces an index by the one before it.
    public func formIndex(before i: inout Index) {
        wrappedValue.formIndex(before: &i)
    }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// What is at an index of the collection that another location keeps.
private final class IndexLocation<Elements: MutableCollection>: BindingLocation<Elements.Element> {
    private let elements: BindingLocation<Elements>
    private let index: Elements.Index
    /// The element when it was read or set last.
    private let last: GuardedValue<Elements.Element>

    init(of elements: BindingLocation<Elements>, at index: Elements.Index, value: Elements.Element) {
        self.elements = elements
        self.index = index
        last = GuardedValue(value)
    }

    override func get() -> Elements.Element {
        let elements = elements.get()
        guard elements.has(index) else { return last.value }
        let value = elements[index]
        last.value = value
        return value
    }

    override func set(_ value: Elements.Element) {
        var elements = elements.get()
        guard elements.has(index) else { return }
        elements[index] = value
        last.value = value
        self.elements.set(elements)
    }
}

/// The element with an id in the collection that another location keeps.
final class ElementLocation<Elements: MutableCollection, ID: Hashable>: BindingLocation<Elements.Element> {
    private let elements: BindingLocation<Elements>
    private let index: Elements.Index
    private let keyPath: KeyPath<Elements.Element, ID>
    /// The element when it was read or set last.
    private let last: GuardedValue<Elements.Element>

    /// Creates a location.
    ///
    /// - Parameters:
    ///   - elements: What keeps the collection.
    ///   - index: Where the element is at first.
    ///   - value: The element.
    ///   - keyPath: Leads to its id.
    init(
        of elements: BindingLocation<Elements>,
        at index: Elements.Index,
        value: Elements.Element,
        id keyPath: KeyPath<Elements.Element, ID>
    ) {
        self.elements = elements
        self.index = index
        self.keyPath = keyPath
        last = GuardedValue(value)
    }

    override func get() -> Elements.Element {
        let elements = elements.get()
        guard let index = place(in: elements) else { return last.value }
        let value = elements[index]
        last.value = value
        return value
    }

    override func set(_ value: Elements.Element) {
        var elements = elements.get()
        guard let index = place(in: elements) else { return }
        elements[index] = value
        // With the value, its id may be another one.
        last.value = value
        self.elements.set(elements)
    }

    /// Where the element is now.
    private func place(in elements: Elements) -> Elements.Index? {
        let id = last.value[keyPath: keyPath]
        if elements.has(index), elements[index][keyPath: keyPath] == id { return index }
        return elements.firstIndex { $0[keyPath: keyPath] == id }
    }
}

extension Collection {
    /// Whether an index is that of an element.
    fileprivate func has(_ index: Index) -> Bool {
        startIndex <= index && index < endIndex
    }
}
#endif
