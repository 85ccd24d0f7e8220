#if canImport(Combine)
import Combine
import SharedReactive

extension PropertyProtocol where Value: Sendable {
    /// The current value and every later one, as a publisher.
    ///
    /// ```swift
    /// let sink = counter.publisher.sink { print($0) }
    /// ```
    ///
    /// A subscriber gets every value that it has requested. While it requests none, only the newest value is kept for
    /// it. A value is received on the thread that changes the property, or on a thread that is already calling observers.
    /// A waiting value is received on the thread that requests it, or on a thread that is already calling the subscriber.
    /// Use `receive(on:)` to receive values on another thread.
    ///
    /// The publisher finishes when the property's source is released. A subscription holds its subscriber until then,
    /// or until it is cancelled.
    public var publisher: AnyPublisher<Value, Never> {
        EventPublisher(producer: producer, buffering: .newest).eraseToAnyPublisher()
    }
}

extension Signal where Value: Sendable {
    /// The events from now on, as a publisher.
    ///
    /// A subscriber gets every value that is sent after it has subscribed. Values that it has not requested yet are
    /// kept for it, in order. Use `buffer(size:prefetch:whenFull:)` to limit their number. A value is received on the
    /// thread that sends it, or on a thread that is already calling observers. A waiting value is received on the thread
    /// that requests it, or on a thread that is already calling the subscriber.
    ///
    /// The publisher fails with the signal's error. It finishes when the signal completes or is interrupted. Both are
    /// delivered after the waiting values. A subscription holds its subscriber until then, or until it is cancelled.
    public var publisher: AnyPublisher<Value, Error> { SignalProducer(self).publisher }
}

extension SignalProducer where Value: Sendable {
    /// The events of the work, as a publisher that starts it for each subscriber.
    ///
    /// A subscriber gets every value. Values that it has not requested yet are kept for it, in order. Use
    /// `buffer(size:prefetch:whenFull:)` to limit their number. Cancelling a subscription ends its work.
    ///
    /// The publisher fails with the producer's error. It finishes when the work completes or is interrupted. Both are
    /// delivered after the waiting values.
    public var publisher: AnyPublisher<Value, Error> {
        EventPublisher(producer: self, buffering: .all).eraseToAnyPublisher()
    }
}

/// The publisher behind `publisher`. It starts a producer for each subscriber.
private struct EventPublisher<Output: Sendable, Failure: Error>: Publisher {
    let producer: SignalProducer<Output, Failure>
    let buffering: DemandStateMachine<Output, Failure>.BufferingPolicy

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let events = DemandedEvents<Output, Failure>(
            buffering: buffering,
            for: .init(
                // `max` is `nil` if all values are requested.
                receive: { subscriber.receive($0).max ?? .max },
                end: { subscriber.receive(completion: $0.error.map { .failure($0) } ?? .finished) }
            )
        )
        // Combine requires this before the first event. The subscriber may request values here, or cancel.
        subscriber.receive(subscription: events)
        events.start(producer)
    }
}

extension DemandedEvents: Subscription {
    func request(_ demand: Subscribers.Demand) { ask(for: demand.max ?? .max) }
}
#endif
