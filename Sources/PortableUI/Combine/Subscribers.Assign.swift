extension Subscribers {
    /// A subscriber that sets a property of an object to each value, as in Combine. It keeps the object until the end.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        /// The publisher cannot fail.
        public typealias Failure = Never

        private let target: SubscribedTarget<Root>

        /// The property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// Creates a subscriber that sets a property of an object.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            target = SubscribedTarget(object)
            self.keyPath = keyPath
        }

        /// The object, until the end.
        public var object: Root? { target.value }
        /// Receives the subscription and requests all values. A second subscription is cancelled.
        public func receive(subscription: any Subscription) { target.receive(subscription) }

        /// Sets the property.
        public func receive(_ input: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = input
            return .none
        }

        /// Releases the object.
        public func receive(completion: Subscribers.Completion<Never>) { withExtendedLifetime(target.end()) {} }
        /// Cancels the subscription and releases the object.
        public func cancel() { target.end().subscription?.cancel() }
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
