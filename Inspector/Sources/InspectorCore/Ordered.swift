/// An element that is ordered by a number.
protocol Numbered: Sendable {
    var number: Int { get }
}

extension Step: Numbered {}

extension Int: Numbered {
    var number: Int { self }
}

/// Elements in the order of their numbers, each number once.
///
/// They are stored in pieces. So the cost of an insertion does not depend on its position, and a copy and its original share
/// unchanged pieces.
struct Ordered<Element: Numbered>: Sendable {
    private typealias Place = (piece: Int, index: Int)

    /// The maximum number of elements in a piece.
    private static var most: Int { 64 }

    /// No piece is empty.
    private var pieces: [[Element]] = []
    private(set) var count = 0

    var first: Element? { pieces.first?.first }
    var last: Element? { pieces.last?.last }

    /// The element with a number.
    subscript(number: Int) -> Element? {
        let place = place(of: number)
        guard place.piece < pieces.count else { return nil }
        let element = pieces[place.piece][place.index]
        return element.number == number ? element : nil
    }

    /// The place of the first element with this number or a greater one.
    private func place(of number: Int) -> Place {
        let piece = pieces.position { $0[$0.count - 1].number < number }
        return (piece, piece < pieces.count ? pieces[piece].position { $0.number < number } : 0)
    }

    /// The elements from a number on, ascending.
    func from(_ number: Int) -> some Sequence<Element> {
        sequence(state: place(of: number)) { [pieces] place -> Element? in
            guard place.piece < pieces.count else { return nil }
            let element = pieces[place.piece][place.index]
            place.index += 1
            if place.index == pieces[place.piece].count { place = (place.piece + 1, 0) }
            return element
        }
    }

    /// The elements below a number, descending.
    func below(_ number: Int) -> some Sequence<Element> {
        sequence(state: place(of: number)) { [pieces] place -> Element? in
            if place.index == 0 {
                guard place.piece > 0 else { return nil }
                place = (place.piece - 1, pieces[place.piece - 1].count)
            }
            place.index -= 1
            return pieces[place.piece][place.index]
        }
    }

    /// Inserts an element.
    ///
    /// - Returns: Whether there was none with its number.
    mutating func insert(_ element: Element) -> Bool {
        var (piece, index) = place(of: element.number)
        if piece == pieces.count {
            if let last = pieces.last, last.count < Self.most {
                pieces[piece - 1].append(element)
            } else {
                pieces.append([element])
            }
            count += 1
            return true
        }
        if pieces[piece][index].number == element.number { return false }
        if pieces[piece].count == Self.most {
            let half = Self.most / 2
            pieces.insert(Array(pieces[piece][half...]), at: piece + 1)
            pieces[piece].removeLast(Self.most - half)
            if index > half { (piece, index) = (piece + 1, index - half) }
        }
        pieces[piece].insert(element, at: index)
        count += 1
        return true
    }

    /// Removes the first element. There must be one.
    mutating func removeFirst() -> Element {
        count -= 1
        if pieces[0].count == 1 { return pieces.removeFirst()[0] }
        return pieces[0].removeFirst()
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the position of the first element that does not satisfy `isBefore`. The elements must be partitioned by it.
    func position(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
