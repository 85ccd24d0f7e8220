import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

private struct Failure: Error, Equatable {}

/// ReactiveSwift's published contracts of events, signals, producers and properties, in its order. Each contract of our subset
/// has a test.
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

    @Test(arguments: Operators.allCases)
    func anEndPassesEveryOperatorAtOnce(operation: Operators) {
        for end in [Event.completed, .interrupted, .failed(Failure())] {
            let (signal, input) = Signal<Int, Failure>.pipe()
            let ofSignal = Recorder<Event>()
            operation.pass(signal).observe { ofSignal.record($0) }
            input.send(value: 1)
            #expect(!ofSignal.values.contains { $0.isEnd })
            input.send(end)
            #expect(ofSignal.values.last == end)
            #expect(ofSignal.values.filter { $0.isEnd } == [end])

            let ofProducer = Recorder<Event>()
            operation.pass(SignalProducer { $0.send(end) }).start { ofProducer.record($0) }
            #expect(ofProducer.values.last == end)
            #expect(ofProducer.values.filter { $0.isEnd } == [end])
        }
    }

    /// In ReactiveSwift 7.2.1 too.
    @Test(arguments: Operators.allCases)
    func anOperatorOnASilentSourceIsSilent(operation: Operators) {
        let events = Recorder<Event>()
        let quiet = operation.pass(Signal<Int, Failure>.never)
        var observations = [
            quiet.observe { events.record($0) }, operation.pass(quiet).observe { events.record($0) },
        ]
        observations.append(operation.pass(SignalProducer(quiet)).start { events.record($0) })
        observations.append(operation.pass(SignalProducer.never).start { events.record($0) })
        #expect(events.values.isEmpty)
        // An observed signal lives until it ends, and these do not end.
        for observation in observations { observation?.dispose() }
    }

    @Test func aSilentSignalEndsNothingThatItIsPartOf() {
        let quiet = Signal<Int, Never>.never.on(value: { _ in }).on()
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = Recorder<String>()
        let observations = [
            SignalProducer<Int, Never>.never.lift { $0.on() }.start { events.record("lift \($0)") },
            signal.flatMap(.latest) { _ in quiet }.observe { events.record("flatMap \($0)") },
            signal.combineLatest(with: quiet).observe { events.record("combine \($0)") },
            signal.zip(with: quiet).observe { events.record("zip \($0)") },
            signal.merge(with: quiet).observeValues { events.record("merge \($0)") },
            signal.take(untilReplacement: quiet).observeValues { events.record("replacement \($0)") },
            signal.take(until: quiet.map { _ in }).observeValues { events.record("until \($0)") },
        ]
        input.send(value: 1)
        #expect(events.values == ["merge 1", "replacement 1", "until 1"])
        input.sendCompleted()
        #expect(!events.values.contains { $0.hasSuffix("interrupted") })
        for observation in observations { observation?.dispose() }
    }

    @Test func eventsAreSerial() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (running, received) = (AtomicCounter(), AtomicCounter())
        signal.map { $0 * 2 }.observeValues { _ in
            if running.add(1) > 1 { Issue.record("two callbacks at a time") }
            _ = received.add(1)
            _ = running.add(-1)
        }
        onThreads(4) { _ in
            for number in 0..<1_000 { input.send(value: number) }
        }
        await expectEventually(received.value, equals: 4_000)
    }

    // ReactiveSwift deadlocks here. This library delivers the value next (D4).
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

    @Test func aSignalStartsItsWorkWhenItIsMadeAndDropsTheEventsUntilItReturns() {
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

    @Test func allObserversSeeTheSameEventsAndALateOneIsInterrupted() {
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

    /// A signal of an operator with state sends the event when it receives it, as in ReactiveSwift 7.2.1.
    @Test func anObserverThatIsAddedDuringADeliveryReceivesWhatIsSentAfterwards() {
        let operators: [(with: String, pass: @Sendable (Signal<Int, Never>) -> Signal<Int, Never>)] = [
            ("no state", { $0 }), ("no state", { $0.map { $0 } }), ("no state", { $0.filter { _ in true } }),
            ("no state", { $0.compactMap { $0 } }), ("no state", { $0.skipRepeats() }),
            ("state", { $0.merge(with: .empty) }), ("state", { $0.scan(0) { $1 } }),
            ("state", { $0.take(first: 3) }), ("state", { Signal.combineLatest($0, $0).map { $0.1 } }),
        ]
        for (index, operation) in operators.enumerated() {
            let (signal, input) = Signal<Int, Never>.pipe()
            let (slot, values) = (Slot<Signal<Int, Never>>(), Recorder<Int>())
            signal.take(first: 1).observeValues { _ in slot.value?.observeValues { values.record($0) } }
            let result = operation.pass(signal)
            slot.value = result
            result.observeValues { _ in }
            input.send(value: 1)
            input.send(value: 2)
            #expect(values.values.contains(1) == (operation.with == "state"), "operator \(index)")
            #expect(values.values.last == 2, "operator \(index)")
            slot.value = nil
        }
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

    @Test func aSignalThatIsNeitherReachableNorObservedEndsItsWork() {
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

    @Test(arguments: Operators.allCases)
    func operatorsOnAProducerBehaveAsOnASignal(operation: Operators) {
        for end in [Event.completed, .interrupted, .failed(Failure())] {
            let events = [1, 1, 2, 3, 3, 2, 4].map { Event.value($0) } + [end]
            let (signal, input) = Signal<Int, Failure>.pipe()
            let (ofSignal, ofProducer) = (Recorder<Event>(), Recorder<Event>())
            operation.pass(signal).observe { ofSignal.record($0) }
            for event in events { input.send(event) }
            operation.pass(SignalProducer { observer in for event in events { observer.send(event) } })
                .start { ofProducer.record($0) }
            #expect(ofProducer.values == ofSignal.values)
            #expect(!ofSignal.values.isEmpty)
        }
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
                let received = values.values
                longest.modify { $0 = max($0, received.count) }
                if let first = received.first, received != Array(first..<(first + received.count)) {
                    Issue.record("missed or doubled: \(received)")
                }
            }
        }
        #expect(longest.value > 0)
    }

    @Test func aPropertysObserversFindTheDeliveredValue() {
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

extension ReactiveSwiftContractsTests {
    /// The operators of one upstream that end with it. Operators of time and of several upstreams have suites of their own.
    enum Operators: CaseIterable {
        case map, mapError, filter, compactMap, skipNil, skipRepeats, observeOn, attempt,
            attemptMap, collect, collectCount, on, scan, scanMap, reduce, combinePrevious,
            skipFirst, skipWhile, skipUntil, uniqueValues, takeFirst, takeLast, takeWhile,
            takeUntilCondition, takeUntil, takeDuring, withLatest, flatMapMerge, flatMapConcat,
            flatMapLatest, flatMapError, throttleWhile, timeout

        private static let living = Lifetime.make()

        fileprivate func pass(_ signal: Signal<Int, Failure>) -> Signal<Int, Failure> {
            switch self {
            case .map: signal.map { $0 + 1 }
            case .mapError: signal.mapError { $0 }
            case .filter: signal.filter { $0 != 2 }
            case .compactMap: signal.compactMap { $0 == 2 ? nil : $0 }
            case .skipNil: signal.map { $0 == 2 ? nil : $0 }.skipNil()
            case .skipRepeats: signal.skipRepeats()
            case .observeOn: signal.observe(on: ImmediateScheduler())
            case .attempt: signal.attempt { (_: Int) -> Result<(), Failure> in .success(()) }
            case .attemptMap: signal.attemptMap { (value: Int) -> Result<Int, Failure> in .success(value) }
            case .collect: signal.collect().map(\.count)
            case .collectCount: signal.collect(count: 2).map(\.count)
            case .on: signal.on(value: { _ in })
            case .scan: signal.scan(0, +)
            case .scanMap: signal.scanMap(0) { ($0 + $1, $0) }
            case .reduce: signal.reduce(0, +)
            case .combinePrevious: signal.combinePrevious(0).map { $0 * 10 + $1 }
            case .skipFirst: signal.skip(first: 1)
            case .skipWhile: signal.skip(while: { $0 < 2 })
            case .skipUntil: signal.skip(until: SignalProducer<(), Never>(value: ()))
            case .uniqueValues: signal.uniqueValues()
            case .takeFirst: signal.take(first: 3)
            case .takeLast: signal.take(last: 2)
            case .takeWhile: signal.take(while: { $0 < 3 })
            case .takeUntilCondition: signal.take(until: { $0 < 3 })
            case .takeUntil: signal.take(until: Signal<(), Never>.never)
            case .takeDuring: signal.take(during: Self.living.lifetime)
            case .withLatest: signal.withLatest(from: SignalProducer<Int, Never>(value: 5)).map { $0 * $1 }
            case .flatMapMerge: signal.flatMap(.merge) { SignalProducer<Int, Failure>(value: $0) }
            case .flatMapConcat: signal.flatMap(.concat) { SignalProducer<Int, Failure>(value: $0) }
            case .flatMapLatest: signal.flatMap(.latest) { SignalProducer<Int, Failure>(value: $0) }
            case .flatMapError: signal.flatMapError { SignalProducer<Int, Failure>(error: $0) }
            case .throttleWhile: signal.throttle(while: Property(value: false), on: ImmediateScheduler())
            case .timeout: signal.timeout(after: 1, raising: Failure(), on: TestScheduler())
            }
        }

        fileprivate func pass(_ producer: SignalProducer<Int, Failure>) -> SignalProducer<Int, Failure> {
            switch self {
            case .map: producer.map { $0 + 1 }
            case .mapError: producer.mapError { $0 }
            case .filter: producer.filter { $0 != 2 }
            case .compactMap: producer.compactMap { $0 == 2 ? nil : $0 }
            case .skipNil: producer.map { $0 == 2 ? nil : $0 }.skipNil()
            case .skipRepeats: producer.skipRepeats()
            case .observeOn: producer.observe(on: ImmediateScheduler())
            case .attempt: producer.attempt { (_: Int) -> Result<(), Failure> in .success(()) }
            case .attemptMap: producer.attemptMap { (value: Int) -> Result<Int, Failure> in .success(value) }
            case .collect: producer.collect().map(\.count)
            case .collectCount: producer.collect(count: 2).map(\.count)
            case .on: producer.on(value: { _ in })
            case .scan: producer.scan(0, +)
            case .scanMap: producer.scanMap(0) { ($0 + $1, $0) }
            case .reduce: producer.reduce(0, +)
            case .combinePrevious: producer.combinePrevious(0).map { $0 * 10 + $1 }
            case .skipFirst: producer.skip(first: 1)
            case .skipWhile: producer.skip(while: { $0 < 2 })
            case .skipUntil: producer.skip(until: SignalProducer<(), Never>(value: ()))
            case .uniqueValues: producer.uniqueValues()
            case .takeFirst: producer.take(first: 3)
            case .takeLast: producer.take(last: 2)
            case .takeWhile: producer.take(while: { $0 < 3 })
            case .takeUntilCondition: producer.take(until: { $0 < 3 })
            case .takeUntil: producer.take(until: Signal<(), Never>.never)
            case .takeDuring: producer.take(during: Self.living.lifetime)
            case .withLatest: producer.withLatest(from: SignalProducer<Int, Never>(value: 5)).map { $0 * $1 }
            case .flatMapMerge: producer.flatMap(.merge) { SignalProducer<Int, Failure>(value: $0) }
            case .flatMapConcat: producer.flatMap(.concat) { SignalProducer<Int, Failure>(value: $0) }
            case .flatMapLatest: producer.flatMap(.latest) { SignalProducer<Int, Failure>(value: $0) }
            case .flatMapError: producer.flatMapError { SignalProducer<Int, Failure>(error: $0) }
            case .throttleWhile: producer.throttle(while: Property(value: false), on: ImmediateScheduler())
            case .timeout: producer.timeout(after: 1, raising: Failure(), on: TestScheduler())
            }
        }
    }
}

extension Signal.Event {
    fileprivate var isEnd: Bool {
        if case .value = self { false } else { true }
    }
}
