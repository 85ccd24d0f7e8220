import Foundation
import ReactiveOperators
import TestSupport
import Testing

@Suite struct PropertyTests {
    // MARK: combineLatest

    @Test func aCombinedPropertySendsChangesOfEitherSource() {
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
        for recorder in recorders { await expectEventually(recorder.values.count, equals: 2_000) }
        let pairs = recorders[0].values
        #expect(pairs.count == 2_000)
        #expect(pairs.last == [1_000, 1_000])
        // Each pair increments one number of the previous pair.
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
        await expectEventually(final.values.last, equals: [499, 499])
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
