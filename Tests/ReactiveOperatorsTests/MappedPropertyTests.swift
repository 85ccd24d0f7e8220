import Foundation
import ReactiveOperators
import TestSupport
import Testing

@Suite struct MappedPropertyTests {
    // MARK: map

    @Test func aMappedPropertyIsNeverBehind() {
        let number = MutableProperty(1)
        let text = number.map { "\($0)" }
        #expect(text.value == "1")
        number.value = 2
        #expect(text.value == "2")
        let seen = Recorder<String>()
        number.signal.observeValues { [unowned text] _ in seen.record(text.value) }
        number.value = 3
        #expect(seen.values == ["3"])
    }

    @Test func aMappedPropertySendsTheChangesOfItsSource() {
        let number = MutableProperty(1)
        let (changes, values) = (Recorder<Int>(), Recorder<Int>())
        let doubled = number.map { $0 * 2 }
        doubled.signal.observeValues { changes.record($0) }
        doubled.producer.startWithValues { values.record($0) }
        number.value = 2
        number.value = 3
        #expect(changes.values == [4, 6])
        #expect(values.values == [2, 4, 6])
    }

    @Test func aTransformDoesNotRunWithoutObservers() {
        let runs = AtomicCounter()
        let number = MutableProperty(1)
        let mapped = number.map { value in
            _ = runs.add(1)
            return value
        }
        number.value = 2
        #expect(runs.value == 0)
        let observation = mapped.signal.observeValues { _ in }
        number.value = 3
        #expect(runs.value == 1)
        observation?.dispose()
        number.value = 4
        #expect(runs.value == 1)
    }

    @Test func anObservationOutlivesTheDerivedProperty() {
        let number = MutableProperty(1)
        let values = Recorder<Int>()
        number.map { $0 * 2 }.map { $0 + 1 }.producer.startWithValues { values.record($0) }
        number.value = 2
        #expect(values.values == [3, 5])
    }

    @Test func aDerivedPropertyKeepsItsSource() {
        let mapped = MutableProperty(1).map { $0 + 1 }
        let shown = Property(MutableProperty("a"))
        #expect(mapped.value == 2)
        #expect(shown.value == "a")
        let events = Recorder<String>()
        mapped.producer.start { events.record("\($0)") }
        #expect(events.values == ["value(2)"])
    }

    @Test func observersOfADerivedPropertyReceiveTheCompletion() {
        let events = Recorder<String>()
        do {
            let number = MutableProperty(1)
            number.map { $0 + 1 }.signal.observe { events.record("\($0)") }
        }
        #expect(events.values == ["completed"])
    }

    @Test func aThousandMapsWorkAndAreReleased() {
        // The stack of a background thread on Apple's systems.
        let values = Recorder<Int>()
        let released = AtomicCounter()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            do {
                let number = MutableProperty(0)
                var last = Property(number)
                for index in 0..<1_000 {
                    let canary = index == 500 ? Canary { _ = released.add(1) } : nil
                    last = last.map { value in withExtendedLifetime(canary) { value + 1 } }
                }
                values.record(last.value)
                last.signal.observeValues { values.record($0) }
                number.value = 1
                number.value = 2
            }
            done.signal()
        }
        thread.stackSize = 2 << 20
        thread.start()
        done.wait()
        #expect(values.values == [1_000, 1_001, 1_002])
        #expect(released.value == 1)
    }

    @Test func aThousandBoundPropertiesWorkAndAreReleased() {
        let released = AtomicCounter()
        do {
            let canary = Canary { _ = released.add(1) }
            let properties = (0..<1_000).map { _ in MutableProperty<(Int, Canary)>((0, canary)) }
            for index in 1..<properties.count { properties[index] <~ properties[index - 1] }
            properties[0].value = (7, canary)
            #expect(properties.last?.value.0 == 7)
        }
        #expect(released.value == 1)
    }

    // MARK: skipRepeats

    @Test func repeatsAreSkipped() {
        let number = MutableProperty(1)
        let (changes, values) = (Recorder<Int>(), Recorder<Int>())
        number.skipRepeats().signal.observeValues { changes.record($0) }
        number.skipRepeats().producer.startWithValues { values.record($0) }
        for value in [1, 1, 2, 2, 1] { number.value = value }
        #expect(changes.values == [2, 1])
        #expect(values.values == [1, 2, 1])
    }

    @Test func theClosureDecidesOnRepeats() {
        let number = MutableProperty(1)
        let changes = Recorder<Int>()
        number.skipRepeats { $0 % 2 == $1 % 2 }.signal.observeValues { changes.record($0) }
        for value in [3, 5, 6, 8, 9] { number.value = value }
        #expect(changes.values == [6, 9])
    }

    // MARK: Others

    @Test func aConstantSendsItsValueAndCompletesAndItsSignalIsInterrupted() {
        let constant = Property(value: 1)
        let events = Recorder<String>()
        constant.producer.start { events.record("producer \($0)") }
        constant.signal.observe { events.record("signal \($0)") }
        #expect(constant.value == 1)
        #expect(events.values == ["producer value(1)", "producer completed", "signal interrupted"])
    }
}
