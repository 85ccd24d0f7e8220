/// A type that receives values from a publisher, as in Combine.
public protocol Subscriber<Input, Failure> {
    /// The type of the values that it receives.
    associatedtype Input

    /// The type of the errors that it receives.
    associatedtype Failure: Error

    /// Receives the subscription, through which it requests values.
    func receive(subscription: any Subscription)

    /// Receives a value.
    ///
    /// - Returns: The number of further values that the subscriber requests.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Receives the end, after which nothing comes.
    func receive(completion: Subscribers.Completion<Failure>)
}
