#if !canImport(SwiftUI)
extension Publishers {
    /// Publishes what a closure makes of the values of another publisher, as in Combine.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// It fails if the other one does.
        public typealias Failure = Upstream.Failure

        /// The other publisher.
        public let upstream: Upstream

        /// Makes the values.
        public let transform: (Upstream.Output) -> Output

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
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
    /// Returns a publisher of what a closure makes of the values.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }
}
#endif
