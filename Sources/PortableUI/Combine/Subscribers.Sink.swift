import SharedReactive

// | state                    | guard    | touched by                                            |
// | ------------------------ | -------- | ----------------------------------------------------- |
// | `Sink.State` | the lock | the publisher on any thread; `cancel()` on any thread |

extension Subscribers {
    /// A subscriber that requests all values and calls closures, as in Combine.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private struct State: GuardedState {
            var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
            var receiveValue: ((Input) -> Void)?
            var subscription: (any Subscription)?
        }
        private let state: Lock<State>
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) { state = Lock(State(receiveCompletion: receiveCompletion, receiveValue: receiveValue)) }
        /// Requests all values of a subscription, unless there is another one already.
        public func receive(subscription: any Subscription) {
            let isTaken = state.withLock { state in
                guard state.receiveValue != nil, state.subscription == nil else { return false }
                state.subscription = subscription
                return true
            }
            if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
        }
        public func receive(_ input: Input) -> Subscribers.Demand {
            state.withLock(\.receiveValue)?(input)
            return .none
        }
        public func receive(completion: Subscribers.Completion<Failure>) { end().receiveCompletion?(completion) }
        public func cancel() { end().subscription?.cancel() }
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
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }
}
