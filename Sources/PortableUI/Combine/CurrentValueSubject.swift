/// A subject that keeps the last value and sends it first to each new subscriber, as in Combine.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let core = SubjectCore<Output, Failure>()
    private let content: GuardedValue<Output>

    /// Creates a subject with a value.
    public init(_ value: Output) { content = GuardedValue(value) }

    /// The last value. Setting it sends it.
    public var value: Output {
        get { content.value }
        set { send(newValue) }
    }

    /// Connects a subscriber, which receives the value first.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        core.receive(subscriber: subscriber) { self.value }
    }

    /// Sets the value, and sends it to the subscribers that want one, in the order in which they subscribed.
    public func send(_ value: Output) {
        if core.isFinished { return }
        content.value = value
        core.send(value)
    }

    /// Sets the value, which is sent to later subscribers alone.
    func keep(_ value: Output) { content.value = value }

    /// Sends the end, after which nothing is sent.
    public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }
}
