/// An ordered collection of view models that remembers its latest changes.
///
/// Use a property of it for a list of children:
///
/// ```swift
/// let notes = MutableProperty<Children<NoteViewModel>>([])
/// notes.modify { $0.insert(note, at: 0) }
/// let presentation = presenters.notePresenter.each(id: \.id) <~ notes
/// ```
///
/// It is a value type and is used like an array. Because it remembers its changes, presenting a changed collection does
/// not compare all elements: a change costs the same in a list of 100 and of 10,000 children. An array can be presented
/// too, but then each change compares all identifiers.
public struct Children<Element> {
    @usableFromInline var elements: Chunks<Element>

    /// The latest changes, for `PresentedChildren.show(_:from:unless:)`.
    @usableFromInline var history = ChildrenHistory()

    /// Creates an empty collection.
    @inlinable public init() { elements = Chunks() }

    /// Creates a collection of the elements of a sequence.
    @inlinable public init(_ elements: some Sequence<Element>) { self.elements = Chunks(elements) }

    /// Moves an element to another position.
    ///
    /// - Parameters:
    ///   - source: The element's position.
    ///   - destination: The element's position after the move.
    /// - Complexity: As for `replaceSubrange(_:with:)`. A list that presents the collection compares the identifiers
    ///   between both positions.
    /// - Precondition: Both are positions of elements.
    @inlinable public mutating func move(from source: Int, to destination: Int) {
        check(source)
        check(destination)
        if source == destination { return }
        insert(remove(at: source), at: destination)
    }

    @inlinable func check(_ index: Int) {
        precondition(
            index >= 0 && index < count,
            "Children: there is no child at \(index), because there are \(count) children."
        )
    }
}

extension Children: Sendable where Element: Sendable {}

extension Children: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    /// Zero, the position of the first element.
    @inlinable public var startIndex: Int { 0 }

    /// The position after the last element.
    @inlinable public var endIndex: Int { elements.count }

    /// The element at a position.
    ///
    /// - Complexity: At most *n* / 64 steps to find the position among *n* elements.
    /// - Precondition: There is an element at `index`.
    @inlinable public subscript(index: Int) -> Element {
        get {
            check(index)
            return elements[index]
        }
        set {
            check(index)
            history.add((index, count - index - 1))
            elements[index] = newValue
        }
    }

    /// Replaces elements with others.
    ///
    /// All methods that insert and remove elements use this one.
    ///
    /// - Complexity: O(*m*) for *m* elements that are removed or inserted, and at most *n* / 64 steps to find the position
    ///   among *n* elements.
    /// - Precondition: `range` is within the collection.
    @inlinable public mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Element>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "Children: \(range) cannot be replaced, because there are \(count) children."
        )
        history.add((range.lowerBound, count - range.upperBound))
        elements.replaceSubrange(range, with: new)
    }

    /// Removes all elements that satisfy a condition.
    ///
    /// - Complexity: At most *n* / 64 steps to find the position of each of *n* elements, and of each removed element again.
    @inlinable public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
        for place in try indices.filter({ try shouldBeRemoved(self[$0]) }).reversed() { remove(at: place) }
    }

    /// Returns an iterator over the elements, which costs O(1) for each.
    @inlinable public func makeIterator() -> Iterator {
        Iterator(elements: elements.makeIterator())
    }

    /// An iterator over the elements, in order.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var elements: Chunks<Element>.Iterator

        @inlinable init(elements: Chunks<Element>.Iterator) { self.elements = elements }

        /// Returns the next element, or `nil` if there is none.
        @inlinable public mutating func next() -> Element? { elements.next() }
    }
}

extension Children: ExpressibleByArrayLiteral {
    /// Creates a collection of the elements of a list.
    @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Children: Equatable where Element: Equatable {
    /// Returns whether both collections have equal elements in the same order. Their changes are not compared.
    @inlinable public static func == (one: Children, other: Children) -> Bool {
        one.count == other.count && one.elementsEqual(other)
    }
}

extension Children: Hashable where Element: Hashable {
    /// Hashes the elements.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self { hasher.combine(element) }
    }
}

extension Children: CustomStringConvertible {
    /// The elements, described like an array.
    public var description: String { Array(self).description }
}

/// The latest changes of a collection. With them, a list finds the differences without comparing all elements.
///
/// Each change leaves a number of elements at the front unchanged, and a number at the back. Several changes together
/// leave at least the smallest of these numbers unchanged.
///
/// It is a value type, like its collection. Two copies have different marks after they have been changed.
@usableFromInline struct ChildrenHistory: Sendable {
    /// The numbers of unchanged elements at both ends.
    @usableFromInline typealias Untouched = (front: Int, back: Int)

    /// The identity of one version of a collection.
    @usableFromInline final class Mark: Sendable {}

    /// At least this many of the latest changes are known, and at most twice as many. A list that is further behind compares all
    /// elements.
    private static let shortest = 128

    /// The mark of this value. A list that has presented the value retains only the mark. If it retained the changes,
    /// the next change would copy them all.
    @usableFromInline private(set) var mark = Mark()
    /// The latest changes, each with the mark of the value before it.
    private var changes: [(from: Mark, Untouched)] = []

    @usableFromInline init() {}

    @usableFromInline mutating func add(_ untouched: Untouched) {
        if changes.count == 2 * Self.shortest { changes.removeFirst(Self.shortest) }
        changes.append((mark, untouched))
        mark = Mark()
    }

    /// Returns how many elements are unchanged since an earlier value, or `nil` if that is not known.
    ///
    /// - Parameters:
    ///   - earlier: The mark of the earlier value.
    ///   - count: The number of its elements.
    @usableFromInline func untouched(since earlier: Mark, count: Int) -> Untouched? {
        if earlier === mark { return (count, 0) }
        var result: Untouched = (.max, .max)
        for (from, untouched) in changes.reversed() {
            result.front = min(result.front, untouched.front)
            result.back = min(result.back, untouched.back)
            if from === earlier { return result }
        }
        return nil
    }
}
