/// A publisher that notifies observers before an object changes, as in Combine.
///
/// It is not `Sendable`, as in Combine, because objects are changed on the main actor.
public final class ObservableObjectPublisher: Publisher {
    /// The subscribers, notified before a change.
    private let core = PassthroughSubject<Void, Never>()
    /// Notifies the subscribers of `observeChanges(_:)`, such as views: after a change of a `@Published` or `AppStorage`
    /// property, and before the change that follows `send()`. It sends after `core`, because a subscriber of `core` may have
    /// evaluated a view with the old value.
    let readers = PassthroughSubject<Void, Never>()

    /// Creates a publisher without observers.
    public init() {}

    /// For use by this module only.
    public func _subscribe(_ sink: _Sink<Void, Never>) -> AnyCancellable { core._subscribe(sink) }

    /// Calls the observers on this thread, in the order of their subscriptions. Change the object right after this call.
    public func send() { announce {} }

    /// Notifies the subscribers, makes a change, and notifies the readers. Called on the thread that sets a `@Published` or
    /// `AppStorage` property, or calls `send()`. `send()` passes no change, because the app makes it afterwards.
    func announce(_ change: () -> Void) {
        core.send(())
        change()
        readers.send(())
    }
}
