import ReactiveOperators
import TestSupport
import Testing

@Suite struct AsynchronousSequenceTests {
    @Test func aDerivedPropertysValuesAreAwaitedToo() async {
        let number = MutableProperty(1)
        var iterator = number.map { $0 * 10 }.values.makeAsyncIterator()
        #expect(await iterator.next() == 10)
        number.value = 2
        #expect(await iterator.next() == 20)
    }

    @Test func aSignalsValuesEndWithIt() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let values = signal.values
        input.send(value: 1)
        input.send(value: 2)
        input.sendCompleted()
        var seen: [Int] = []
        for await value in values { seen.append(value) }
        #expect(seen == [1, 2])
    }

    @Test func aFailingSignalsValuesThrow() async {
        struct Failure: Error {}
        let (signal, input) = Signal<Int, Failure>.pipe()
        let values = signal.values
        input.send(value: 1)
        input.send(error: Failure())
        var seen: [Int] = []
        await #expect(throws: Failure.self) {
            for try await value in values { seen.append(value) }
        }
        #expect(seen == [1])
    }

    @Test func aPropertyFollowsAnAsynchronousSequence() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let property = MutableProperty(0)
        let binding = property <~ stream
        continuation.yield(1)
        await expectEventually(property.value, equals: 1)
        continuation.yield(2)
        await expectEventually(property.value, equals: 2)
        binding?.dispose()
        continuation.yield(3)
        continuation.finish()
        await mainQueueTurn()
        #expect(property.value == 2)
    }

    @Test func anAsynchronousSequenceDoesNotKeepThePropertyAlive() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        weak var released: MutableProperty<Int>?
        do {
            let property = MutableProperty(0)
            released = property
            property <~ stream
        }
        #expect(released == nil)
        continuation.yield(1)
        continuation.finish()
    }

    /// The binding ends after the task has received a value, or while it waits for one. The test retains the stream.
    @Test(arguments: [true, false])
    func aSequenceThatOthersHoldEndsWithABindingThatEndsWhileAValueIsOnItsWay(isReleased: Bool) async throws {
        for round in 0..<300 {
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            let ended = AtomicCounter()
            continuation.onTermination = { _ in _ = ended.add(1) }
            let property = Slot(MutableProperty(0))
            let binding = property.value! <~ stream
            continuation.yield(1)
            if round % 2 == 0 { await expectEventually(property.value?.value, equals: 1) }
            if round % 4 == 0 { await Task.yield() }
            continuation.yield(2)
            if isReleased { property.value = nil } else { binding?.dispose() }
            try #require(await eventually { ended.value == 1 })
            withExtendedLifetime((stream, property)) {}
        }
    }
}
