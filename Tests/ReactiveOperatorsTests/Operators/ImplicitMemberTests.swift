import ReactiveOperators
import TestSupport
import Testing

/// An operator's argument written as a member of its type.
@Suite struct ImplicitMemberTests {
    private func values<Value: Sendable, Error>(_ producer: SignalProducer<Value, Error>) -> [Value] {
        let values = Recorder<Value>()
        producer.startWithResult { if case .success(let value) = $0 { values.record(value) } }
        return values.values
    }

    private let one = SignalProducer<Int, Never>(value: 1)

    @Test func producersFollowOneAnother() {
        #expect(values(one.concat(.init(value: 2))) == [1, 2])
        #expect(values(one.prefix(.init(value: 0))) == [0, 1])
        #expect(values(one.concat(.empty)) == [1])
    }

    @Test func aProducerFollowsWithoutTheValuesBefore() {
        let failing = SignalProducer<Int, TimelineError>(value: 1)
        #expect(values(one.then(.init(value: 2))) == [2])
        #expect(values(one.then(.init(value: "a"))) == ["a"])
        #expect(values(one.then(.empty)) == [])
        #expect(values(failing.then(.init([2, 3]))) == [2, 3])
        #expect(values(failing.then(.empty)) == [])
        let error: SignalProducer<String, TimelineError> = failing.then(.init(error: TimelineError()))
        #expect(values(error) == [])
        let later: SignalProducer<String, TimelineError> = one.then(.init(error: TimelineError()))
        #expect(values(later) == [])
    }

    @Test func producersThatCannotFailAreMadeOfTheValuesOfOneThatCan() {
        let failing = SignalProducer<Int, TimelineError>([1, 2])
        #expect(values(failing.flatMap(.concat) { SignalProducer(value: $0 * 10) }) == [10, 20])
        #expect(values(failing.flatMap(.concat) { $0 > 1 ? .init(value: $0) : .empty }) == [2])
        #expect(values(failing.flatMap(.concat) { SignalProducer([$0, $0]) }) == [1, 1, 2, 2])
        #expect(values(failing.flatMap(.concat) { SignalProducer(values: $0, 7, 8) }) == [1, 7, 8, 2, 7, 8])
        #expect(values(failing.then(SignalProducer(value: "a"))) == ["a"])
        #expect(values(SignalProducer([failing, failing]).flatten(.concat)) == [1, 2, 1, 2])
        #expect(values(failing.flatMapError { _ in .init(value: 0) }) == [1, 2])
    }

    @Test func producersAreCombined() {
        #expect(values(one.merge(with: .init(value: 2))) == [1, 2])
        #expect(values(one.combineLatest(with: .init(value: 2))).map { $0 + $1 } == [3])
        #expect(values(one.zip(with: .init(value: 2))).map { $0 + $1 } == [3])
        #expect(values(one.withLatest(from: .init(value: 2))).map { $0 + $1 } == [3])
        #expect(values(SignalProducer<Bool, Never>(value: true).and(.init(value: false))) == [false])
        #expect(values(SignalProducer<Bool, Never>(value: false).or(.init(value: true))) == [true])
    }

    @Test func producersAreEndedAndSampled() {
        #expect(values(one.take(until: .never)) == [1])
        #expect(values(one.take(until: .init(value: ()))) == [])
        #expect(values(one.skip(until: .init(value: ()))) == [1])
        #expect(values(one.take(untilReplacement: .never)) == [1])
        #expect(values(one.sample(on: .never)) == [])
        #expect(values(one.sample(with: SignalProducer<Int, Never>.never)).isEmpty)
    }

    @Test func signalsTakeProducers() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let sent = Recorder<Int>()
        signal.withLatest(from: .init(value: 2)).observeValues { sent.record($0 + $1) }
        signal.skip(until: .init(value: ())).observeValues { sent.record($0) }
        signal.take(until: .never).observeValues { sent.record($0) }
        input.send(value: 1)
        #expect(sent.values == [3, 1, 1])
    }
}
