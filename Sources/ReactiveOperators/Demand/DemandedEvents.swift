import SharedReactive

/// A source's events on their way to a subscriber that gets no more values than it has asked for.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `Content` | the lock | the source, one event at a time; any thread that asks or cancels |
/// | `upstream` | itself | the thread that starts; whoever ends |
///
/// The subscriber is called by one thread at a time, outside the lock. The source's observer owns this object, and this
/// object owns the subscriber, until the end or the subscriber's cancellation.
final class DemandedEvents<Value: Sendable, Failure: Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: mutable state is inside the lock. The subscriber is called by the thread
    // to which the state gives the delivery, which is one at a time.

    typealias State = DemandState<Value, Failure>

    /// Whom the events are for.
    struct Subscriber {
        /// Takes a value, and returns how many more it asks for.
        let receive: (Value) -> Int
        let end: (State.Event) -> Void
    }

    private struct Content: GuardedState {
        var state: State
        /// `nil` when it is over.
        var subscriber: Subscriber?

        mutating func next(adding more: Int) -> (event: State.Event, subscriber: Subscriber)? {
            _ = state.asked(for: more)
            guard let event = state.next(), let subscriber else { return nil }
            if state.isOver { self.subscriber = nil }
            return (event, subscriber)
        }
    }

    private let content: Lock<Content>
    private let upstream = SerialDisposable()

    init(keeping: State.Keeping, for subscriber: Subscriber) {
        content = Lock(Content(state: State(keeping: keeping), subscriber: subscriber))
    }

    /// Starts the source, unless the subscriber has cancelled.
    func start(_ producer: SignalProducer<Value, Failure>) {
        if content.withLock(\.state.isOver) { return }
        upstream.inner = producer.connect(StartContext()) { event in
            if case .value(let value) = event {
                self.receive(value)
            } else if self.content.withLock({ $0.state.ended(event) }) {
                self.deliver()
            }
        }
    }

    /// Lets the subscriber have more values; calls it before this returns, if any wait and nobody does so already.
    func ask(for more: Int) {
        if content.withLock({ $0.state.asked(for: more) }) { deliver() }
    }

    /// Ends the source's work. No call of the subscriber begins after this, save one that another thread is about to
    /// make.
    func cancel() {
        let released = content.withLock { ($0.state.cancelled(), $0.subscriber.take()) }
        upstream.dispose()
        withExtendedLifetime(released) {}
    }

    private func receive(_ value: Value) {
        let (mustDeliver, replaced) = content.withLock { $0.state.received(value) }
        withExtendedLifetime(replaced) {}
        if mustDeliver { deliver() }
    }

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
