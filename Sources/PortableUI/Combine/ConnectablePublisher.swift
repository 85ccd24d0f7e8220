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
        /// `changing`: a call of `settle()` is connecting or disconnecting the upstream.
        private enum Phase { case disconnected, changing, connected(any Cancellable) }

        private let state = GuardedValue((subscribers: 0, phase: Phase.disconnected))

        /// Creates a publisher without subscribers.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
            state.withValue { $0.subscribers += 1 }
            // Called once, for the completion or for the cancellation.
            let leave = AnyCancellable { [self] in
                state.withValue { $0.subscribers -= 1 }
                settle()
            }
            let finish: (Subscribers.Completion<Upstream.Failure>) -> Void = { end in
                leave.cancel()
                sink.finish(end)
            }
            let subscription = upstream._subscribe(_Sink(receive: sink.receive, finish: finish))
            // If the upstream has completed during `_subscribe`, no connection is needed.
            settle()
            return AnyCancellable {
                subscription.cancel()
                leave.cancel()
            }
        }

        /// Connects or disconnects the upstream, as its subscribers need. Subscribers come and go on any thread, and inside these
        /// calls: one call does this at a time, and repeats it for the others.
        private func settle() {
            while let change = nextChange() {
                let phase = change()
                state.withValue { $0.phase = phase }
            }
        }

        private func nextChange() -> (() -> Phase)? {
            state.withValue { [upstream] state in
                switch state.phase {
                case .disconnected where state.subscribers > 0:
                    state.phase = .changing
                    return { .connected(upstream.connect()) }
                case .connected(let connection) where state.subscribers == 0:
                    state.phase = .changing
                    return {
                        connection.cancel()
                        return .disconnected
                    }
                case .disconnected, .changing, .connected: return nil
                }
            }
        }
    }
}
