extension Publishers {
    /// A publisher of the values of another publisher that satisfy a condition, as in Combine.
    public struct Filter<Upstream: Publisher>: _Operator {
        /// The value type of the other publisher.
        public typealias Output = Upstream.Output
        /// The other publisher.
        public let upstream: Upstream
        /// Returns whether a value is published.
        public let isIncluded: (Upstream.Output) -> Bool

        /// Creates a publisher.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// For use by this module only.
        public func _pass() -> (Output) -> Output? { { isIncluded($0) ? $0 : nil } }
    }
}

extension Publisher {
    /// Returns a publisher of the values that satisfy a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }
}
