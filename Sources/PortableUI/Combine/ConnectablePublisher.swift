/// A publisher that starts when it is connected, as in Combine.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts publishing. Cancel the returned object to stop.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Returns a publisher that is connected while it has subscribers.
    public func autoconnect() -> some Publisher<Output, Failure> {
        let count = GuardedValue(0), connection = GuardedValue<(any Cancellable)?>(nil)
        let disconnectIfUnused = { if count.value == 0 { connection.exchange(nil)?.cancel() } }
        return AnyPublisher { sink in
            let isFirst = count.withValue { count in
                count += 1
                return count == 1
            }
            let leave = AnyCancellable {
                count.withValue { $0 -= 1 }
                disconnectIfUnused()
            }
            let finish: (Subscribers.Completion<Failure>) -> Void = { end in
                leave.cancel()
                sink.finish(end)
            }
            let subscription = _subscribe(_Sink(receive: sink.receive, finish: finish))
            // The publisher may have completed by then, or completes while it is being connected.
            if isFirst, count.value > 0 { connection.value = connect() }
            disconnectIfUnused()
            return AnyCancellable {
                subscription.cancel()
                leave.cancel()
            }
        }
    }
}
