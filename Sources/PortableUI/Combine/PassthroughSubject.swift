/// A subject that sends values to its current subscribers and keeps none, as in Combine.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let core = SubjectCore<Output, Failure>()

    /// Creates a subject without subscribers.
    public init() {}

    /// Connects a subscriber, which receives what is sent from now on.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        core.receive(subscriber: subscriber)
    }

    /// Sends a value to the subscribers that want one, in the order in which they subscribed.
    public func send(_ value: Output) { core.send(value) }
    /// Sends the end, after which nothing is sent.
    public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }
}
