// On Apple's systems, Foundation declares this publisher for Combine.
#if !canImport(Darwin)
extension NotificationCenter {
    /// Returns a publisher of the notifications with a name, from one object or from all. They are delivered on the thread
    /// that posts them.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications, as in Foundation on Apple's systems.
    public struct Publisher: PortableUI.Publisher {
        /// The center that the notifications are posted to.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The object that posts the notifications, or `nil` for all objects.
        public let object: AnyObject?

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Notification, Never>) -> AnyCancellable {
            // Invariant behind `nonisolated(unsafe)`: the subject guards its state. The center's closure is `@Sendable`, because
            // any thread may post.
            nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
            let observer = center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
            let subscription = subject._subscribe(sink)
            return AnyCancellable {
                center.removeObserver(observer)
                subscription.cancel()
            }
        }
    }
}
#endif
