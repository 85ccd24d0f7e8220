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

    @Test func valuesStopWithTheTask() async {
        let property = MutableProperty(0)
        let seen = Recorder<Int>()
        let task = Task {
            for await value in property.values { seen.record(value) }
        }
        await expectEventually(seen.values.count, equals: 1)
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

}
