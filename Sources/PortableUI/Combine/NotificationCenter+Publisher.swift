// On Apple's systems, Foundation declares the publishers of notifications, which are Combine's.
#if !canImport(Darwin)
extension NotificationCenter {
    /// Returns a publisher of the notifications with a name, from one object or from all. They are delivered on the thread
    /// that posts them.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
        AnyPublisher { [self] sink in
            // Invariant behind `nonisolated(unsafe)`: each part of it has its own lock.
            nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
            let observer = addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
            let end = subject._subscribe(sink)
            return AnyCancellable { [self] in
                removeObserver(observer)
                end.cancel()
            }
        }
    }
}
#endif
