import SharedReactive
import TestSupport
import Testing

@Suite struct PropertyTests {
    @Test func aViewOfAPropertyHasItsValueAndItsChanges() {
        let count = MutableProperty(1)
        let shown = Property(Property(count))
        let values = Recorder<Int>()
        let observation = shown.observe { values.record($0) }
        count.value = 2
        count.modify { $0 += 1 }
        #expect(shown.value == 3)
        observation.dispose()
        count.value = 4
        #expect(values.values == [2, 3])
        #expect(shown.wrappedValue == 4)
    }

    @Test func aViewRetainsItsPropertyAndAnObservationDoesNot() {
        weak var released: MutableProperty<Int>?
        let view = Slot<Property<Int>>()
        let observation: any Disposable
        do {
            let count = MutableProperty(1)
            released = count
            view.value = Property(count)
            observation = view.value!.observe { _ in }
        }
        #expect(released != nil)
        #expect(!observation.isDisposed)
        view.value = nil
        #expect(released == nil)
        #expect(observation.isDisposed)
    }

    @Test func aConstantHasOneValue() async {
        let constant = Property(value: 1)
        var values: [Int] = []
        for await value in constant.values { values.append(value) }
        #expect(constant.value == 1)
        #expect(values == [1])
        #expect(constant.observe { _ in Issue.record("A constant does not change.") }.isDisposed)
    }

    @Test func theValuesOfAViewBeginWithThePresentOneAndEndWithTheProperty() async {
        let count = Slot(MutableProperty(1))
        let values = Property(count.value!).values
        count.value?.value = 2
        count.value = nil
        var seen: [Int] = []
        for await value in values { seen.append(value) }
        #expect(seen == [1, 2])
    }

    @Test func anObserverAddedDuringADeliveryGetsTheChangesAfterwards() {
        let property = MutableProperty(0)
        let calls = Recorder<String>()
        property.observe { [unowned property] value in
            calls.record("early \(value)")
            if value == 1 { property.observe { calls.record("late \($0)") } }
        }
        property.value = 1
        property.value = 2
        #expect(calls.values == ["early 1", "early 2", "late 2"])
    }

    @Test func aPropertyIsUsedThroughItsProtocol() {
        func observed(_ property: some PropertyProtocol<Int>, _ values: Recorder<Int>) -> Int {
            property.observe { values.record($0) }
            return property.value
        }
        let (count, values) = (MutableProperty(1), Recorder<Int>())
        #expect(observed(count, values) + observed(Property(count), values) == 2)
        count.value = 5
        #expect(values.values == [5, 5])
    }
}
