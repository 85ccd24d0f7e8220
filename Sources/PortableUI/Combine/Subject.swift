/// A publisher to which you send values, as in Combine.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers.
    func send(_ value: Output)

    /// Sends the end to the subscribers, after which nothing is sent.
    func send(completion: Subscribers.Completion<Failure>)
}
extension Subject where Output == Void { public func send() { send(()) } }
