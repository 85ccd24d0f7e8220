/// A publisher to which you send values, as in Combine.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers.
    func send(_ value: Output)

    /// Sends the end to the subscribers, after which nothing is sent.
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    /// Sends a value of the type `Void`.
    public func send() { send(()) }
}

extension Publisher {
    /// Sends each value and the end into a subject, until the returned object is released or cancelled.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        sink(receiveCompletion: subject.send(completion:), receiveValue: subject.send(_:))
    }
}
