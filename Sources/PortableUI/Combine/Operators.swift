extension Publisher {
    /// Returns a publisher of a part of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }

    /// Returns a publisher of the results of a closure that is called with each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Returns a publisher of the results of a closure that is called with each value, without `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Returns a publisher of the values that satisfy a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Returns a publisher of all values except the first `count` ones. The count must not be negative.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "dropFirst(_:) requires a count that is not negative, and got \(count).")
        return Publishers.Drop(upstream: self, count: count)
    }

    /// Returns a publisher of the values that differ from the previous one.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> where Output: Equatable {
        Publishers.RemoveDuplicates(upstream: self, predicate: ==)
    }

    /// Subscribes to this publisher, and sends the results of a closure to a sink, except `nil`.
    fileprivate func subscribe<T>(_ sink: _Sink<T, Failure>, passing pass: @escaping (Output) -> T?) -> AnyCancellable {
        _subscribe(_Sink(receive: { pass($0).map(sink.receive) }, finish: sink.finish))
    }
}

/// The types of the publishers that operators return, as in Combine. A property can store them.
public enum Publishers {
    /// A publisher of the results of a closure.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// The publisher whose values are transformed.
        public let upstream: Upstream
        /// Returns the result for a value.
        public let transform: (Upstream.Output) -> Output

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Output, Upstream.Failure>) -> AnyCancellable {
            upstream.subscribe(sink, passing: transform)
        }
    }

    /// A publisher of a part of each value.
    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        /// The publisher of the whole values.
        public let upstream: Upstream
        /// The part.
        public let keyPath: KeyPath<Upstream.Output, Output>

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Output, Upstream.Failure>) -> AnyCancellable {
            upstream.subscribe(sink) { $0[keyPath: keyPath] }
        }
    }

    /// A publisher of the results of a closure, without `nil`.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        /// The publisher whose values are transformed.
        public let upstream: Upstream
        /// Returns the result for a value, or `nil`.
        public let transform: (Upstream.Output) -> Output?

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Output, Upstream.Failure>) -> AnyCancellable {
            upstream.subscribe(sink, passing: transform)
        }
    }

    /// A publisher of the values that satisfy a condition.
    public struct Filter<Upstream: Publisher>: Publisher {
        /// The publisher of all values.
        public let upstream: Upstream
        /// Whether a value is published.
        public let isIncluded: (Upstream.Output) -> Bool

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
            upstream.subscribe(sink) { isIncluded($0) ? $0 : nil }
        }
    }

    /// A publisher of all values except the first ones.
    public struct Drop<Upstream: Publisher>: Publisher {
        /// The publisher of all values.
        public let upstream: Upstream
        /// The number of values that each subscriber does not receive.
        public let count: Int

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
            let remaining = GuardedValue(count)
            return upstream.subscribe(sink) { value in
                let isDropped = remaining.withValue { count in
                    defer { count = max(0, count - 1) }
                    return count > 0
                }
                return isDropped ? nil : value
            }
        }
    }

    /// A publisher of the values that differ from the previous one.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        /// The publisher of all values.
        public let upstream: Upstream
        /// Whether two values are duplicates.
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
            let last = GuardedValue<Upstream.Output?>(nil)
            return upstream.subscribe(sink) { value in
                if let last = last.value, predicate(last, value) { return nil }
                last.value = value
                return value
            }
        }
    }
}

/// A publisher that sends one value to each subscriber and then completes, as in Combine.
public struct Just<Output>: Publisher {
    /// The value.
    public let output: Output
    /// Creates a publisher of a value.
    public init(_ output: Output) { self.output = output }

    /// For use by this module only.
    public func _subscribe(_ sink: _Sink<Output, Never>) -> AnyCancellable {
        sink.receive(output)
        sink.finish(.finished)
        return AnyCancellable {}
    }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
