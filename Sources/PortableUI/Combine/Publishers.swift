/// The publishers that the operators of publishers return, as in Combine.
public enum Publishers {}

/// Receives from a publisher what another subscriber receives in another form, or in part.
///
/// - Note: The subscription is the publisher's own: what is left out is requested again, through what `receive(_:)`
///   returns.
struct PassingSubscriber<Input, Downstream: Subscriber>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream
    let pass: (Input) -> Downstream.Input?

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Input) -> Subscribers.Demand { pass(input).map(downstream.receive) ?? .max(1) }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}
