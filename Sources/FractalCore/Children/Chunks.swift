/// The storage of `Children`, and of the identifiers of a list: an ordered collection in pieces of bounded size. A change costs the
/// same in long and in short collections, except for finding the piece.
@usableFromInline struct Chunks<Element> {
    /// The largest number of elements in a piece.
    @inlinable static var longest: Int { 256 }

    @usableFromInline var pieces: [ContiguousArray<Element>] = []
    @usableFromInline var count = 0

    @inlinable init() {}

    @inlinable init(_ elements: some Sequence<Element>) {
        replaceSubrange(0..<0, with: ContiguousArray(elements))
    }

    /// Replaces elements with others.
    ///
    /// - Complexity: O(*m*) for *m* elements that are removed or inserted, and one step for each piece. There are at most about
    ///   `count / 64` pieces.
    @inlinable mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<Element>) {
        let change = new.count - range.count
        count += change
        if !pieces.isEmpty {
            let (piece, offset) = locate(range.lowerBound)
            let length = pieces[piece].count + change
            // Usually, the change is within one piece.
            if offset + range.count <= pieces[piece].count, length > 0, length <= Self.longest {
                pieces[piece].replaceSubrange(offset..<(offset + range.count), with: new)
                if change < 0 { joinAround(piece) }
                return
            }
        }
        let (start, end) = (split(at: range.lowerBound), split(at: range.upperBound))
        var fresh: [ContiguousArray<Element>] = []
        var rest = new[...]
        while !rest.isEmpty {
            fresh.append(ContiguousArray(rest.prefix(Self.longest / 2)))
            rest = rest.dropFirst(Self.longest / 2)
        }
        pieces.replaceSubrange(start..<end, with: fresh)
        joinAround(start + fresh.count)
        joinAround(start - 1)
    }

    /// Splits a piece at a position, and returns the number of the piece that begins there.
    @inlinable mutating func split(at index: Int) -> Int {
        if pieces.isEmpty { return 0 }
        let (piece, offset) = locate(index)
        if offset == 0 { return piece }
        if offset == pieces[piece].count { return piece + 1 }
        let rest = ContiguousArray(pieces[piece][offset...])
        pieces[piece].removeLast(rest.count)
        pieces.insert(rest, at: piece + 1)
        return piece + 1
    }

    /// Merges a piece with each neighbor if both together fill at most half a piece. So two neighbors always have more elements,
    /// and there are few pieces.
    @inlinable mutating func joinAround(_ piece: Int) {
        for next in [piece + 1, piece] where next > 0 && next < pieces.count {
            let length = pieces[next - 1].count + pieces[next].count
            if length <= Self.longest / 2 { pieces[next - 1] += pieces.remove(at: next) }
        }
    }

    @inlinable subscript(index: Int) -> Element {
        get {
            let (piece, offset) = locate(index)
            return pieces[piece][offset]
        }
        set {
            let (piece, offset) = locate(index)
            pieces[piece][offset] = newValue
        }
    }

    /// Returns the elements of a range, which costs O(1) for each.
    @inlinable subscript(range: Range<Int>) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(range.count)
        if range.isEmpty { return result }
        var (piece, offset) = locate(range.lowerBound)
        while result.count < range.count {
            result += pieces[piece][offset...].prefix(range.count - result.count)
            (piece, offset) = (piece + 1, 0)
        }
        return result
    }

    /// Finds the piece of a position. The position after the last element is in the last piece.
    @inlinable func locate(_ index: Int) -> (piece: Int, offset: Int) {
        var offset = index
        for piece in pieces.indices.dropLast() {
            if offset < pieces[piece].count { return (piece, offset) }
            offset -= pieces[piece].count
        }
        return (pieces.count - 1, offset)
    }
}

extension Chunks: Sendable where Element: Sendable {}

extension Chunks: Sequence {
    @inlinable func makeIterator() -> FlattenSequence<[ContiguousArray<Element>]>.Iterator {
        pieces.joined().makeIterator()
    }

    @inlinable var underestimatedCount: Int { count }
}
