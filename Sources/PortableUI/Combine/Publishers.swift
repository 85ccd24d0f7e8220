/// The publishers that the operators of publishers return, as in Combine. They differ in what they make of a value.
public enum Publishers {
    /// A publisher of the results of a closure that is called with each value.
    public typealias Map<Upstream: Publisher, Output> = _Operator<Upstream, Output>
    /// A publisher of the results of a closure that is called with each value, without `nil`.
    public typealias CompactMap<Upstream: Publisher, Output> = _Operator<Upstream, Output>
    /// A publisher of the values of another publisher that satisfy a condition.
    public typealias Filter<Upstream: Publisher> = _Operator<Upstream, Upstream.Output>
    /// A publisher that leaves out the first values of another publisher.
    public typealias Drop<Upstream: Publisher> = _Operator<Upstream, Upstream.Output>
    /// A publisher of the values of another publisher that differ from the previous one.
    public typealias RemoveDuplicates<Upstream: Publisher> = _Operator<Upstream, Upstream.Output>
}

/// A publisher of what it makes of the values of another one. For use by this module only.
public struct _Operator<Upstream: Publisher, Output>: Publisher {
    /// The other publisher's errors are passed on.
    public typealias Failure = Upstream.Failure
    fileprivate let upstream: Upstream
    /// Returns, for one subscriber, what makes of a value what is published; `nil` is left out.
    fileprivate let makePass: () -> (Upstream.Output) -> Output?

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(PassingSubscriber(downstream: subscriber, pass: makePass()))
    }
}

extension Publisher {
    /// Returns a publisher of a part of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> { map { $0[keyPath: keyPath] } }

    /// Returns a publisher of the results of a closure that is called with each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        _Operator(upstream: self) { transform }
    }

    /// Returns a publisher of the results of a closure that is called with each value, without `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        _Operator(upstream: self) { transform }
    }

    /// Returns a publisher of the values that satisfy a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    /// Returns a publisher of the values after the first `count` ones. It takes no negative count.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "dropFirst(_:) takes a number that is not negative, and got \(count).")
        return _Operator(upstream: self) {
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
    ///
    /// - Parameter predicate: Returns whether a value is the same as the previous one.
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self>
    {
        _Operator(upstream: self) {
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

/// Receives from a publisher what another subscriber receives in another form, or in part.
///
/// - Note: The subscription is the publisher's own: what is left out is requested again, through what `receive(_:)`
///   returns.
private struct PassingSubscriber<Input, Downstream: Subscriber>: Subscriber {
    let downstream: Downstream
    let pass: (Input) -> Downstream.Input?

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Input) -> Subscribers.Demand { pass(input).map(downstream.receive) ?? .max(1) }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}
