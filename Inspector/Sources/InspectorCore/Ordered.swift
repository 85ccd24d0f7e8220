/// Something with a number, which orders it among others.
protocol Numbered: Sendable {
    var number: Int { get }
}

extension Step: Numbered {}

extension Int: Numbered {
    var number: Int { self }
}

/// Elements in the order of their numbers, each number once.
///
/// They are in pieces. So an element is inserted anywhere at the same cost, and after a change of a copy, both share the other
/// pieces.
struct Ordered<Element: Numbered>: Sendable {
    private typealias Place = (piece: Int, index: Int)

    /// How many elements a piece has at most.
    private static var most: Int { 64 }

    /// None of them is empty.
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

    /// The place of the first element whose number is not below this.
    private func place(of number: Int) -> Place {
        let piece = pieces.position { $0[$0.count - 1].number < number }
        return (piece, piece < pieces.count ? pieces[piece].position { $0.number < number } : 0)
    }

    /// The elements from a number on, upwards.
    func from(_ number: Int) -> some Sequence<Element> {
        sequence(state: place(of: number)) { [pieces] place -> Element? in
            guard place.piece < pieces.count else { return nil }
            let element = pieces[place.piece][place.index]
            place.index += 1
            if place.index == pieces[place.piece].count { place = (place.piece + 1, 0) }
            return element
        }
    }

    /// The elements below a number, downwards.
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

    /// Removes the first element, which there has to be.
    mutating func removeFirst() -> Element {
        count -= 1
        if pieces[0].count == 1 { return pieces.removeFirst()[0] }
        return pieces[0].removeFirst()
    }
}

extension RandomAccessCollection where Index == Int {
    /// The position of the first element that is not before another one, if those that are before it come first.
    func position(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
