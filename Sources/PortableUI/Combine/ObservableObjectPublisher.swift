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
    private let readers = SubjectCore<Void, Never>()

    /// Creates a publisher without observers.
    public init() {}

    /// For use by this module only.
    public func _subscribe(_ sink: _Sink<Void, Never>) -> AnyCancellable { core.subscribe(sink) }

    /// Calls the observers on this thread, in the order in which they subscribed. Change the object right after this
    /// call.
    public func send() { announce {} }

    /// Makes a change between telling those who are told before it and those who read what has come of it.
    func announce(_ change: () -> Void) {
        core.send(())
        change()
        tellReaders()
    }

    func tellReaders() { readers.send(()) }

    /// Has a closure called for each change to come, when the new value can be read; for a change that is announced
    /// by `send()`, right before that.
    func observeChanges(_ body: @escaping () -> Void) -> AnyCancellable {
        readers.subscribe(_Sink(receive: body, finish: { _ in }))
    }
}
