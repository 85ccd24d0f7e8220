import Dispatch
import TestSupport
import Testing

@testable import SharedReactive

private struct Failure: Error, Equatable {}

/// ReactiveSwift's published contracts of events, signals, producers and properties, in their order, as far as
/// our subset goes; each restated as a test of our own.
@Suite struct ReactiveSwiftContractsTests {
    private typealias Event = Signal<Int, Failure>.Event

    // MARK: Events

    @Test func aStreamIsValuesAndThenAtMostOneEnd() {
        for end in [Event.completed, .interrupted, .failed(Failure())] {
            let (signal, input) = Signal<Int, Failure>.pipe()
            let ofSignal = Recorder<Event>()
            let ofProducer = Recorder<Event>()
            signal.observe { ofSignal.record($0) }
            SignalProducer(signal).start { ofProducer.record($0) }
            for event in [.value(1), .value(2), end, .value(3), .completed, .failed(Failure())] as [Event] {
                input.send(event)
            }
            #expect(ofSignal.values == [.value(1), .value(2), end])
            #expect(ofProducer.values == ofSignal.values)
        }
    }

    @Test(arguments: 0..<3)
    func anEndPassesEveryOperatorAtOnce(kind: Int) {
        let end: Event = [.completed, .interrupted, .failed(Failure())][kind]
        let (signal, input) = Signal<Int, Failure>.pipe()
        let events = Recorder<Event>()
        func pass(_ signal: Signal<Int, Failure>) -> Signal<Int, Failure> {
            signal.filter { _ in false }.map { $0 + 1 }.compactMap { $0 }.skipRepeats()
                .mapError { $0 }.observe(on: ImmediateScheduler())
        }
        pass(signal).observe { events.record($0) }
        input.send(value: 1)
        input.send(end)
        #expect(events.values == [end])

        let ofProducer = Recorder<Event>()
        SignalProducer<Int, Failure> { $0.send(end) }
            .filter { _ in false }.map { $0 + 1 }.compactMap { $0 }.skipRepeats()
            .mapError { $0 }.observe(on: ImmediateScheduler())
            .start { ofProducer.record($0) }
        #expect(ofProducer.values == [end])
    }

    @Test func eventsAreSerial() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (running, heard) = (AtomicCounter(), AtomicCounter())
        signal.map { $0 * 2 }.observeValues { _ in
            if running.add(1) > 1 { Issue.record("two callbacks at a time") }
            _ = heard.add(1)
            _ = running.add(-1)
        }
        onThreads(4) { _ in
            for number in 0..<1_000 { input.send(value: number) }
        }
        #expect(await eventually { heard.value >= 4_000 })
        #expect(heard.value == 4_000)
    }

    // ReactiveSwift stops here, by waiting for itself; ours delivers the value next (D4).
    @Test func aValueSentInsideACallbackIsDeliveredNextAndNotInsideIt() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let steps = Recorder<String>()
        signal.observeValues { [unowned input] value in
            steps.record("begin \(value)")
            if value < 3 { input.send(value: value + 1) }
            steps.record("end \(value)")
        }
        input.send(value: 1)
        #expect(steps.values == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    }

    @Test func anEndMayBeSentInsideACallback() {
        let (signal, input) = Signal<Int, Failure>.pipe()
        let events = Recorder<Event>()
        signal.observe { [unowned input] event in
            events.record(event)
            if case .value = event { input.send(error: Failure()) }
        }
        input.send(value: 1)
        #expect(events.values == [.value(1), .failed(Failure())])
    }

    @Test func eventsAreSynchronousByDefault() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let values = Recorder<Int>()
        signal.map { $0 + 1 }.filter { $0 > 0 }.observeValues { values.record($0) }
        input.send(value: 1)
        #expect(values.values == [2])
        SignalProducer<Int, Never>([5, 6]).startWithValues { values.record($0) }
        #expect(values.values == [2, 5, 6])
    }

    // MARK: Signals

    @Test func aSignalStartsItsWorkWhenItIsMadeAndNobodyHearsWhatItSendsThen() {
        let starts = AtomicCounter()
        let slot = Slot<Signal<Int, Never>.Observer>()
        let signal = Signal<Int, Never> { observer in
            _ = starts.add(1)
            observer.send(value: 1)
            slot.value = observer
            return nil
        }
        #expect(starts.value == 1)
        let values = Recorder<Int>()
        signal.observeValues { values.record($0) }
        slot.value?.send(value: 2)
        #expect(values.values == [2])
        #expect(starts.value == 1)
    }

    @Test func observingNeitherStartsNorStopsTheWork() {
        let slot = Slot<Signal<Int, Never>.Observer>()
        let resource = AnyDisposable()
        let signal = Signal<Int, Never> { observer in
            slot.value = observer
            return resource
        }
        signal.observeValues { _ in }?.dispose()
        #expect(!resource.isDisposed)
        let values = Recorder<Int>()
        signal.observeValues { values.record($0) }
        slot.value?.send(value: 1)
        #expect(values.values == [1])
    }

    @Test func allObserversSeeTheSameEventsAndALateOneIsToldOfAnInterruption() {
        let (signal, input) = Signal<Int, Failure>.pipe()
        let (one, other, late) = (Recorder<Event>(), Recorder<Event>(), Recorder<Event>())
        signal.observe { one.record($0) }
        signal.observe { other.record($0) }
        input.send(value: 1)
        input.send(error: Failure())
        signal.observe { late.record($0) }
        #expect(one.values == [.value(1), .failed(Failure())])
        #expect(other.values == one.values)
        #expect(late.values == [.interrupted])
    }

    @Test func aSignalLivesAsLongAsItIsObserved() {
        let slot = Slot<Signal<Int, Never>.Observer>()
        let resource = AnyDisposable()
        let values = Recorder<Int>()
        var observation: (any Disposable)?
        do {
            let signal = Signal<Int, Never> { observer in
                slot.value = observer
                return resource
            }
            observation = signal.map { $0 + 1 }.observeValues { values.record($0) }
        }
        slot.value?.send(value: 1)
        #expect(values.values == [2])
        #expect(!resource.isDisposed)
        observation?.dispose()
        #expect(resource.isDisposed)
    }

    @Test func aSignalThatNobodyCanReachOrObservesEndsItsWork() {
        let slot = Slot<Signal<Int, Never>.Observer>()
        let resource = AnyDisposable()
        var derived: Signal<Int, Never>?
        do {
            let signal = Signal<Int, Never> { observer in
                slot.value = observer
                return resource
            }
            derived = signal.map { $0 }
        }
        #expect(!resource.isDisposed)
        #expect(derived != nil)
        derived = nil
        #expect(resource.isDisposed)
    }

    @Test func aSignalsEndReleasesObserversAndResources() {
        let released = AtomicCounter()
        let resource = AnyDisposable()
        let slot = Slot<Signal<Int, Never>.Observer>()
        let signal = Signal<Int, Never> { observer in
            slot.value = observer
            return resource
        }
        let canary = Slot(Canary { _ = released.add(1) })
        signal.observeValues { [canary = canary.value] _ in withExtendedLifetime(canary) {} }
        canary.value = nil
        slot.value?.sendCompleted()
        #expect(released.value == 1)
        #expect(resource.isDisposed)
    }

    // MARK: Producers

    @Test func aProducerWorksOnDemandAsOftenAsItIsStarted() {
        let starts = AtomicCounter()
        let producer = SignalProducer<Int, Never> { observer in
            observer.send(value: starts.add(1))
            observer.sendCompleted()
        }
        .map { $0 * 10 }
        #expect(starts.value == 0)
        let values = Recorder<Int>()
        for _ in 0..<3 { producer.startWithValues { values.record($0) } }
        #expect(starts.value == 3)
        #expect(values.values == [10, 20, 30])
    }

    @Test func aProducersStartDisposedOfIsInterruptedAndLeavesTheOthersAlone() {
        let inputs = Recorder<Signal<Int, Failure>.Observer>()
        let resources = Recorder<AnyDisposable>()
        let producer = SignalProducer<Int, Failure> { observer, lifetime in
            inputs.record(observer)
            let resource = AnyDisposable()
            resources.record(resource)
            lifetime += resource
        }
        let (one, other) = (Recorder<Event>(), Recorder<Event>())
        let first = producer.start { one.record($0) }
        producer.start { other.record($0) }
        first.dispose()
        for input in inputs.values { input.send(value: 1) }
        inputs.values[1].sendCompleted()
        #expect(one.values == [.interrupted])
        #expect(other.values == [.value(1), .completed])
        #expect(resources.values.map(\.isDisposed) == [true, true])
    }

    @Test func operatorsOnAProducerDoWhatTheyDoOnASignal() {
        let numbers: [Int?] = [nil, 1, 1, 2, nil, 3, 3, 4]
        let (signal, input) = Signal<Int?, Never>.pipe()
        let (ofSignal, ofProducer) = (Recorder<String>(), Recorder<String>())
        signal.skipNil().skipRepeats().filter { $0 != 2 }.map { "\($0)" }.observeValues {
            ofSignal.record($0)
        }
        for number in numbers { input.send(value: number) }
        SignalProducer<Int?, Never>(numbers)
            .skipNil().skipRepeats().filter { $0 != 2 }.map { "\($0)" }
            .startWithValues { ofProducer.record($0) }
        #expect(ofSignal.values == ["1", "3", "4"])
        #expect(ofProducer.values == ofSignal.values)
    }

    // MARK: Properties

    @Test func aPropertysValueIsThereToRead() {
        let property = MutableProperty(1)
        let derived = property.map { $0 + 1 }.skipRepeats()
        property.value = 2
        #expect(property.value == 2)
        #expect(derived.value == 3)
    }

    @Test func aPropertysProducerBeginsWithTheValueAndMissesNothing() {
        let property = MutableProperty(0)
        let longest = MutableProperty(0)
        onThreads(2) { thread in
            for number in 1...2_000 where thread == 0 { property.value = number }
            for _ in 0..<200 where thread == 1 {
                let values = Recorder<Int>()
                let work = property.producer.startWithValues { values.record($0) }
                work.dispose()
                let heard = values.values
                longest.modify { $0 = max($0, heard.count) }
                if let first = heard.first, heard != Array(first..<(first + heard.count)) {
                    Issue.record("missed or doubled: \(heard)")
                }
            }
        }
        #expect(longest.value > 0)
    }

    @Test func aPropertysObserversFindTheValueThatTheyAreToldOf() {
        let property = MutableProperty(1)
        let derived = property.map { $0 * 10 }
        let pairs = Recorder<[Int]>()
        property.signal.observeValues { [unowned property] in pairs.record([$0, property.value]) }
        property.producer.startWithValues { [unowned property] in pairs.record([$0, property.value]) }
        derived.signal.observeValues { [unowned derived] in pairs.record([$0, derived.value]) }
        property.value = 2
        #expect(pairs.values == [[1, 1], [2, 2], [2, 2], [20, 20]])
    }

    @Test func aPropertyCompletesInsideTheCallThatReleasesIt() {
        let events = Recorder<String>()
        let property = Slot(MutableProperty(1))
        property.value?.map { $0 + 1 }.producer.start { events.record("\($0)") }
        property.value = nil
        #expect(events.values == ["value(2)", "completed"])
    }

    @Test func aDerivedPropertysEndEndsNoObservationOfIt() {
        let property = MutableProperty(1)
        let values = Recorder<Int>()
        do {
            let derived = property.map { $0 + 1 }
            derived.signal.observeValues { values.record($0) }
        }
        property.value = 2
        #expect(values.values == [3])
    }
}
