import SharedReactive

/// Delivers a source's events to a subscriber, and no more values than it has requested. It is the subscription of a Combine
/// publisher: `EventPublisher` creates one for each subscriber. This file does not use Combine, so that it is tested on every
/// system.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `Content` | the lock | the source, one event at a time; threads that request or cancel |
/// | `upstream` | itself | the thread that starts; threads that end it |
///
/// One thread at a time calls the subscriber, without the lock. The source's observer owns this object, and this
/// object owns the subscriber, until the end or the subscriber's cancellation.
final class DemandedEvents<Value: Sendable, Failure: Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock. The state gives the delivery to one thread
    // at a time, which calls the subscriber.

    typealias State = DemandStateMachine<Value, Failure>

    struct Subscriber {
        /// Receives a value, and returns the number of further values that it requests.
        let receive: (Value) -> Int
        /// Receives the event that ends the source.
        let end: (State.Event) -> Void
    }

    private struct Content: GuardedState {
        var state: State
        /// `nil` after the end.
        var subscriber: Subscriber?

        /// Adds the number of values that the subscriber has requested in the last call, and returns the next event; `nil` if
        /// the delivering thread stops.
        mutating func next(adding more: Int) -> (event: State.Event, subscriber: Subscriber)? {
            // This thread is delivering already, so there is nothing to begin.
            _ = state.asked(for: more)
            guard let event = state.next(), let subscriber else { return nil }
            if state.isOver { self.subscriber = nil }
            return (event, subscriber)
        }
    }

    private let content: Lock<Content>
    private let upstream = StartDisposable()

    init(buffering: State.BufferingPolicy, for subscriber: Subscriber) {
        content = Lock(Content(state: State(buffering: buffering), subscriber: subscriber))
    }

    /// Starts the source, unless the subscriber has cancelled.
    func start(_ producer: SignalProducer<Value, Failure>) {
        if content.withLock(\.state.isOver) { return }
        let receive = { (event: State.Event) in
            if case .value(let value) = event {
                // A value that is not kept is released after unlocking.
                let (mustDeliver, replaced) = self.content.withLock { $0.state.received(value) }
                withExtendedLifetime(replaced) {}
                if mustDeliver { self.deliver() }
            } else if self.content.withLock({ $0.state.ended(event) }) {
                self.deliver()
            }
        }
        upstream.started(producer.connect(StartContext(work: upstream), receive))
    }

    /// Requests more values. Waiting ones are delivered before this returns, unless another call is delivering.
    func ask(for more: Int) {
        if content.withLock({ $0.state.asked(for: more) }) { deliver() }
    }

    /// Ends the source's work. No call of the subscriber begins afterwards, unless another thread has already decided to make
    /// it.
    func cancel() {
        let released = content.withLock { ($0.state.cancelled(), $0.subscriber.take()) }
        upstream.dispose()
        withExtendedLifetime(released) {}
    }

    /// Calls the subscriber as long as the state returns events. Only the thread that the state has chosen calls it.
    private func deliver() {
        var more = 0
        while let (event, subscriber) = content.withLock({ $0.next(adding: more) }) {
            guard case .value(let value) = event else {
                upstream.dispose()
                return subscriber.end(event)
            }
            more = subscriber.receive(value)
        }
    }
}
