#if !canImport(SwiftUI)
/// A type that receives values from a publisher, as in Combine.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of values that it receives.
    associatedtype Input

    /// The kind of error that it receives.
    associatedtype Failure: Error

    /// Receives the subscription, through which it requests values.
    func receive(subscription: any Subscription)

    /// Receives a value.
    ///
    /// - Returns: How many more values it wants.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Receives the end, after which nothing comes.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives the only value of `Void`.
    ///
    /// - Returns: How many more values it wants.
    public func receive() -> Subscribers.Demand {
        receive(())
    }
}
#endif
