extension Publishers {
    /// A publisher of the results of a closure that is called with each value, as in Combine.
    public struct Map<Upstream: Publisher, Output>: _Operator {
        /// The other publisher.
        public let upstream: Upstream
        /// Converts a value.
        public let transform: (Upstream.Output) -> Output

        /// Creates a publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// For use by this module only.
        public func _pass() -> (Upstream.Output) -> Output? { transform }
    }
}

extension Publisher {
    /// Returns a publisher of the results of a closure that is called with each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }
}
