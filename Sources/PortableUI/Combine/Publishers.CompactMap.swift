extension Publishers {
    /// A publisher of the results of a closure that is called with each value, without `nil`, as in Combine.
    public struct CompactMap<Upstream: Publisher, Output>: _Operator {
        /// The other publisher.
        public let upstream: Upstream
        /// Converts a value.
        public let transform: (Upstream.Output) -> Output?

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// For use by this module only.
        public func _pass() -> (Upstream.Output) -> Output? { transform }
    }
}

extension Publisher {
    /// Returns a publisher of the results of a closure that is called with each value, without `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }
}
