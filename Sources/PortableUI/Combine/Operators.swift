extension Publisher {
    /// Returns a publisher of a part of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> some Publisher<T, Failure> { map { $0[keyPath: keyPath] } }

    /// Returns a publisher of the results of a closure that is called with each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> some Publisher<T, Failure> { passing { transform } }

    /// Returns a publisher of the results of a closure that is called with each value, without `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> some Publisher<T, Failure> {
        passing { transform }
    }

    /// Returns a publisher of the values that satisfy a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> some Publisher<Output, Failure> {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    /// Returns a publisher of all values except the first `count` ones. The count must not be negative.
    public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure> {
        precondition(count >= 0, "dropFirst(_:) requires a count that is not negative, and got \(count).")
        return passing {
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

    /// Returns a publisher of the values that differ from the previous one.
    public func removeDuplicates() -> some Publisher<Output, Failure> where Output: Equatable {
        passing {
            let last = GuardedValue<Output?>(nil)
            return { value in
                if last.value == value { return nil }
                last.value = value
                return value
            }
        }
    }

    /// - Parameter makePass: Returns a transform for one subscriber. Its results are published, except `nil`.
    private func passing<T>(_ makePass: @escaping () -> (Output) -> T?) -> AnyPublisher<T, Failure> {
        AnyPublisher { sink in
            let pass = makePass()
            return _subscribe(_Sink(receive: { pass($0).map(sink.receive) }, finish: sink.finish))
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
