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

    @Test func itIsAValue() {
        let one: Children = [1, 2, 3]
        var two = one
        two.append(4)
        #expect(Array(one) == [1, 2, 3])
        #expect(Array(two) == [1, 2, 3, 4])
    }

    @Test func whatLedFromAnEarlierValueIsKnown() {
        var children: Children = [1, 2, 3]
        let earlier = children
        children.append(4)
        children.remove(at: 0)
        #expect(children.version.edits(since: earlier.version) == [.insert(3), .remove(0)])
        #expect(children.version.edits(since: children.version) == [])
    }

    @Test func whatLedFromAValueThatWentAnotherWayIsNotKnown() {
        let earlier: Children = [1, 2, 3]
        var (one, two) = (earlier, earlier)
        one.append(4)
        two.append(5)
        #expect(one.version.edits(since: earlier.version) == [.insert(3)])
        #expect(two.version.edits(since: earlier.version) == nil)
        #expect(two.version.edits(since: one.version) == nil)
        // Going back to an earlier value is another way too.
        #expect(earlier.version.edits(since: one.version) == nil)
    }

    @Test func editsOfLongAgoAreForgotten() {
        var children: Children<Int> = []
        let first = children
        for number in 0..<1_000 { children.append(number) }
        let late = children
        children.append(0)
        #expect(children.version.edits(since: first.version) == nil)
        #expect(children.version.edits(since: late.version) == [.insert(1_000)])
    }
}
