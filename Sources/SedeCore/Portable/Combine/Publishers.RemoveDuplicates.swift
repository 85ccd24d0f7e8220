#if !canImport(SwiftUI)
extension Publishers {
    /// Publishes the values of another publisher that differ from the one before, as in Combine.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        /// The values are those of the other one.
        public typealias Output = Upstream.Output

        /// It fails if the other one does.
        public typealias Failure = Upstream.Failure

        /// The other publisher.
        public let upstream: Upstream

        /// Says whether a value is the same as the one before.
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
    /// Returns a publisher of the values that differ from the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}

extension Publisher {
    /// Returns a publisher of the values that differ from the one before.
    ///
    /// - Parameter predicate: Says whether a value is the same as the one before.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }
}
#endif
