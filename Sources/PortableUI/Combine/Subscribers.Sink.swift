import SharedReactive

// | state                    | guard    | touched by                                            |
// | ------------------------ | -------- | ----------------------------------------------------- |
// | `SubscribedTarget.State` | the lock | the publisher on any thread; `cancel()` on any thread |

/// What a subscriber passes values to, and its subscription, until the end of both.
final class SubscribedTarget<Value> {
    struct State: GuardedState {
        var value: Value?
        var subscription: (any Subscription)?
    }

    private let state: Lock<State>

    init(_ value: Value) { state = Lock(State(value: value)) }

    var value: Value? { state.withLock(\.value) }

    /// Requests all values of a subscription, unless there is another one already.
    func receive(_ subscription: any Subscription) {
        let isTaken = state.withLock { state in
            guard state.value != nil, state.subscription == nil else { return false }
            state.subscription = subscription
            return true
        }
        if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func end() -> State {
        state.withLock { state in
            defer { state = State() }
            return state
        }
    }
}

extension Subscribers {
    /// A subscriber that requests all values and calls closures, as in Combine.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private typealias End = (Subscribers.Completion<Failure>) -> Void
        private let target: SubscribedTarget<(receiveCompletion: End, receiveValue: (Input) -> Void)>

        /// Creates a subscriber.
        ///
        /// - Parameters:
        ///   - receiveCompletion: Called with the end, unless this is cancelled before.
        ///   - receiveValue: Called with each value, unless this is cancelled before.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            target = SubscribedTarget((receiveCompletion, receiveValue))
        }

        /// Receives the subscription and requests all values. A second subscription is cancelled.
        public func receive(subscription: any Subscription) { target.receive(subscription) }

        /// Calls the closure for values.
        public func receive(_ input: Input) -> Subscribers.Demand {
            target.value?.receiveValue(input)
            return .none
        }

        /// Calls the closure for the end.
        public func receive(completion: Subscribers.Completion<Failure>) {
            target.end().value?.receiveCompletion(completion)
        }

        /// Cancels the subscription. No closure is called afterwards.
        public func cancel() { target.end().subscription?.cancel() }
    }
}

extension Publisher {
    /// Calls closures with each value and with the completion, until the returned object is released or cancelled.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called with the end.
    ///   - receiveValue: Called with each value.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value, until the returned object is released or cancelled.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
