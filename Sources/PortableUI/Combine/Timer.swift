import Dispatch

extension Timer {
    /// Returns a publisher of the date, again and again, on the main queue, while it is connected.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval: interval) }

    /// A publisher of the date, as in Combine. It publishes nothing before `connect()`; `autoconnect()` sees to that.
    public final class TimerPublisher: ConnectablePublisher {
        /// The type of the values.
        public typealias Output = Date
        /// There are no errors.
        public typealias Failure = Never
        private let interval: TimeInterval
        private let core = SubjectCore<Date, Never>()

        fileprivate init(interval: TimeInterval) { self.interval = interval }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            core.receive(subscriber: subscriber)
        }

        /// Begins to publish, until what it returns is cancelled or released.
        public func connect() -> any Cancellable {
            let timer = DispatchSource.makeTimerSource(queue: .main)
            // Invariant behind `nonisolated(unsafe)`: it guards itself.
            nonisolated(unsafe) let core = core
            timer.setEventHandler { core.send(Date()) }
            timer.schedule(deadline: .now() + interval, repeating: interval)
            timer.resume()
            return AnyCancellable { timer.cancel() }
        }
    }
}
