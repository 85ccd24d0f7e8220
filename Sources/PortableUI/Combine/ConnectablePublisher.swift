/// A publisher that starts when it is connected, as in Combine.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts publishing. Cancel the returned object to stop.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Returns a publisher that is connected while it has subscribers.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
    /// A publisher that is connected while it has subscribers, as in Combine. `autoconnect()` creates it, and each subscription
    /// retains it.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// The publisher that is connected.
        public let upstream: Upstream
        // The number of subscribers, and the connection, or `nil` while there is none. Each has its own lock, because subscribers
        // come and go on any thread.
        private let count = GuardedValue(0), connection = GuardedValue<(any Cancellable)?>(nil)

        /// Creates a publisher without subscribers.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
            let isFirst = count.withValue { count in
                count += 1
                return count == 1
            }
            // Called once, for the completion or for the cancellation.
            let leave = AnyCancellable { [self] in
                count.withValue { $0 -= 1 }
                disconnectIfUnused()
            }
            let finish: (Subscribers.Completion<Upstream.Failure>) -> Void = { end in
                leave.cancel()
                sink.finish(end)
            }
            let subscription = upstream._subscribe(_Sink(receive: sink.receive, finish: finish))
            // The upstream may have completed during `_subscribe`: then no connection is needed. It may complete during
            // `connect()`: then the new connection is cancelled below.
            if isFirst, count.value > 0 { connection.value = upstream.connect() }
            disconnectIfUnused()
            return AnyCancellable {
                subscription.cancel()
                leave.cancel()
            }
        }

        private func disconnectIfUnused() { if count.value == 0 { connection.exchange(nil)?.cancel() } }
    }
}
