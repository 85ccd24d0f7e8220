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
    /// Returns a publisher of a part of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { map { $0[keyPath: keyPath] } }

    /// Returns a publisher of two parts of each value.
    public func map<T0, T1>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>)
        -> Publishers.Map<Self, (T0, T1)>
    { map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) } }

    /// Returns a publisher of three parts of each value.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>,
        _ keyPath1: KeyPath<Output, T1>,
        _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.Map<Self, (T0, T1, T2)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]) }
    }

    /// Returns a publisher of the results of a closure that is called with each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }
}
