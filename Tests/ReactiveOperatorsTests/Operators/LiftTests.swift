import ReactiveOperators
import TestSupport
import Testing

@Suite struct LiftTests {
    private func sums(
        _ left: SignalProducer<Int, Never>,
        _ right: SignalProducer<Int, Never>
    ) -> SignalProducer<Int, Never> {
        left.lift { left in { right in Signal.combineLatest(left, right).map { $0.0 + $0.1 } } }(right)
    }

    @Test func anOperatorOfTwoSignalsIsAppliedAtEachStart() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let received = Recorder<String>()
        let producer = sums(left.producer, right.producer)
        for start in 1...2 { producer.start { received.record("\(start): \($0)") } }
        leftInput.send(value: 1)
        rightInput.send(value: 2)
        leftInput.sendCompleted()
        rightInput.sendCompleted()
        #expect(received.values == ["1: value(3)", "2: value(3)", "1: completed", "2: completed"])
    }

    @Test func disposingOfTheStartEndsBoth() {
        let ended = AtomicCounter()
        let work = SignalProducer<Int, Never> { observer, lifetime in
            observer.send(value: 1)
            lifetime.observeEnded { _ = ended.add(1) }
        }
        let start = sums(work, work).start()
        #expect(ended.value == 0)
        start.dispose()
        #expect(ended.value == 2)
    }

    @Test func valuesSentInsideTheStartOfTheRightOneArrive() {
        let received = Recorder<Int>()
        let (left, input) = Signal<Int, Never>.pipe()
        sums(left.producer, SignalProducer(value: 10)).startWithValues { received.record($0) }
        input.send(value: 1)
        #expect(received.values == [11])
    }

    /// The result is observed before either producer starts.
    @Test func eventsThatTheResultSendsInsideTheStartArrive() {
        let (received, ended) = (Recorder<Signal<Int, Never>.Event>(), AtomicCounter())
        let left = SignalProducer<Int, Never> { observer, lifetime in
            observer.send(value: 0)
            lifetime.observeEnded { _ = ended.add(1) }
        }
        let merged = left.lift { left in { right in Signal.merge(left, right) } }
        merged(SignalProducer([1, 2])).start { received.record($0) }.dispose()
        #expect(received.values == [.value(1), .value(2), .value(0), .interrupted])
        #expect(ended.value == 1)
    }

    /// The right producer starts first. If its start ends the result, the left one does not start.
    @Test func aResultThatEndsInsideTheStartOfTheRightOneStartsNoOther() {
        let (received, begun) = (Recorder<Signal<Int, Never>.Event>(), AtomicCounter())
        let left = SignalProducer<Int, Never> { observer, _ in
            _ = begun.add(1)
            observer.send(value: 0)
        }
        let until = left.lift { left in { (right: Signal<Void, Never>) in left.take(until: right) } }
        until(SignalProducer<Void, Never>(value: ())).start { received.record($0) }
        #expect(received.values == [.completed])
        #expect(begun.value == 0)
    }
}
