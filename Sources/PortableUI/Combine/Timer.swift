import Dispatch

extension Timer {
    /// Returns a publisher of the current date at an interval, on the main queue, while it is connected.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval: interval) }

    /// A publisher of the date, as in Combine. It starts at `connect()`, or with its first subscriber after `autoconnect()`.
    public final class TimerPublisher: ConnectablePublisher {
        /// The type of the values.
        public typealias Output = Date
        /// It cannot fail.
        public typealias Failure = Never
        private let clock: Clock

        fileprivate init(interval: TimeInterval) { clock = Clock(interval: interval) }

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Date, Never>) -> AnyCancellable { clock.core.subscribe(sink) }

        /// Starts publishing, unless it is running. Cancel the returned object to stop.
        public func connect() -> any Cancellable {
            clock.start()
            return clock
        }
    }
}

/// The timer of a publisher. The timer retains it while it runs.
private final class Clock: Cancellable {
    let core = SubjectCore<Date, Never>()
    private let interval: TimeInterval
    /// `nil` while the timer is stopped.
    private let timer = GuardedValue<(any DispatchSourceTimer)?>(nil)

    init(interval: TimeInterval) { self.interval = interval }

    func start() {
        timer.withValue { running in
            if running != nil { return }
            let timer = DispatchSource.makeTimerSource(queue: .main)
            // Invariant behind `nonisolated(unsafe)`: each part of it has its own lock.
            nonisolated(unsafe) let clock = self
            timer.setEventHandler { clock.core.send(Date()) }
            timer.schedule(deadline: .now() + interval, repeating: interval)
            timer.resume()
            running = timer
        }
    }

    func cancel() { timer.exchange(nil)?.cancel() }
}
