import SharedReactive

// | state          | guard    | touched by                                            |
// | -------------- | -------- | ----------------------------------------------------- |
// | `Assign.State` | the lock | the publisher on any thread; `cancel()` on any thread |

extension Subscribers {
    /// A subscriber that sets a property of an object to each value, as in Combine. It keeps the object until the end.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        /// The publisher cannot fail.
        public typealias Failure = Never

        private struct State: GuardedState {
            var subscription: (any Subscription)?
            /// `nil` after the end.
            var object: Root?
        }

        private let state: Lock<State>

        /// The property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// Creates a subscriber that sets a property of an object.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            state = Lock(State(object: object))
            self.keyPath = keyPath
        }

        /// The object, until the end.
        public var object: Root? { state.withLock(\.object) }

        /// Receives the subscription and requests all values. A second subscription is cancelled.
        public func receive(subscription: any Subscription) {
            let isTaken = state.withLock { state in
                guard state.object != nil, state.subscription == nil else { return false }
                state.subscription = subscription
                return true
            }
            if isTaken { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Sets the property.
        public func receive(_ input: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = input
            return .none
        }

        /// Releases the object.
        public func receive(completion: Subscribers.Completion<Never>) { withExtendedLifetime(end()) {} }

        /// Cancels the subscription and releases the object.
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

extension Publisher where Failure == Never {
    /// Sets a property of an object to each value, until the returned object is released or cancelled. It keeps the
    /// object until then.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
