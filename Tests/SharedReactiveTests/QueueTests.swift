import Testing

@testable import SharedReactive

@Suite struct QueueTests {
    @Test func elementsAreRemovedInTheOrderOfInsertion() {
        var queue = Queue<Int>()
        var expected: [Int] = []
        var left: [Int] = []
        var next = 0
        for round in 0..<200 {
            for _ in 0..<(round % 7) {
                queue.append(next)
                expected.append(next)
                next += 1
            }
            for _ in 0..<(round % 5) { if let element = queue.popFirst() { left.append(element) } }
            #expect(queue.count == expected.count - left.count)
            #expect(queue.isEmpty == (queue.count == 0))
        }
        while let element = queue.popFirst() { left.append(element) }
        #expect(left == expected)
        #expect(queue.isEmpty)
    }

    @Test func anElementIsFoundByItsPositionAndTheLastGivesItsPlaceToAnother() {
        var queue = Queue<Int>()
        #expect(queue.last == nil)
        for taken in 0...2 {
            for number in 1...3 { queue.append(number) }
            for number in 0..<taken { #expect(queue.popFirst() == number + 1) }
            #expect((0..<queue.count).map { queue[$0] } == Array((taken + 1)...3))
            #expect(queue.last == 3)
            queue.last = 7
            #expect(queue.elements == Array((taken + 1)..<3) + [7])
            while queue.popFirst() != nil {}
            #expect(queue.last == nil)
        }
    }

    @Test func aQueueThatIsNeverEmptyDoesNotGrow() {
        var queue = Queue<Int>()
        queue.append(0)
        for number in 1..<100_000 {
            queue.append(number)
            #expect(queue.popFirst() == number - 1)
        }
        #expect(queue.items.capacity < 200)
    }

    @Test func anElementThatWasTakenIsTheCallersToRelease() {
        final class Item {}
        var queue = Queue<Item>()
        weak var item: Item?
        do {
            let first = Item()
            item = first
            queue.append(first)
            queue.append(Item())
        }
        _ = queue.popFirst()
        #expect(item == nil)
        #expect(queue.count == 1)
    }

    @Test func memoryOfABurstIsReleased() {
        var queue = Queue<Int>()
        for number in 0..<10_000 { queue.append(number) }
        while queue.popFirst() != nil {}
        #expect(queue.items.capacity < 1_024)
        // Storage that is needed again and again is kept.
        for number in 0..<100 { queue.append(number) }
        while queue.popFirst() != nil {}
        #expect(queue.items.capacity >= 100)
    }
}
