import Combine

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension NotificationCenter {
    public func publisher(for name: Notification.Name, object: AnyObject? = nil)
        -> NotificationCenter.Publisher
    { fatalError() }

    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public func receive<S>(subscriber: S)
        where S: Subscriber, S.Failure == Never, S.Input == Notification { fatalError() }
    }
}

open class Timer: NSObject {
    @preconcurrency
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval,
        repeats: Bool,
        block: @escaping @Sendable (Timer) -> Void
    ) -> Timer { fatalError() }
    open func invalidate() { fatalError() }
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Timer {
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> Timer.TimerPublisher { fatalError() }

    final public class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        final public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
            fatalError()
        }
        final public func connect() -> any Cancellable { fatalError() }
    }
}
