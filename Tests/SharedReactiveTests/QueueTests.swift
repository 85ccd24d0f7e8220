import SharedReactive
import Testing

@Suite struct QueueTests {
    @Test func elementsLeaveInTheOrderInWhichTheyCame() {
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

    @Test func aQueueThatIsNeverEmptyDoesNotGrow() {
        var queue = Queue<Int>()
        queue.append(0)
        for number in 1..<100_000 {
            queue.append(number)
            #expect(queue.popFirst() == number - 1)
        }
        #expect(queue.capacity < 200)
    }
}
