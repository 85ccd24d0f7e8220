import ReactiveOperators
import TestSupport
import Testing

@Suite struct PropertySignalTests {
    @Test func itsSignalSendsChangesAndItsProducerThePresentValueToo() {
        let property = MutableProperty(1)
        let (changes, values) = (Recorder<Int>(), Recorder<Int>())
        property.signal.observeValues { changes.record($0) }
        property.producer.startWithValues { values.record($0) }
        property.value = 2
        property.modify { $0 += 1 }
        property.swap(3)
        #expect(changes.values == [2, 3, 3])
        #expect(values.values == [1, 2, 3, 3])
    }

    @Test func itsObserversReceiveTheCompletionWhenItIsReleased() {
        let events = Recorder<String>()
        let released = AtomicCounter()
        do {
            let property = MutableProperty(1)
            let canary = Canary { _ = released.add(1) }
            property.signal.observe { event in
                withExtendedLifetime(canary) { events.record("signal \(event)") }
            }
            property.producer.start { events.record("producer \($0)") }
        }
        #expect(events.values == ["producer value(1)", "signal completed", "producer completed"])
        #expect(released.value == 1)
    }

    @Test func aKeptSignalOrDisposableDoesNotKeepItAlive() {
        weak var released: MutableProperty<Int>?
        let kept: (Signal<Int, Never>, (any Disposable)?)
        do {
            let property = MutableProperty(1)
            released = property
            kept = (property.signal, property.signal.observeValues { _ in })
        }
        #expect(released == nil)
        withExtendedLifetime(kept) {}
    }

    @Test func observingAReleasedPropertyEndsAtOnce() {
        let signal: Signal<Int, Never>
        let producer: SignalProducer<Int, Never>
        do {
            let property = MutableProperty(1)
            (signal, producer) = (property.signal, property.producer)
        }
        let events = Recorder<String>()
        signal.observe { events.record("\($0)") }
        producer.start { events.record("\($0)") }
        #expect(events.values == ["interrupted", "value(1)", "completed"])
    }

    @Test(arguments: [false, true])
    func observingTheSignalOfAReleasedPropertyReturnsNothing(isLarge: Bool) {
        observeAfterTheEnd(room(isLarge: isLarge))
    }

    private func observeAfterTheEnd<Content: Room>(_: Content.Type) {
        var property: MutableProperty<Sized<Content>>? = MutableProperty(Sized(1))
        let signal = property!.signal
        property = nil
        #expect(signal.observeValues { _ in } == nil)
        #expect(signal.observe { _ in } == nil)
    }

    @Test func anObserverAddedDuringADeliveryGetsTheChangesAfterwards() {
        let property = MutableProperty(0)
        let calls = Recorder<String>()
        property.signal.observeValues { [unowned property] value in
            calls.record("early \(value)")
            if value == 1 {
                property.signal.observeValues { calls.record("late \($0)") }
                property.producer.startWithValues { calls.record("started \($0)") }
            }
        }
        property.value = 1
        #expect(calls.values == ["early 1", "started 1"])
        property.value = 2
        #expect(calls.values == ["early 1", "started 1", "early 2", "late 2", "started 2"])
    }

    @Test func anObserverOfAPropertyThatEndsMeanwhileReceivesTheLastValueAndTheEnd() {
        let property = Slot(MutableProperty(0))
        let producer = property.value!.producer
        let (early, late) = (Recorder<String>(), Recorder<String>())
        producer.start { event in
            early.record("\(event)")
            if event == .value(0) {
                property.value?.value = 1
                property.value = nil
                producer.start { late.record("\($0)") }
                #expect(late.values == ["value(1)", "completed"])
            }
        }
        #expect(early.values == ["value(0)", "value(1)", "completed"])
    }
}
