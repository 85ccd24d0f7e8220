/// A publisher that publishes nothing before it is connected, as in Combine.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins to publish, until what it returns is cancelled.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Returns a publisher that is connected while it has subscribers.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
    /// A publisher that connects another one while it has subscribers, as in Combine.
    public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// The value type of the other publisher.
        public typealias Output = Upstream.Output
        /// The error type of the other publisher.
        public typealias Failure = Upstream.Failure
        /// The other publisher.
        public final let upstream: Upstream
        /// How many subscribers there are, whether the other publisher is connected or about to be, and what ends that.
        private let state = GuardedValue((count: 0, isConnected: false, connection: nil as (any Cancellable)?))

        /// Creates a publisher.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// Connects a subscriber, and the other publisher with the first one.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            // It may leave while it subscribes.
            state.withValue { $0.count += 1 }
            upstream.subscribe(CountedSubscriber(downstream: subscriber) { self.leave() })
            let connects = state.withValue { state in
                defer { state.isConnected = state.isConnected || state.count > 0 }
                return !state.isConnected && state.count > 0
            }
            guard connects else { return }
            let connection = upstream.connect()
            // All may have left meanwhile.
            let isLate = state.withValue { state in
                state.isConnected = state.count > 0
                if state.isConnected { state.connection = connection }
                return !state.isConnected
            }
            if isLate { connection.cancel() }
        }

        private func leave() {
            let connection = state.withValue { state -> (any Cancellable)? in
                state.count -= 1
                guard state.count == 0, let connection = state.connection else { return nil }
                (state.isConnected, state.connection) = (false, nil)
                return connection
            }
            connection?.cancel()
        }
    }
}

/// Tells of the end of a subscription, once.
final class CountedSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    private let downstream: Downstream
    private let upstream = GuardedValue<(any Subscription)?>(nil)
    private let end: AnyCancellable

    init(downstream: Downstream, end: @escaping () -> Void) {
        (self.downstream, self.end) = (downstream, AnyCancellable(end))
    }

    func receive(subscription: any Subscription) {
        upstream.value = subscription
        downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        end.cancel()
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { upstream.value?.request(demand) }

    func cancel() {
        upstream.value?.cancel()
        end.cancel()
    }
}
