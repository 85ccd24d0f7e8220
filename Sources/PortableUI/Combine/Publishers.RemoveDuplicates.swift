extension Publishers {
    /// A publisher of the values of another publisher that differ from the previous one, as in Combine.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        /// The value type of the other publisher.
        public typealias Output = Upstream.Output
        /// The error type of the other publisher.
        public typealias Failure = Upstream.Failure
        /// The other publisher.
        public let upstream: Upstream
        /// Returns whether a value is the same as the previous one.
        public let predicate: (Output, Output) -> Bool

        /// Creates a publisher.
        public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (predicate, last) = (predicate, GuardedValue<Output?>(nil))
            upstream.subscribe(
                PassingSubscriber(downstream: subscriber) { value in
                    if let last = last.value, predicate(last, value) { return nil }
                    last.value = value
                    return value
                }
            )
        }
    }
}

extension Publisher where Output: Equatable {
    /// Returns a publisher of the values that differ from the previous one.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

extension Publisher {
    /// Returns a publisher of the values that differ from the previous one.
    ///
    /// - Parameter predicate: Returns whether a value is the same as the previous one.
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self>
    { Publishers.RemoveDuplicates(upstream: self, predicate: predicate) }
}
