import ReactiveOperators
import TestSupport
import Testing

private struct Failure: Error, Equatable {}

@Suite struct ProducerStartTests {
    private typealias Events = Recorder<Signal<Int, Failure>.Event>

    private func events(_ producer: SignalProducer<Int, Failure>) -> [Signal<Int, Failure>.Event] {
        let events = Events()
        producer.start { events.record($0) }
        return events.values
    }

    @Test func aProducerOfValuesSendsThem() {
        #expect(events(SignalProducer(value: 1)) == [.value(1), .completed])
        #expect(events(SignalProducer(error: Failure())) == [.failed(Failure())])
        #expect(events(SignalProducer([1, 2])) == [.value(1), .value(2), .completed])
        #expect(events(.empty) == [.completed])
        #expect(events(.never) == [])
    }

    @Test func everyStartDoesTheWorkAgain() {
        let starts = AtomicCounter()
        let producer = SignalProducer<Int, Never> { observer in
            observer.send(value: starts.add(1))
            observer.sendCompleted()
        }
        #expect(starts.value == 0)
        let values = Recorder<Int>()
        producer.startWithValues { values.record($0) }
        producer.startWithValues { values.record($0) }
        #expect(values.values == [1, 2])
    }

    @Test func nothingFollowsTheEnd() {
        let producer = SignalProducer<Int, Failure> { observer in
            observer.sendCompleted()
            observer.send(value: 1)
            observer.send(error: Failure())
        }
        #expect(events(producer) == [.completed])
    }

    @Test func resourcesEndWithTheWork() {
        for event in [Signal<Int, Failure>.Event.completed, .failed(Failure()), .interrupted] {
            let resource = AnyDisposable()
            let producer = SignalProducer<Int, Failure> { observer, lifetime in
                lifetime += resource
                #expect(!lifetime.hasEnded)
                observer.send(event)
            }
            producer.start()
            #expect(resource.isDisposed)
        }
    }

    @Test func disposingOfTheWorkEndsItsResourcesAndInterruptsTheObserver() {
        let resource = AnyDisposable()
        let kept = Slot<Signal<Int, Failure>.Observer>()
        let producer = SignalProducer<Int, Failure> { observer, lifetime in
            kept.value = observer
            lifetime += resource
            observer.send(value: 1)
        }
        let events = Events()
        let work = producer.start { events.record($0) }
        #expect(!work.isDisposed)
        work.dispose()
        work.dispose()
        #expect(resource.isDisposed)
        #expect(work.isDisposed)
        #expect(events.values == [.value(1), .interrupted])
    }

    @Test func workThatDropsItsObserverIsInterrupted() {
        let resource = AnyDisposable()
        let producer = SignalProducer<Int, Failure> { observer, lifetime in
            lifetime += resource
            observer.send(value: 1)
        }
        #expect(events(producer) == [.value(1), .interrupted])
        #expect(resource.isDisposed)
    }

    @Test func eachKindOfStartCallsBackForItsKind() {
        let calls = Recorder<String>()
        SignalProducer<Int, Failure>(value: 1).startWithResult { calls.record("\($0)") }
        SignalProducer<Int, Failure>(error: Failure()).startWithResult { calls.record("\($0)") }
        SignalProducer<Int, Failure>(value: 1).startWithCompleted { calls.record("completed") }
        SignalProducer<Int, Failure>(error: Failure()).startWithFailed { _ in calls.record("failed") }
        SignalProducer<Int, Failure>.never.startWithInterrupted { calls.record("interrupted") }.dispose()
        #expect(
            calls.values == [
                "success(1)", "\(Result<Int, Failure>.failure(Failure()))", "completed", "failed",
                "interrupted",
            ]
        )
    }

    @Test func operatorsWorkOnEachStart() {
        let producer = SignalProducer<Int?, Never>([nil, 1, 2, 2, 3, nil, 3, 5])
        let values = Recorder<Int>()
        producer.skipNil().filter { $0 != 1 }.map { $0 * 10 }.skipRepeats().startWithValues {
            values.record($0)
        }
        #expect(values.values == [20, 30, 50])
    }

    @Test func aProducerOfASignalObservesItFromTheStartOn() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let producer = SignalProducer(signal)
        input.send(value: 1)
        let values = Recorder<Int>()
        let work = producer.startWithValues { values.record($0) }
        input.send(value: 2)
        work.dispose()
        input.send(value: 3)
        #expect(values.values == [2])
    }

    @Test func eventsArriveByWayOfAScheduler() {
        let scheduler = TestScheduler()
        let values = Recorder<Int>()
        SignalProducer<Int, Never>([1, 2]).observe(on: scheduler).startWithValues { values.record($0) }
        #expect(values.values == [])
        scheduler.advance()
        #expect(values.values == [1, 2])
    }

    @Test func eventsOfConcurrentWorkArriveOneAtATime() async {
        let slot = Slot<Signal<Int, Never>.Observer>()
        let producer = SignalProducer<Int, Never> { observer in slot.value = observer }
        let values = Recorder<Int>()
        let running = AtomicCounter()
        producer.startWithValues { value in
            #expect(running.add(1) == 1)
            values.record(value)
            _ = running.add(-1)
        }
        onThreads(4) { thread in
            for number in 0..<250 { slot.value?.send(value: thread * 250 + number) }
        }
        await expectEventually(values.values.count, equals: 1_000)
        #expect(values.values.sorted() == Array(0..<1_000))
    }
}
