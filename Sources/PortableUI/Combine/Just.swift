/// A publisher that sends one value to each subscriber and then completes, as in Combine.
public struct Just<Output>: Publisher {
    /// It cannot fail.
    public typealias Failure = Never
    /// The value.
    public let output: Output
    /// Creates a publisher of a value.
    public init(_ output: Output) { self.output = output }

    /// Sends the value to the subscriber when it requests one.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subscriber.receive(subscription: JustSubscription(output, to: subscriber))
    }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

/// Keeps its subscriber until the subscriber has asked for the value.
private final class JustSubscription<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
    private let output: Downstream.Input
    private let downstream: GuardedValue<Downstream?>

    init(_ output: Downstream.Input, to downstream: Downstream) {
        (self.output, self.downstream) = (output, GuardedValue(downstream))
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none, let downstream = downstream.exchange(nil) else { return }
        _ = downstream.receive(output)
        downstream.receive(completion: .finished)
    }

    func cancel() { downstream.value = nil }
}
