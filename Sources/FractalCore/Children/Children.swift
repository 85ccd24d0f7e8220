/// View models in an order, that remembers how it came to be what it is.
///
/// A list of children is a property of it:
///
/// ```swift
/// let notes = MutableProperty<Children<NoteViewModel>>([])
/// notes.modify { $0.insert(note, at: 0) }
/// presenters.notePresenter.each(id: \.id) <~ notes
/// ```
///
/// It is a value, and used as an array is. Whoever has presented an earlier value of it finds out what has changed
/// since without comparing all elements, so that a change costs the same in a list of a hundred and of ten
/// thousand. An array can be presented too; then each change compares all identifiers.
public struct Children<Element> {
    @usableFromInline
    var elements: Chunks<Element>

    /// What tells it from earlier values.
    @usableFromInline
    var history = ChildrenHistory()

    /// Creates an empty collection.
    @inlinable
    public init() {
        elements = Chunks()
    }

    /// Creates a collection of the elements of a sequence.
    @inlinable
    public init(_ elements: some Sequence<Element>) {
        self.elements = Chunks(elements)
    }

    /// Takes an element out and inserts it again.
    ///
    /// - Parameters:
    ///   - source: Where the element is.
    ///   - destination: Where it will be.
    /// - Complexity: as `replaceSubrange(_:with:)`. A list that presents it compares the identifiers between both places.
    /// - Precondition: There are elements at both.
    @inlinable
    public mutating func move(from source: Int, to destination: Int) {
        check(source)
        check(destination)
        if source == destination { return }
        insert(remove(at: source), at: destination)
    }

    @inlinable
    func check(_ index: Int) {
        precondition(
            index >= 0 && index < count,
            "Children: there is no child at \(index): there are \(count)."
        )
    }
}

extension Children: Sendable where Element: Sendable {}

extension Children: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    /// Zero: the place of the first element.
    @inlinable
    public var startIndex: Int { 0 }

    /// The place behind the last element.
    @inlinable
    public var endIndex: Int { elements.count }

    /// The element at a place.
    ///
    /// - Complexity: O(1), but for finding the place.
    /// - Precondition: There is an element at `index`.
    @inlinable
    public subscript(index: Int) -> Element {
        get {
            check(index)
            return elements[index]
        }
        set {
            check(index)
            history.add(ChildrenHistory.Untouched(front: index, back: count - index - 1))
            elements[index] = newValue
        }
    }

    /// Puts elements in the place of others.
    ///
    /// All that inserts and removes does it by this.
    ///
    /// - Complexity: O(*m*) for *m* elements that go or come, but for finding the place: a look at one in 128 of the
    ///   elements.
    /// - Precondition: `range` is not beyond the end.
    @inlinable
    public mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Element>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "Children: \(range) cannot be replaced: there are \(count) children."
        )
        history.add(ChildrenHistory.Untouched(front: range.lowerBound, back: count - range.upperBound))
        elements.replaceSubrange(range, with: new)
    }

    /// Takes out all elements for which a condition holds.
    ///
    /// - Complexity: O(*n*)
    @inlinable
    public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
        for place in try indices.filter({ try shouldBeRemoved(self[$0]) }).reversed() { remove(at: place) }
    }

    /// Returns an iterator over the elements, which costs O(1) for each.
    @inlinable
    public func makeIterator() -> Iterator {
        Iterator(elements: elements.makeIterator())
    }

    /// Goes through the elements in order.
    public struct Iterator: IteratorProtocol {
        @usableFromInline
        var elements: Chunks<Element>.Iterator

        @inlinable
        init(elements: Chunks<Element>.Iterator) {
            self.elements = elements
        }

        /// Returns the next element, or `nil` if there is none.
        @inlinable
        public mutating func next() -> Element? {
            elements.next()
        }
    }
}

extension Children: ExpressibleByArrayLiteral {
    /// Creates a collection of the elements of a list.
    @inlinable
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}

extension Children: Equatable where Element: Equatable {
    /// Whether both have equal elements in the same order, however they came to be.
    @inlinable
    public static func == (one: Children, other: Children) -> Bool {
        one.count == other.count && one.elementsEqual(other)
    }
}

extension Children: Hashable where Element: Hashable {
    /// Feeds the elements to a hasher.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}

extension Children: CustomStringConvertible {
    /// The elements, as an array shows them.
    public var description: String { Array(self).description }
}
