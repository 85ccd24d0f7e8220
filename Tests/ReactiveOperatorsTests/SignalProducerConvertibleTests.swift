import ReactiveOperators
import TestSupport
import Testing

private struct Failure: Error, Equatable {}

/// A function of an app that accepts any source, as with ReactiveSwift.
private func first<Source: SignalProducerConvertible>(of source: Source) -> String where Source.Value == Int {
    let events = Recorder<String>()
    source.producer.startWithResult { events.record("\($0)") }
    return events.values.first ?? "nothing"
}

extension Signal where Value: OptionalProtocol & SendableMetatype {
    fileprivate func presence() -> Signal<Bool, Error> { map { $0.optional != nil } }
}

extension Signal where Value: EventProtocol & SendableMetatype {
    fileprivate func ends() -> Signal<Bool, Error> { map { $0.event.isTerminating } }
}

@Suite struct SignalProducerConvertibleTests {
    @Test func aProducerAPropertyAndAResultAreSources() {
        #expect(first(of: SignalProducer<Int, Failure>(value: 1)) == "success(1)")
        #expect(first(of: Property(value: 2)) == "success(2)")
        #expect(first(of: MutableProperty(3)) == "success(3)")
        #expect(first(of: Result<Int, Failure>.success(4)) == "success(4)")
        let failure = Result<Int, Failure>.failure(Failure())
        #expect(first(of: failure) == "\(failure)")
        #expect(first(of: SignalProducer(Result<Int, Failure>.success(5))) == "success(5)")
    }

    @Test func aSignalThatMayFailIsASource() {
        let (signal, input) = Signal<Int, Failure>.pipe()
        let events = Recorder<Signal<Int, Failure>.Event>()
        signal.producer.start { events.record($0) }
        input.send(value: 1)
        input.send(error: Failure())
        #expect(events.values == [.value(1), .failed(Failure())])
    }

    @Test func extensionsMayBeConstrainedToOptionalsAndEvents() {
        let (optionals, input) = Signal<Int?, Never>.pipe()
        let (events, eventInput) = Signal<Signal<Int, Failure>.Event, Never>.pipe()
        let seen = Recorder<Bool>()
        optionals.presence().observeValues { seen.record($0) }
        events.ends().observeValues { seen.record($0) }
        input.send(value: 1)
        input.send(value: nil)
        eventInput.send(value: .value(1))
        eventInput.send(value: .failed(Failure()))
        #expect(seen.values == [true, false, false, true])
        #expect(Int?(reconstructing: 3) == 3)
    }

    @Test func onlyTheCompletedEventIsCompleted() {
        typealias Event = Signal<Int, Failure>.Event
        let events: [Event] = [.value(1), .failed(Failure()), .completed, .interrupted]
        #expect(events.map(\.isCompleted) == [false, false, true, false])
    }
}

@Suite struct SignalProducerResultTests {
    @Test func theClosureOfAResultRunsAtEachStart() {
        let runs = AtomicCounter()
        let producer = SignalProducer<Int, Failure> { () -> Result<Int, Failure> in
            let run = runs.add(1)
            return run == 2 ? .failure(Failure()) : .success(run)
        }
        #expect(runs.value == 0)
        let events = Recorder<Signal<Int, Failure>.Event>()
        for _ in 1...3 { producer.start { events.record($0) } }
        #expect(events.values == [.value(1), .completed, .failed(Failure()), .value(3), .completed])
    }

    @Test func theErrorOfAClosureIsTheFailure() {
        let producer = SignalProducer<Int, any Error> { () throws -> Int in throw Failure() }
        let errors = Recorder<Failure?>()
        producer.startWithFailed { errors.record($0 as? Failure) }
        #expect(errors.values == [Failure()])
        let value = Recorder<Int>()
        SignalProducer<Int, any Error> { () throws -> Int in 1 }.startWithResult {
            value.record((try? $0.get()) ?? 0)
        }
        #expect(value.values == [1])
    }

    @Test func closuresAreDistinguishedByTheirReturnTypes() {
        let plain: @Sendable () -> String = { "" }
        let throwing: @Sendable () throws -> String = { "" }
        let result: @Sendable () -> Result<String, Failure> = { .success("") }
        #expect(type(of: SignalProducer(plain)) == SignalProducer<String, any Error>.self)
        #expect(type(of: SignalProducer<String, Never>(plain)) == SignalProducer<String, Never>.self)
        #expect(type(of: SignalProducer(throwing)) == SignalProducer<String, any Error>.self)
        #expect(type(of: SignalProducer(result)) == SignalProducer<String, Failure>.self)
    }

    @Test func twoOrMoreValuesAreSentInOrder() {
        let values = Recorder<Int>()
        SignalProducer<Int, Never>(values: 1, 2).startWithValues { values.record($0) }
        SignalProducer<Int, Never>(values: 3, 4, 5).startWithValues { values.record($0) }
        #expect(values.values == [1, 2, 3, 4, 5])
    }

    @Test func workThatIsDisposedOfInItsClosureSendsNothing() {
        let events = Recorder<String>()
        let start = SerialDisposable()
        let producer = SignalProducer<Int, Never> { () -> Result<Int, Never> in
            start.dispose()
            return .success(1)
        }
        producer.startWithSignal { signal, interrupter in
            start.inner = interrupter
            signal.observe { events.record("\($0)") }
        }
        #expect(events.values == ["interrupted"])
    }
}
