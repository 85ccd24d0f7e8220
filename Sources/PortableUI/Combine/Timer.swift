import Dispatch

extension Timer {
    /// Returns a publisher of the date, again and again, on the main queue.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval: interval) }

    /// A publisher of the date, as in Combine. It begins with each subscriber.
    public struct TimerPublisher: Publisher {
        /// The type of the values.
        public typealias Output = Date
        /// There are no errors.
        public typealias Failure = Never
        fileprivate let interval: TimeInterval

        /// The publisher itself, which begins with each subscriber.
        public func autoconnect() -> TimerPublisher { self }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subscriber.receive(subscription: TimerSubscription(subscriber, every: interval))
        }
    }
}

private final class TimerSubscription: Subscription {
    private let timer = DispatchSource.makeTimerSource(queue: .main)

    init<S: Subscriber>(_ subscriber: S, every interval: TimeInterval) where S.Input == Date {
        // Invariant behind `nonisolated(unsafe)`: it is called on the main queue alone.
        nonisolated(unsafe) let subscriber = subscriber
        timer.setEventHandler { _ = subscriber.receive(Date()) }
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.resume()
    }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() { timer.cancel() }
}
