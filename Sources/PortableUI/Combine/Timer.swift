// On Apple's systems, Foundation declares the timers' Combine publishers.
#if !canImport(Darwin)
import Dispatch

extension Timer {
    /// Returns a publisher that sends the current date on the main queue, at an interval in seconds, while it is connected. The
    /// other arguments are ignored. An interval of zero or less counts as a ten-thousandth of a second, as for Foundation's timers,
    /// and one of more than a billion seconds as a billion.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval: interval) }

    /// A publisher of the date, as in Combine. It starts at `connect()`, or with its first subscriber after `autoconnect()`.
    public final class TimerPublisher: ConnectablePublisher {
        private let subject = PassthroughSubject<Date, Never>()
        private let interval: TimeInterval
        /// `nil` while the timer is stopped. The timer retains the publisher while it runs.
        private let timer = GuardedValue<(any DispatchSourceTimer)?>(nil)

        fileprivate init(interval: TimeInterval) { self.interval = interval > 0 ? min(interval, 1e9) : 0.000_1 }

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Date, Never>) -> AnyCancellable { subject._subscribe(sink) }

        /// Starts the timer, unless it is running. Cancel the returned object to stop it.
        public func connect() -> any Cancellable {
            timer.withValue { running in
                if running != nil { return }
                let timer = DispatchSource.makeTimerSource(queue: .main)
                // Invariant behind `nonisolated(unsafe)`: `subject` and `timer` have locks, and `interval` is constant.
                nonisolated(unsafe) let publisher = self
                timer.setEventHandler { publisher.subject.send(Date()) }
                timer.schedule(deadline: .now() + interval, repeating: interval)
                timer.resume()
                running = timer
            }
            return Connection { [self] in timer.exchange(nil)?.cancel() }
        }
    }
}

/// The result of a timer's `connect()`. Unlike an `AnyCancellable`, its release does not stop the timer.
private struct Connection: Cancellable {
    let end: () -> Void

    func cancel() { end() }
}
#endif
