import ReactiveOperators
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

// Properties and signals as publishers, and the reverse. `.ci/apple/combine-publishers` runs these tests, with OpenCombine if
// Combine is unavailable.

struct Failed: Error, Equatable {}

/// Records its input. The test requests the demand.
final class RecordingSubscriber<Input: Equatable, Failure: Error & Equatable>: Subscriber {
    private(set) var received: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private var subscription: (any Subscription)?

    func request(_ demand: Subscribers.Demand) {
        subscription?.request(demand)
    }

    func cancel() {
        subscription?.cancel()
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        received.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        self.completion = completion
    }
}

struct PublisherTests {
    @Test func aPropertyPublishesItsValueAndEveryLaterOne() {
        let property = MutableProperty(1)
        var values: [Int] = []
        let sink = property.publisher.map { $0 * 10 }.sink { values.append($0) }
        property.value = 2
        property.map { $0 + 1 }.publisher.sink { values.append($0) }.cancel()
        #expect(values == [10, 20, 3])
        sink.cancel()
        property.value = 3
        #expect(values == [10, 20, 3])
    }

    @Test func aPropertysSubscriberReceivesItsDemandAndThenTheNewestValue() {
        let property = MutableProperty(0)
        let subscriber = RecordingSubscriber<Int, Never>()
        property.publisher.subscribe(subscriber)
        #expect(subscriber.received == [])
        subscriber.request(.max(1))
        for value in 1...3 { property.value = value }
        #expect(subscriber.received == [0])
        subscriber.request(.max(2))
        property.value = 4
        property.value = 5
        #expect(subscriber.received == [0, 3, 4])
        subscriber.cancel()
        subscriber.request(.unlimited)
        #expect(subscriber.received == [0, 3, 4])
    }

    @Test func aSignalsSubscriberGetsAllValuesAndThenTheFailure() {
        let (signal, input) = Signal<String, Failed>.pipe()
        let subscriber = RecordingSubscriber<String, Failed>()
        signal.publisher.subscribe(subscriber)
        for value in ["a", "b", "c"] { input.send(value: value) }
        input.send(error: Failed())
        subscriber.request(.max(2))
        #expect(subscriber.received == ["a", "b"])
        #expect(subscriber.completion == nil)
        subscriber.request(.max(1))
        #expect(subscriber.received == ["a", "b", "c"])
        #expect(subscriber.completion == .failure(Failed()))
    }

    @Test func aPropertysEndFinishesItsPublisher() {
        var property: MutableProperty<Int>? = MutableProperty(1)
        var log: [String] = []
        let sink = property!.publisher.sink(
            receiveCompletion: { log.append("\($0)") },
            receiveValue: { log.append("\($0)") }
        )
        property = nil
        #expect(log == ["1", "finished"])
        sink.cancel()
    }

    @Test func aProducerIsStartedForEachSubscriberAndEndsWithIt() {
        let started = MutableProperty(0)
        let ended = MutableProperty(0)
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            started.modify { $0 += 1 }
            lifetime.observeEnded { ended.modify { $0 += 1 } }
            for value in 1...3 { observer.send(value: value) }
            lifetime += AnyDisposable { _ = observer }
        }
        var values: [Int] = []
        let first = producer.publisher.prefix(2).sink { values.append($0) }
        #expect((started.value, ended.value) == (1, 1))
        let second = producer.publisher.sink { values.append($0) }
        #expect((started.value, ended.value) == (2, 1))
        #expect(values == [1, 2, 1, 2, 3])
        second.cancel()
        #expect(ended.value == 2)
        first.cancel()
    }

    @Test func publishersOfCombineWorkOnThem() {
        let (name, age) = (MutableProperty("Ada"), MutableProperty(36))
        var texts: [String] = []
        let sink = name.publisher
            .map { name in age.publisher.map { "\(name), \($0)" } }
            .switchToLatest()
            .removeDuplicates()
            .sink { texts.append($0) }
        name.value = "Grace"
        age.value = 85
        #expect(texts == ["Ada, 36", "Grace, 36", "Grace, 85"])
        sink.cancel()
    }
}

struct ProducerTests {
    @Test func aPublishersValuesAndFailureAreTheProducers() {
        let subject = PassthroughSubject<Int, Failed>()
        let log = MutableProperty<[String]>([])
        SignalProducer(subject).start { event in log.modify { $0.append("\(event)") } }
        subject.send(1)
        subject.send(2)
        subject.send(completion: .failure(Failed()))
        subject.send(3)
        #expect(log.value == ["value(1)", "value(2)", "failed(\(String(reflecting: Failed())))"])
    }

    @Test func disposingOfAStartCancelsTheSubscription() {
        let subject = PassthroughSubject<Int, Never>()
        var cancelled = 0
        let values = MutableProperty<[Int]>([])
        let publisher = subject.handleEvents(receiveCancel: { cancelled += 1 })
        let start = SignalProducer(publisher).startWithValues { value in values.modify { $0.append(value) } }
        subject.send(1)
        start.dispose()
        subject.send(2)
        #expect(values.value == [1])
        #expect(cancelled == 1)
    }

    @Test func aPropertyHoldsWhatAPublisherSends() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var cancelled = 0
        var property: Property<Int>? = Property(
            initial: 0,
            then: subject.handleEvents(receiveCancel: { cancelled += 1 })
        )
        #expect(property?.value == 1)
        subject.send(2)
        #expect(property?.value == 2)
        property = nil
        #expect(cancelled == 1)
    }

    @Test func thereAndBack() {
        let property = MutableProperty(1)
        let again = Property(initial: 0, then: property.publisher)
        property.value = 2
        #expect(again.value == 2)
    }
}
