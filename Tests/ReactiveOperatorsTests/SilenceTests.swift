import ReactiveOperators
import TestSupport
import Testing

/// After an observation has ended, no closure of its chain runs, although the source continues, for any number of trampolines
/// between them (`D7`, `D10`).
@Suite struct SilenceTests {
    /// A source that does not end. Operators behind it count the events that they pass on.
    enum Source: CaseIterable {
        case signal, property, combination, producerOfSignal, producerOfProperty, ownProperty
    }

    /// The ways to end an observation.
    enum End: CaseIterable {
        case disposal, take, scheduledDisposal, signalDisposal, interrupter
    }

    /// A property type of a client.
    private final class OwnProperty: PropertyProtocol, Sendable {
        let kept: MutableProperty<Int>

        init(_ kept: MutableProperty<Int>) { self.kept = kept }

        var value: Int { kept.value }
        var producer: SignalProducer<Int, Never> {
            SignalProducer { [kept] observer, lifetime in lifetime += kept.producer.start(observer) }
        }
        var signal: Signal<Int, Never> { kept.signal }
    }

    @Test(arguments: Source.allCases, End.allCases)
    func nothingRunsAfterTheEnd(source: Source, end: End) {
        for depth in Array(0...20) + [24, 25, 32, 33, 100] {
            let runs = AtomicCounter()
            let property = MutableProperty(0)
            @Sendable func pass(_ value: Int) -> Int {
                _ = runs.add(1)
                return value
            }
            func mapped(_ one: Signal<Int, Never>) -> Signal<Int, Never> {
                (0..<depth).reduce(one) { one, _ in one.map { pass($0) } }
            }
            func mapped(_ one: some PropertyProtocol<Int> & Sendable) -> Property<Int> {
                (0..<depth).reduce(Property(one)) { one, _ in one.map { pass($0) } }
            }
            func mapped(_ one: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
                (0..<depth).reduce(one) { one, _ in one.map { pass($0) } }
            }
            let producer: SignalProducer<Int, Never>
            switch source {
            case .signal: producer = mapped(property.signal).producer
            case .property: producer = mapped(property).producer
            case .combination:
                producer =
                    mapped(Property.combineLatest(property, MutableProperty(1)).map { $0 + $1 }).producer
            case .producerOfSignal: producer = mapped(property.signal.producer)
            case .producerOfProperty: producer = mapped(property.producer)
            case .ownProperty: producer = mapped(OwnProperty(property)).producer
            }
            let calls = AtomicCounter()
            var observation: (any Disposable)?
            switch end {
            case .disposal: observation = producer.start { _ in _ = calls.add(1) }
            case .take:
                let taking = producer.take(first: 1)
                observation = taking.start { _ in _ = calls.add(1) }
                property.value = 1
            case .scheduledDisposal:
                observation = producer.observe(on: ImmediateScheduler()).start { _ in _ = calls.add(1) }
            case .signalDisposal:
                if source == .signal {
                    observation = mapped(property.signal).observe(on: ImmediateScheduler())
                        .observe { _ in _ = calls.add(1) }
                } else {
                    observation = mapped(mapped(property.signal)).observe { _ in _ = calls.add(1) }
                }
            case .interrupter:
                observation = producer.startWithSignal { signal, interrupter in
                    signal.observe { _ in _ = calls.add(1) }
                    return interrupter
                }
            }
            property.value = 2
            #expect(calls.value > 0, "\(source), \(end), \(depth)")
            if end != .take { observation?.dispose() }
            let (ran, called) = (runs.value, calls.value)
            property.value = 3
            property.value = 4
            #expect(runs.value == ran, "\(source), \(end), \(depth)")
            #expect(calls.value == called, "\(source), \(end), \(depth)")
        }
    }

    /// The inner work moves to the outer one when only `concat` is left to forward events, and the start of the replay has the work
    /// that has moved.
    @Test func aReplayBehindMovedWorkSendsNothingAfterTheEnd() {
        typealias Producer = SignalProducer<Int, Never>
        let replay = Producer([1, 2, 3]).replayLazily(upTo: 3)
        replay.start()
        let runs = AtomicCounter()
        let (first, input) = Signal<Int, Never>.pipe()
        let inner = Producer(first).concat(
            replay.map { value in
                _ = runs.add(1)
                return value
            }
        )
        Producer(value: 0).flatMap(.concat) { _ in Producer(value: 0).flatMap(.concat) { _ in inner } }
            .startWithSignal { signal, interrupter in signal.observeValues { _ in interrupter.dispose() } }
        input.sendCompleted()
        #expect(runs.value == 1)
    }

    /// The error of a replay that has failed does not reach `flatMapError` after the end.
    @Test func aReplayThatHasFailedSendsNoErrorAfterTheEnd() {
        let replay = SignalProducer<Int, TestError>(value: 1).concat(error: TestError()).replayLazily(upTo: 1)
        replay.start()
        let runs = AtomicCounter()
        replay.flatMapError { _ in
            _ = runs.add(1)
            return SignalProducer<Int, Never>.empty
        }
        .startWithSignal { signal, interrupter in signal.observeValues { _ in interrupter.dispose() } }
        #expect(runs.value == 0)
    }

    private struct TestError: Error {}
}
