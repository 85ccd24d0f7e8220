import SharedReactive

// | state        | guard    | touched by                                                          |
// | ------------ | -------- | ------------------------------------------------------------------- |
// | `Sink.State` | the lock | the publisher on any thread; `cancel()` on any thread               |

extension Subscribers {
    /// A subscriber that requests all values and calls closures, as in Combine.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private struct State: GuardedState {
            var subscription: (any Subscription)?
            /// `nil` after the end.
            var closures: Closures?
        }

        private struct Closures {
            let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
            let receiveValue: (Input) -> Void
        }

        private let state: Lock<State>

        /// Creates a subscriber.
        ///
        /// - Parameters:
        ///   - receiveCompletion: Called with the end, unless this is cancelled before.
        ///   - receiveValue: Called with each value, unless this is cancelled before.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            let closures = Closures(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
            state = Lock(State(closures: closures))
        }

        /// Receives the subscription and requests all values. A second subscription is cancelled.
        public func receive(subscription: any Subscription) {
            let isTaken = state.withLock { state in
                guard state.closures != nil, state.subscription == nil else { return false }
                state.subscription = subscription
                return true
            }
            if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Calls the closure for values.
        public func receive(_ input: Input) -> Subscribers.Demand {
            state.withLock(\.closures)?.receiveValue(input)
            return .none
        }

        /// Calls the closure for the end.
        public func receive(completion: Subscribers.Completion<Failure>) {
            let old = end()
            old.closures?.receiveCompletion(completion)
        }

        /// Cancels the subscription. No closure is called afterwards.
        public func cancel() {
            let old = end()
            old.subscription?.cancel()
        }

        private func end() -> State {
            state.withLock { state in
                defer { state = State() }
                return state
            }
        }
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
