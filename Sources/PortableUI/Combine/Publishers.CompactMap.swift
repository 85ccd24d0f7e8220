extension Publishers {
    /// A publisher of the results of a closure that is called with each value, without `nil`, as in Combine.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        /// The error type of the other publisher.
        public typealias Failure = Upstream.Failure
        /// The other publisher.
        public let upstream: Upstream
        /// Converts a value.
        public let transform: (Upstream.Output) -> Output?

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(PassingSubscriber(downstream: subscriber, pass: transform))
        }
    }
}

extension Publisher {
    /// Returns a publisher of the results of a closure that is called with each value, without `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }
}
