extension Publishers {
    /// A publisher that leaves out the first values of another publisher, as in Combine.
    public struct Drop<Upstream: Publisher>: _Operator {
        /// The value type of the other publisher.
        public typealias Output = Upstream.Output
        /// The other publisher.
        public let upstream: Upstream
        /// The number of values that are left out.
        public let count: Int

        /// Creates a publisher.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// For use by this module only.
        public func _pass() -> (Output) -> Output? {
            let remaining = GuardedValue(count)
            return { value in
                let isDropped = remaining.withValue { count in
                    defer { count = max(0, count - 1) }
                    return count > 0
                }
                return isDropped ? nil : value
            }
        }
    }
}

extension Publisher {
    /// Returns a publisher of the values after the first `count` ones. It takes no negative count.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "dropFirst(_:) takes a number that is not negative, and got \(count).")
        return Publishers.Drop(upstream: self, count: count)
    }
}
