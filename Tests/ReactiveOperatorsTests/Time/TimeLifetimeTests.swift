import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Timers and lifetimes of the operators of time.
@Suite struct TimeLifetimeTests {
    /// Every operator of time, with an interval of two seconds.
    private static let operators:
        [@Sendable (SignalProducer<Canary, Never>, any DateScheduler) -> SignalProducer<Canary, Never>] = [
            { $0.delay(2, on: $1) },
            { producer, scheduler in producer.throttle(2, on: scheduler) },
            { $0.debounce(2, on: $1) },
            { $0.collect(every: 2, on: $1).compactMap(\.first) },
            { $0.throttle(while: Property(value: true), on: $1) },
        ]

    @Test(arguments: operators.indices)
    func queuedEventsAreReleasedWhenTheObservationIsDisposedOf(index: Int) {
        let scheduler = TestScheduler()
        let released = Recorder<Int>()
        let (signal, input) = Signal<Canary, Never>.pipe()
        let work = Self.operators[index](SignalProducer(signal), scheduler).start { _ in }
        // The first value may be delivered at once.
        for number in 0..<3 {
            input.send(value: Canary { released.record(number) })
            scheduler.advance()
        }
        #expect(!released.values.contains(2))
        work.dispose()
        scheduler.advance()
        #expect(Set(released.values) == [0, 1, 2])
        #expect(scheduler.count == 0)
        withExtendedLifetime(input) {}
    }

    /// An observer of events is interrupted on the scheduler, and lives until then. An observer of values is not interrupted.
    @Test(arguments: operators.indices)
    func anObserverIsReleasedWhenItIsDisposedOfOrInterrupted(index: Int) {
        let scheduler = TestScheduler()
        let released = Recorder<String>()
        let (signal, input) = Signal<Canary, Never>.pipe()
        let producer = Self.operators[index](SignalProducer(signal), scheduler)
        func observe(_ name: String, _ begin: (Canary) -> (any Disposable)?) {
            begin(Canary { released.record(name) })?.dispose()
        }
        observe("values of a signal") { canary in
            producer.startedSignal.observeValues { _ in withExtendedLifetime(canary) {} }
        }
        observe("values") { canary in producer.startWithValues { _ in withExtendedLifetime(canary) {} } }
        #expect(released.values == ["values of a signal", "values"])
        observe("events") { canary in producer.start { _ in withExtendedLifetime(canary) {} } }
        scheduler.advance()
        #expect(released.values == ["values of a signal", "values", "events"])
        withExtendedLifetime(input) {}
    }

    @Test(arguments: operators.indices, [false, true])
    func aReleasedSchedulerInterruptsAndLeaksNothing(index: Int, isSourceFirst: Bool) {
        let released = Recorder<Int>()
        let interruptions = AtomicCounter()
        do {
            let scheduler = TestScheduler()
            let (signal, input) = Signal<Canary, Never>.pipe()
            let observer = Canary { released.record(3) }
            Self.operators[index](SignalProducer(signal), scheduler).start { event in
                if case .interrupted = event { _ = interruptions.add(1) }
                withExtendedLifetime(observer) {}
            }
            for number in 0..<3 { input.send(value: Canary { released.record(number) }) }
            if isSourceFirst { input.sendCompleted() }
        }
        #expect(interruptions.value == 1)
        #expect(Set(released.values) == [0, 1, 2, 3])
    }

    @Test(arguments: operators.indices)
    func aSignalsOperatorEndsWithItsLastObserver(index: Int) {
        let scheduler = TestScheduler()
        let released = Recorder<Int>()
        let (signal, input) = Signal<Canary, Never>.pipe()
        let observation = Self.operators[index](SignalProducer(signal), scheduler).startedSignal.observe {
            _ in
        }
        for number in 0..<3 { input.send(value: Canary { released.record(number) }) }
        observation?.dispose()
        scheduler.advance()
        #expect(Set(released.values) == [0, 1, 2])
        #expect(scheduler.count == 0)
        withExtendedLifetime(input) {}
    }

    @Test func queuedEventsAreDeliveredThoughTheSourceWasReleased() {
        let scheduler = TestScheduler()
        let received = Recorder<String>()
        SignalProducer<Int, Never>([1, 2]).delay(1, on: scheduler).start { received.record("\($0)") }
        SignalProducer<Int, Never>([3, 4]).debounce(1, on: scheduler, discardWhenCompleted: false)
            .start { received.record("\($0)") }
        #expect(received.values.isEmpty)
        scheduler.advance(by: .seconds(1))
        #expect(received.values == ["value(1)", "value(2)", "completed", "value(4)", "completed"])
        #expect(scheduler.count == 0)
    }

    @Test func onAQueueQueuedEventsAreDeliveredThoughEverythingWasReleased() async {
        let received = Recorder<String>()
        SignalProducer<Int, Never>([1, 2]).delay(0.02, on: QueueScheduler()).start {
            received.record("\($0)")
        }
        await expectEventually(received.values, equals: ["value(1)", "value(2)", "completed"])
    }

    @Test(arguments: operators.indices)
    func theWorkBehindEndsWithTheObservation(index: Int) {
        let scheduler = TestScheduler()
        let ended = Recorder<Int>()
        let inputs = Recorder<Signal<Canary, Never>.Observer>()
        let producer = SignalProducer<Canary, Never> { observer, lifetime in
            inputs.record(observer)
            lifetime.observeEnded { ended.record(index) }
        }
        let work = Self.operators[index](producer, scheduler).start { _ in }
        #expect(ended.values.isEmpty)
        work.dispose()
        #expect(ended.values == [index])
    }

    @Test func theWorkBehindATimeoutEndsWithTheFailure() {
        let scheduler = TestScheduler()
        let ended = Recorder<Int>()
        let inputs = Recorder<Signal<Int, TimelineError>.Observer>()
        let producer = SignalProducer<Int, TimelineError> { observer, lifetime in
            inputs.record(observer)
            lifetime.observeEnded { ended.record(0) }
        }
        producer.timeout(after: 1, raising: TimelineError(), on: scheduler).start { _ in }
        scheduler.advance(by: .seconds(1))
        #expect(ended.values == [0])
    }

    @Test func aTimerThatIsStartedTooLateIsCancelled() {
        let scheduler = CountingScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        let work = SignalProducer(signal).debounce(1, on: scheduler).start { _ in }
        scheduler.onTimer.value = { work.dispose() }
        input.send(value: 1)
        #expect(scheduler.timers.value == 1)
        scheduler.virtual.advance()
        #expect(scheduler.virtual.count == 0)
    }

    @Test func anEndReleasesTheTimer() {
        let scheduler = TestScheduler()
        let (signal, input) = Signal<Int, TimelineError>.pipe()
        let producer = SignalProducer(signal)
        producer.delay(9, on: scheduler).start { _ in }
        producer.throttle(9, on: scheduler).start { _ in }
        producer.debounce(9, on: scheduler, discardWhenCompleted: false).start { _ in }
        producer.collect(every: 9, on: scheduler).start { _ in }
        producer.timeout(after: 9, raising: TimelineError(), on: scheduler).start { _ in }
        for number in 0..<3 {
            input.send(value: number)
            scheduler.advance()
        }
        input.send(error: TimelineError())
        scheduler.advance()
        #expect(scheduler.count == 0)
    }

    @Test func theObserversOfASignalShareATimer() {
        let scheduler = TestScheduler()
        let received = Recorder<String>()
        let (signal, input) = Signal<Int, Never>.pipe()
        let delayed = signal.delay(1, on: scheduler)
        input.send(value: 0)
        for name in ["a", "b"] { delayed.observeValues { received.record("\(name)\($0)") } }
        input.send(value: 1)
        #expect(scheduler.count == 1)
        scheduler.advance(by: .seconds(1))
        #expect(received.values == ["a0", "b0", "a1", "b1"])
    }

    @Test func eachStartOfAProducerWaitsByItself() {
        let scheduler = TestScheduler()
        let received = Recorder<String>()
        let producer = SignalProducer<Int, Never>.interval([7], interval: 2, on: scheduler)
        producer.startWithValues { received.record("a\($0)") }
        scheduler.advance(by: .seconds(1))
        producer.startWithValues { received.record("b\($0)") }
        scheduler.advance(by: .seconds(1))
        #expect(received.values == ["a7"])
        scheduler.advance(by: .seconds(1))
        #expect(received.values == ["a7", "b7"])
    }

    @Test(arguments: ["debounce", "throttle", "delay"])
    func aBurstCostsOneTimerForEachInterval(name: String) {
        let scheduler = CountingScheduler()
        let received = Recorder<Int>()
        let (signal, input) = Signal<Int, Never>.pipe()
        let burst: Signal<Int, Never>
        switch name {
        case "debounce": burst = signal.debounce(.milliseconds(2_000), on: scheduler)
        case "throttle": burst = signal.throttle(.milliseconds(2_000), on: scheduler)
        default: burst = signal.delay(.milliseconds(2_000), on: scheduler)
        }
        burst.observeValues { received.record($0) }
        for number in 0..<10_000 {
            input.send(value: number)
            if number % 10 == 0 { scheduler.virtual.advance(by: .milliseconds(1)) }
        }
        // The burst has lasted for a second.
        #expect(scheduler.timers.value <= 2)
        scheduler.virtual.advance(by: .seconds(2))
        #expect(received.values.last == 9_999)
        #expect(received.values.count == (name == "delay" ? 10_000 : name == "throttle" ? 2 : 1))
        if name != "delay" { #expect(scheduler.timers.value <= 3) }
    }

    @Test func anObserverThatDisposesIsNotCalledAgain() {
        let scheduler = TestScheduler()
        let received = Recorder<Int>()
        let work = SerialDisposable()
        work.inner = SignalProducer<Int, Never>([1, 2, 3]).delay(1, on: scheduler).startWithValues {
            received.record($0)
            if $0 == 2 { work.dispose() }
        }
        scheduler.advance(by: .seconds(2))
        #expect(received.values == [1, 2])
    }
}
