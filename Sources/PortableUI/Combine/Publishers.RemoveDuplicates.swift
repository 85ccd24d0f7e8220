extension Publishers {
    /// A publisher of the values of another publisher that differ from the previous one, as in Combine.
    public struct RemoveDuplicates<Upstream: Publisher>: _Operator {
        /// The value type of the other publisher.
        public typealias Output = Upstream.Output
        /// The other publisher.
        public let upstream: Upstream
        /// Returns whether a value is the same as the previous one.
        public let predicate: (Output, Output) -> Bool

        /// Creates a publisher.
        public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// For use by this module only.
        public func _pass() -> (Output) -> Output? {
            let last = GuardedValue<Output?>(nil)
            return { value in
                if let last = last.value, predicate(last, value) { return nil }
                last.value = value
                return value
            }
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
