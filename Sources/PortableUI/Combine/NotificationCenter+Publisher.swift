extension NotificationCenter {
    /// Returns a publisher of the notifications with a name, from one object or from all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications, as in Combine. They are delivered on the thread that posts them.
    public struct Publisher: PortableUI.Publisher {
        /// The type of the values.
        public typealias Output = Notification
        /// It cannot fail.
        public typealias Failure = Never
        /// The center that the notifications are posted to.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The object that posts the notifications, or `nil` for all objects.
        public let object: AnyObject?

        /// Creates a publisher.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Notification, Never>) -> AnyCancellable {
            // Invariant behind `nonisolated(unsafe)`: each part of it has its own lock.
            nonisolated(unsafe) let core = SubjectCore<Notification, Never>()
            let observer = center.addObserver(forName: name, object: object, queue: nil) { core.send($0) }
            let end = core.subscribe(sink)
            return AnyCancellable { [center] in
                center.removeObserver(observer)
                end.cancel()
            }
        }
    }
}
