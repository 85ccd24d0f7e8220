/// A publisher that tells observers of an object that the object is about to change, as in Combine.
///
/// It is not `Sendable`, like the one of Combine, because objects are changed on the main actor.
public final class ObservableObjectPublisher: Publisher {
    /// The publisher sends no information about the change.
    public typealias Output = Void
    /// It cannot fail.
    public typealias Failure = Never

    /// Those who are told before a change.
    private let core = SubjectCore<Void, Never>()
    /// Those who read the object when it has changed: views and seeders. They are told last, so that what a subscriber
    /// reads of them does not use up the change before it is made.
    private let readers = GuardedValue(Roster<GuardedValue<(() -> Void)?>>())

    /// Creates a publisher without observers.
    public init() {}

    /// Connects a subscriber, which is called before each later change.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        core.receive(subscriber: subscriber)
    }

    /// Calls the observers on this thread, in the order in which they subscribed. Change the object right after this
    /// call.
    public func send() { announce {} }

    /// Makes a change between telling those who are told before it and those who read what has come of it.
    func announce(_ change: () -> Void) {
        core.send(())
        change()
        tellReaders()
    }

    func tellReaders() { for place in readers.value.places { place.member?.value?() } }

    /// Has a closure called for each change to come, when the new value can be read; for a change that is announced
    /// by `send()`, right before that.
    ///
    /// The returned object keeps the publisher, and the publisher the closure until that is released or cancelled.
    func observeChanges(_ body: @escaping () -> Void) -> AnyCancellable {
        let reader = GuardedValue<(() -> Void)?>(body)
        let number = readers.withValue { $0.add(reader) }
        return AnyCancellable {
            reader.value = nil
            self.readers.withValue { $0.remove(number) }
        }
    }
}
