import ReactiveOperators
import TestSupport
import Testing

@Suite struct PropertyBindingTests {
    @Test func aPropertyFollowsAnother() {
        let (source, target) = (MutableProperty(1), MutableProperty(0))
        target <~ source
        #expect(target.value == 1)
        source.value = 2
        #expect(target.value == 2)
    }

    @Test func aPropertyFollowsASignalAProducerAndADerivedProperty() {
        let target = MutableProperty("")
        let (signal, input) = Signal<String, Never>.pipe()
        target <~ signal
        input.send(value: "signal")
        #expect(target.value == "signal")
        target <~ SignalProducer(value: "producer")
        #expect(target.value == "producer")
        let number = MutableProperty(1)
        target <~ number.map { "\($0)" }
        #expect(target.value == "1")
    }

    @Test func anOptionalPropertyFollowsAPlainOne() {
        let target = MutableProperty<Int?>(nil)
        target <~ MutableProperty(1)
        #expect(target.value == 1)
    }

    @Test func disposingEndsTheBinding() {
        let (source, target) = (MutableProperty(1), MutableProperty(0))
        let binding = target <~ source
        binding?.dispose()
        source.value = 2
        #expect(target.value == 1)
        #expect(binding?.isDisposed == true)
    }

    @Test func theTargetsEndEndsTheBinding() {
        let source = MutableProperty(1)
        weak var released: MutableProperty<Int>?
        let binding: (any Disposable)?
        do {
            let target = MutableProperty(0)
            released = target
            binding = target <~ source
        }
        #expect(released == nil)
        source.value = 2
        #expect(binding?.isDisposed == true)
    }

    @Test func theSourcesEndLeavesTheTarget() {
        let target = MutableProperty(0)
        do {
            let source = MutableProperty(1)
            target <~ source
            source.value = 2
        }
        target.value += 1
        #expect(target.value == 3)
    }

    @Test func propertiesThatFollowEachOtherComeToRest() {
        let (one, other) = (MutableProperty(1), MutableProperty(2))
        one <~ other.skipRepeats()
        other <~ one.skipRepeats()
        one.value = 5
        #expect(other.value == 5)
        other.value = 6
        #expect(one.value == 6)
    }

    @Test func aLongLivedTargetKeepsNothingOfBindingsThatHaveEnded() {
        let target = MutableProperty(0)
        let released = AtomicCounter()
        for number in 0..<100 {
            let canary = Canary { _ = released.add(1) }
            let source = MutableProperty(number)
            let binding = target <~ source.map { value in withExtendedLifetime(canary) { value } }
            if number % 2 == 0 { binding?.dispose() }
        }
        #expect(released.value == 100)
        #expect(target.value == 99)
    }
}
