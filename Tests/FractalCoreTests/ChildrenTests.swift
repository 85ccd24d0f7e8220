import TestSupport
import Testing

@testable import FractalCore

@Suite struct ChildrenTests {
    @Test func itIsUsedAsAnArrayIs() {
        var random = SystemRandomNumberGenerator()
        var (children, array) = (Children<Int>(), [Int]())
        for number in 0..<5_000 {
            switch Int.random(in: 0...5, using: &random) {
            case 0...2:
                let place = Int.random(in: 0...array.count, using: &random)
                children.insert(number, at: place)
                array.insert(number, at: place)
            case 3 where !array.isEmpty:
                let place = Int.random(in: array.indices, using: &random)
                #expect(children.remove(at: place) == array.remove(at: place))
            case 4 where !array.isEmpty:
                let (from, to) = (
                    Int.random(in: array.indices, using: &random),
                    Int.random(in: array.indices, using: &random)
                )
                children.move(from: from, to: to)
                array.insert(array.remove(at: from), at: to)
            case 5 where !array.isEmpty:
                let place = Int.random(in: array.indices, using: &random)
                children[place] = -number
                array[place] = -number
            default:
                children.append(number)
                array.append(number)
            }
        }
        #expect(array.count > 1_000)
        #expect(Array(children) == array)
        #expect(children.indices.map { children[$0] } == array)
        #expect(children == Children(array))
        #expect(children.hashValue == Children(array).hashValue)
        children.removeAll { $0 % 2 == 0 }
        array.removeAll { $0 % 2 == 0 }
        #expect(Array(children) == array)
        children.sort()
        #expect(Array(children) == array.sorted())
        children.removeAll()
        #expect(children.isEmpty)
        #expect(children.description == "[]")
    }

    @Test func twoAreEqualIfTheirElementsAreAndInTheSameOrder() {
        // All arrays of up to three of two elements.
        var arrays: [[Int]] = [[]]
        for _ in 0..<3 { arrays += arrays.flatMap { array in [0, 1].map { array + [$0] } } }
        for one in Set(arrays) {
            for other in Set(arrays) { #expect((Children(one) == Children(other)) == (one == other)) }
        }
    }

    @Test func itIsAValue() {
        let one: Children = [1, 2, 3]
        var two = one
        two.append(4)
        #expect(Array(one) == [1, 2, 3])
        #expect(Array(two) == [1, 2, 3, 4])
    }

    @Test func whereAnEarlierValueWasChangedIsKnown() {
        var children: Children = [1, 2, 3, 4, 5]
        let earlier = children
        #expect(untouched(children, since: earlier) == .init(front: 5, back: 0))
        children.insert(0, at: 2)
        #expect(untouched(children, since: earlier) == .init(front: 2, back: 3))
        children.remove(at: 3)
        #expect(untouched(children, since: earlier) == .init(front: 2, back: 2))
        children[1] = 7
        #expect(untouched(children, since: earlier) == .init(front: 1, back: 2))
        children.append(6)
        #expect(untouched(children, since: earlier) == .init(front: 1, back: 0))
    }

    @Test func theChangesSinceAnUnrelatedValueAreUnknown() {
        let earlier: Children = [1, 2, 3]
        var (one, two) = (earlier, earlier)
        one.append(4)
        two.append(5)
        #expect(untouched(one, since: earlier) == .init(front: 3, back: 0))
        #expect(untouched(two, since: earlier) == .init(front: 3, back: 0))
        #expect(untouched(two, since: one) == nil)
        // Going back to an earlier value is another history.
        #expect(untouched(earlier, since: one) == nil)
    }

    @Test func changesOfLongAgoAreForgotten() {
        var children: Children<Int> = []
        let first = children
        for number in 0..<1_025 { children.append(number) }
        let late = children
        // At least the latest 128 changes are known. With the last of them, older ones are forgotten.
        for number in 0..<128 { children.append(number) }
        #expect(untouched(children, since: first) == nil)
        #expect(untouched(children, since: late) == .init(front: 1_025, back: 0))
    }

    @Test func onlyTouchedElementsDifferAfterAnyChange() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            var children = Children(0..<Int.random(in: 0...9, using: &random))
            let earlier = children
            for number in 0..<Int.random(in: 0...5, using: &random) {
                let start = Int.random(in: 0...children.count, using: &random)
                let end = Int.random(in: start...children.count, using: &random)
                children.replaceSubrange(
                    start..<end,
                    with: (0..<Int.random(in: 0...3, using: &random)).map { $0 - 10 * number }
                )
            }
            guard let untouched = untouched(children, since: earlier) else {
                Issue.record("It is not known what has changed.")
                return
            }
            #expect(untouched.front + untouched.back <= min(earlier.count, children.count))
            #expect(children.prefix(untouched.front).elementsEqual(earlier.prefix(untouched.front)))
            #expect(children.suffix(untouched.back).elementsEqual(earlier.suffix(untouched.back)))
        }
    }

    @Test func piecesStayFewWhateverIsReplaced() {
        var random = SeededGenerator(seed: 12)
        var (chunks, array) = (Chunks<Int>(), [Int]())
        for _ in 0..<4_000 {
            let start = Int.random(in: 0...array.count, using: &random)
            let end = min(
                array.count,
                start + Int.random(in: 0...(Bool.random(using: &random) ? 2 : 400), using: &random)
            )
            let new = Array(
                repeating: 0,
                count: Int.random(in: 0...(Bool.random(using: &random) ? 2 : 400), using: &random)
            )
            .map { _ in Int.random(in: 0...9, using: &random) }
            chunks.replaceSubrange(start..<end, with: new)
            array.replaceSubrange(start..<end, with: new)
            #expect(chunks.count == array.count)
            #expect(chunks.pieces.allSatisfy { !$0.isEmpty && $0.count <= Chunks<Int>.longest })
            #expect(chunks.pieces.count <= 1 + 4 * array.count / Chunks<Int>.longest)
            if array.count > 5_000 {
                #expect(Array(chunks) == array)
                chunks.replaceSubrange(100..<array.count, with: [])
                array.removeSubrange(100...)
            }
        }
        #expect(Array(chunks) == array)
    }

    private struct Untouched: Equatable {
        let front: Int
        let back: Int
    }

    private func untouched(_ children: Children<Int>, since earlier: Children<Int>) -> Untouched? {
        children.history.untouched(since: earlier.history.mark, count: earlier.count).map(Untouched.init)
    }
}
