import Foundation
import SharedReactive
import TestSupport
import Testing

@Suite struct PropertyTests {
    @Test func whoSubscribesToAnEndedPropertyIsToldInOrderWithWhatWaits() {
        let property = Slot(MutableProperty(0))
        let producer = property.value!.producer
        let (early, late) = (Recorder<String>(), Recorder<String>())
        let running = AtomicCounter()
        producer.start { event in
            #expect(running.add(1) == 1)
            early.record("\(event)")
            if event == .value(0) {
                property.value?.value = 1
                property.value = nil
                producer.start { event in
                    #expect(running.add(1) == 1)
                    late.record("\(event)")
                    _ = running.add(-1)
                }
                #expect(late.values == [])
            }
            _ = running.add(-1)
        }
        #expect(early.values == ["value(0)", "value(1)", "completed"])
        #expect(late.values == ["value(1)", "completed"])
    }

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

    @Test func aMappedPropertyTellsWhatItsSourceTells() {
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

    @Test func aTransformDoesNotRunWhileNobodyObserves() {
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

    @Test func observersOfADerivedPropertyAreToldThatItCompleted() {
        let events = Recorder<String>()
        do {
            let number = MutableProperty(1)
            number.map { $0 + 1 }.signal.observe { events.record("\($0)") }
        }
        #expect(events.values == ["completed"])
    }

    @Test func aThousandMapsWorkAndAreReleased() {
        // The stack of a thread as Apple's systems give it to a worker.
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

    @Test func repeatsAreWhatTheClosureSays() {
        let number = MutableProperty(1)
        let changes = Recorder<Int>()
        number.skipRepeats { $0 % 2 == $1 % 2 }.signal.observeValues { changes.record($0) }
        for value in [3, 5, 6, 8, 9] { number.value = value }
        #expect(changes.values == [6, 9])
    }

    // MARK: combineLatest

    @Test func aCombinedPropertyTellsOfEitherSource() {
        let (number, text) = (MutableProperty(1), MutableProperty("a"))
        let combined = number.combineLatest(with: text).map { number, text in "\(number)\(text)" }
        let (changes, values) = (Recorder<String>(), Recorder<String>())
        #expect(combined.value == "1a")
        combined.signal.observeValues { changes.record($0) }
        combined.producer.startWithValues { values.record($0) }
        number.value = 2
        text.value = "b"
        #expect(combined.value == "2b")
        #expect(changes.values == ["2a", "2b"])
        #expect(values.values == ["1a", "2a", "2b"])
    }

    @Test func aCombinedPropertyObservesItsSourcesOnlyWhileItIsObserved() {
        let runs = AtomicCounter()
        let (one, other) = (MutableProperty(1), MutableProperty(1))
        let counted = one.map { value in
            _ = runs.add(1)
            return value
        }
        let combined = counted.combineLatest(with: other)
        one.value = 2
        #expect(runs.value == 0)
        let values = Recorder<Int>()
        for round in 1...3 {
            let observations = [
                combined.producer.startWithValues { values.record($0.0 * 10 + $0.1) },
                combined.producer.startWithValues { _ in },
            ]
            one.value = round + 2
            for observation in observations { observation.dispose() }
            let before = runs.value
            one.value = 9
            #expect(runs.value == before)
        }
        #expect(values.values == [21, 31, 91, 41, 91, 51])
    }

    @Test func aCombinedPropertyCompletesWhenBothHave() {
        let events = Recorder<String>()
        let other = Slot(MutableProperty(2))
        do {
            let one = MutableProperty(1)
            one.combineLatest(with: other.value!).signal.observe { event in
                if case .completed = event { events.record("completed") } else { events.record("value") }
            }
            one.value = 2
        }
        other.value?.value = 3
        #expect(events.values == ["value", "value"])
        other.value = nil
        #expect(events.values == ["value", "value", "completed"])
    }

    @Test func observersOfACombinedPropertyGetTheSamePairsInTheSameOrder() async {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let combined = one.combineLatest(with: other)
        let recorders = (0..<3).map { _ in Recorder<[Int]>() }
        for recorder in recorders { combined.signal.observeValues { recorder.record([$0.0, $0.1]) } }
        onThreads(4) { thread in
            for _ in 0..<500 {
                if thread % 2 == 0 { one.modify { $0 += 1 } } else { other.modify { $0 += 1 } }
            }
        }
        #expect(await eventually { recorders.allSatisfy { $0.values.count == 2_000 } })
        let pairs = recorders[0].values
        #expect(pairs.count == 2_000)
        #expect(pairs.last == [1_000, 1_000])
        // Each pair is the one before it with one of the two counted on.
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $1[0] + $1[1] == $0[0] + $0[1] + 1 })
        #expect(recorders.allSatisfy { $0.values == pairs })
    }

    @Test func observersComeAndGoWhileTheSourcesOfACombinedPropertyChange() async {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let combined = one.combineLatest(with: other)
        onThreads(4) { thread in
            for number in 0..<500 {
                switch thread {
                case 0: one.value = number
                case 1: other.value = number
                default:
                    let last = Recorder<[Int]>()
                    let observation = combined.producer.startWithValues { last.record([$0.0, $0.1]) }
                    observation.dispose()
                    let pairs = last.values
                    if !zip(pairs, pairs.dropFirst()).allSatisfy({ $0[0] <= $1[0] && $0[1] <= $1[1] }) {
                        Issue.record("a pair went back: \(pairs)")
                    }
                }
            }
        }
        let final = Recorder<[Int]>()
        combined.producer.startWithValues { final.record([$0.0, $0.1]) }
        #expect(await eventually { final.values.last == [499, 499] })
    }

    @Test func twoAreCombinedInTheFormOfAList() {
        let (a, b) = (MutableProperty(1), MutableProperty("b"))
        let combined = Property.combineLatest(a, b.map { $0.uppercased() })
        let texts = Recorder<String>()
        combined.map { number, text in "\(number)\(text)" }.producer.startWithValues { texts.record($0) }
        b.value = "c"
        a.value = 2
        #expect(combined.value == (2, "C"))
        #expect(texts.values == ["1B", "1C", "2C"])
    }

    @Test func threeAreCombined() {
        let (a, b, c) = (MutableProperty(1), MutableProperty("b"), MutableProperty(true))
        let combined = Property.combineLatest(a, b, c)
        let texts = Recorder<String>()
        combined.producer.startWithValues { texts.record("\($0.0)\($0.1)\($0.2)") }
        c.value = false
        a.value = 2
        b.value = "d"
        #expect(texts.values == ["1btrue", "1bfalse", "2bfalse", "2dfalse"])
    }

    @Test func truthsAreCombined() {
        let (one, other) = (MutableProperty(true), MutableProperty(false))
        let values = [one.and(other), one.or(other), one.negate()].map(\.value)
        #expect(values == [false, true, false])
        other.value = true
        #expect(one.and(other).value)
    }

    // MARK: Others

    @Test func aConstantTellsItsValueAndCompletes() {
        let constant = Property(value: 1)
        let events = Recorder<String>()
        constant.producer.start { events.record("producer \($0)") }
        constant.signal.observe { events.record("signal \($0)") }
        #expect(constant.value == 1)
        #expect(events.values == ["producer value(1)", "producer completed", "signal completed"])
    }

    @Test func aPropertyThatFollowsASignalHoldsTheLastValue() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let property = Property(initial: 0, then: signal)
        let values = Recorder<Int>()
        property.producer.startWithValues { values.record($0) }
        input.send(value: 1)
        input.send(value: 2)
        #expect(property.value == 2)
        #expect(values.values == [0, 1, 2])
    }

    @Test func aPropertyThatFollowsAProducerGivesItUpWhenItIsReleased() {
        let ended = AtomicCounter()
        let kept = Slot<Signal<Int, Never>.Observer>()
        do {
            let property = Property(
                initial: 0,
                then: SignalProducer<Int, Never> { observer, lifetime in
                    kept.value = observer
                    lifetime.observeEnded { _ = ended.add(1) }
                    observer.send(value: 1)
                }
            )
            #expect(property.value == 1)
            #expect(ended.value == 0)
        }
        #expect(ended.value == 1)
    }
}
