#if !canImport(SwiftUI)
extension Publishers {
    /// Publishes the values of another publisher of which something is true, as in Combine.
    public struct Filter<Upstream: Publisher>: Publisher {
        /// The values are those of the other one.
        public typealias Output = Upstream.Output

        /// It fails if the other one does.
        public typealias Failure = Upstream.Failure

        /// The other publisher.
        public let upstream: Upstream

        /// Says whether a value is published.
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
    /// Returns a publisher of the values of which something is true.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }
}
#endif
