import SharedReactive
import TestSupport
import Testing

@Suite struct AsyncValuesTests {
    @Test func aPropertysValuesBeginWithThePresentOneAndEndWithIt() async {
        let slot = Slot(MutableProperty(1))
        let values = slot.value!.values
        slot.value?.value = 2
        slot.value?.value = 3
        slot.value = nil
        var seen: [Int] = []
        for await value in values { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }

    @Test func noValueIsLostWhenThreadsMix() async {
        let property = MutableProperty(0)
        let values = property.values
        onThreads(4) { _ in
            for _ in 0..<250 { property.modify { $0 += 1 } }
        }
        var seen: [Int] = []
        for await value in values {
            seen.append(value)
            if value == 1_000 { break }
        }
        #expect(seen == Array(0...1_000))
    }

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

    @Test func valuesStopWithTheTask() async {
        let property = MutableProperty(0)
        let seen = Recorder<Int>()
        let task = Task {
            for await value in property.values { seen.record(value) }
        }
        #expect(await eventually { seen.values.count == 1 })
        task.cancel()
        await task.value
        property.value = 1
        #expect(seen.values == [0])
    }

    @Test func droppedValuesAreObservedNoLonger() {
        let released = AtomicCounter()
        let property = MutableProperty<Canary?>(nil)
        let values = Slot(property.values)
        property.value = Canary { _ = released.add(1) }
        property.value = nil
        #expect(released.value == 0)
        values.value = nil
        #expect(released.value == 1)
    }

    @Test func aPropertyFollowsAnAsynchronousSequence() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let property = MutableProperty(0)
        let binding = property <~ stream
        continuation.yield(1)
        #expect(await eventually { property.value == 1 })
        continuation.yield(2)
        #expect(await eventually { property.value == 2 })
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
}
