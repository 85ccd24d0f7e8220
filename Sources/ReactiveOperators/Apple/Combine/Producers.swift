#if canImport(Combine)
import Combine
import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Creates a producer whose starts subscribe to a publisher and request all values.
    ///
    /// ```swift
    /// let names = SignalProducer(center.publisher(for: .nameDidChange)).map { _ in model.name }
    /// ```
    ///
    /// The producer completes and fails with the publisher. Disposing of a start cancels its subscription.
    ///
    /// - Parameter publisher: The publisher. It has to allow subscriptions on any thread that starts the producer,
    ///   as Combine's publishers do. The compiler cannot check this, because the closures of Combine's
    ///   operators are not `@Sendable`.
    public init<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Error {
        // Invariant: any thread may subscribe to the publisher. The comments of both initializers require it. The values are
        // `Sendable`.
        nonisolated(unsafe) let subscribe = { (subscriber: EventSubscriber<Value, Error>) in
            publisher.subscribe(subscriber)
        }
        self.init { observer, lifetime in
            subscribe(EventSubscriber(observer, lifetime))
        }
    }
}

extension Property where Value: Sendable {
    /// Creates a property that has an initial value, and then each value that a publisher sends.
    ///
    /// The publisher is subscribed to at once. The property completes when the publisher finishes. The subscription is
    /// cancelled if the property and the properties derived from it have been released and none of them is observed.
    ///
    /// - Parameters:
    ///   - initial: The value until the publisher sends one.
    ///   - publisher: The publisher. It has to allow subscriptions on any thread, as Combine's publishers do.
    public convenience init<P: Publisher>(initial: Value, then publisher: P)
    where P.Output == Value, P.Failure == Never {
        self.init(initial: initial, then: SignalProducer(publisher))
    }
}

/// Passes a publisher's events on to the observer of a start, on the thread that sends them. Each start creates one.
private final class EventSubscriber<Value: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: constants. Only the lifetime gets the subscription, and cancels it
    // on any thread, as Combine permits.
    private let observer: Signal<Value, Failure>.Observer
    private let lifetime: Lifetime

    init(_ observer: Signal<Value, Failure>.Observer, _ lifetime: Lifetime) {
        self.observer = observer
        self.lifetime = lifetime
    }

    func receive(subscription: any Subscription) {
        // Invariant: Combine permits any thread to cancel.
        nonisolated(unsafe) let subscription = subscription
        lifetime.observeEnded { subscription.cancel() }
        // The start was disposed of, so the subscription has been cancelled.
        if lifetime.hasEnded { return }
        subscription.request(.unlimited)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        observer.send(value: input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: observer.sendCompleted()
        case .failure(let error): observer.send(error: error)
        }
    }
}
#endif
