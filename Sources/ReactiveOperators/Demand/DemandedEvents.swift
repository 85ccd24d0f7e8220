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
        let receive: (Value) -> State.Demand
        let end: (State.End) -> Void
    }

    private struct Content: GuardedState {
        var state: State
        /// `nil` when it is over.
        var subscriber: Subscriber?

        mutating func next(adding more: State.Demand) -> (step: State.Step, subscriber: Subscriber)? {
            _ = state.asked(for: more)
            guard let step = state.next(), let subscriber else { return nil }
            if state.isOver { self.subscriber = nil }
            return (step, subscriber)
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
        upstream.inner = producer.connect(Connection()) { event in
            switch event {
            case .value(let value): self.receive(value)
            case .failed(let error): self.end(.failed(error))
            case .completed, .interrupted: self.end(.finished)
            }
        }
    }

    /// Lets the subscriber have more values; calls it before this returns, if any wait and nobody does so already.
    func ask(for more: State.Demand) {
        if content.withLock({ $0.state.asked(for: more) }) { deliver() }
    }

    /// Ends the source's work. No call of the subscriber begins after this, save one that another thread is about to
    /// make.
    func cancel() {
        let released = content.withLock { content in
            defer { content.subscriber = nil }
            return (content.state.cancelled(), content.subscriber)
        }
        upstream.dispose()
        withExtendedLifetime(released) {}
    }

    private func receive(_ value: Value) {
        let (mustDeliver, replaced) = content.withLock { $0.state.received(value) }
        withExtendedLifetime(replaced) {}
        if mustDeliver { deliver() }
    }

    private func end(_ end: State.End) {
        if content.withLock({ $0.state.ended(end) }) { deliver() }
    }

    private func deliver() {
        var more = State.Demand.none
        while let (step, subscriber) = content.withLock({ $0.next(adding: more) }) {
            switch step {
            case .value(let value):
                more = subscriber.receive(value)
            case .end(let end):
                upstream.dispose()
                subscriber.end(end)
                return
            }
        }
    }
}
