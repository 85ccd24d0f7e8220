extension Publishers {
    /// A publisher of the values of another publisher that satisfy a condition, as in Combine.
    public struct Filter<Upstream: Publisher>: Publisher {
        /// The value type of the other publisher.
        public typealias Output = Upstream.Output
        /// The error type of the other publisher.
        public typealias Failure = Upstream.Failure
        /// The other publisher.
        public let upstream: Upstream
        /// Returns whether a value is published.
        public let isIncluded: (Upstream.Output) -> Bool

        /// Creates a publisher.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isIncluded = isIncluded
            upstream.subscribe(PassingSubscriber(downstream: subscriber) { isIncluded($0) ? $0 : nil })
        }
    }
}

extension Publisher {
    /// Returns a publisher of the values that satisfy a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }
}
