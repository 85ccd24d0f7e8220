/// Elements in an order, kept in pieces of bounded size, so that inserting and removing one costs the same in
/// long and in short collections, but for finding the piece.
@usableFromInline
struct Chunks<Element> {
    /// How many elements a piece holds at most; a fuller one is halved.
    @inlinable
    static var longest: Int { 256 }

    @usableFromInline
    var pieces: [ContiguousArray<Element>] = []
    @usableFromInline
    var count = 0

    @inlinable
    init() {}

    @inlinable
    init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Adds an element behind all others.
    @inlinable
    mutating func append(_ element: Element) {
        if let last = pieces.indices.last, pieces[last].count < Self.longest / 2 {
            pieces[last].append(element)
        } else {
            pieces.append([element])
        }
        count += 1
    }

    /// Adds an element at a place.
    ///
    /// - Complexity: O(1), and a look at each of the `count / 128` pieces before it.
    @inlinable
    mutating func insert(_ element: Element, at index: Int) {
        if index == count { return append(element) }
        let (piece, offset) = locate(index)
        pieces[piece].insert(element, at: offset)
        count += 1
        guard pieces[piece].count > Self.longest else { return }
        let half = ContiguousArray(pieces[piece][(Self.longest / 2)...])
        pieces[piece].removeLast(half.count)
        pieces.insert(half, at: piece + 1)
    }

    /// Takes the element at a place out.
    ///
    /// - Complexity: as `insert(_:at:)`.
    @inlinable
    @discardableResult
    mutating func remove(at index: Int) -> Element {
        let (piece, offset) = locate(index)
        defer {
            count -= 1
            joinOrDrop(piece)
        }
        return pieces[piece].remove(at: offset)
    }

    @inlinable
    subscript(index: Int) -> Element {
        get {
            let (piece, offset) = locate(index)
            return pieces[piece][offset]
        }
        set {
            let (piece, offset) = locate(index)
            pieces[piece][offset] = newValue
        }
    }

    /// Keeps the pieces few: one that has become short is joined with the one behind it.
    @inlinable
    mutating func joinOrDrop(_ piece: Int) {
        if pieces[piece].isEmpty {
            pieces.remove(at: piece)
        } else if piece + 1 < pieces.count, pieces[piece].count + pieces[piece + 1].count < Self.longest / 2 {
            pieces[piece].append(contentsOf: pieces[piece + 1])
            pieces.remove(at: piece + 1)
        }
    }

    @inlinable
    func locate(_ index: Int) -> (piece: Int, offset: Int) {
        precondition(index >= 0 && index < count, "There is no element at \(index): there are \(count).")
        if index >= count / 2 {
            // From behind, where most changes are.
            var start = count
            for piece in pieces.indices.reversed() {
                start -= pieces[piece].count
                if index >= start { return (piece, index - start) }
            }
        }
        var offset = index
        for piece in pieces.indices {
            if offset < pieces[piece].count { return (piece, offset) }
            offset -= pieces[piece].count
        }
        fatalError("The pieces hold fewer elements than were counted.")
    }
}

extension Chunks: Sendable where Element: Sendable {}

extension Chunks: Sequence {
    @inlinable
    func makeIterator() -> FlattenSequence<[ContiguousArray<Element>]>.Iterator {
        pieces.joined().makeIterator()
    }

    @inlinable
    var underestimatedCount: Int { count }
}
