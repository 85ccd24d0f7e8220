/// The publishers that the operators of publishers return, as in Combine.
public enum Publishers {}

/// A publisher of what it makes of the values of another one. For use by this module only.
public protocol _Operator: Publisher where Failure == Upstream.Failure {
    /// The type of the other publisher.
    associatedtype Upstream: Publisher
    /// The other publisher.
    var upstream: Upstream { get }
    // Makes what is published of a value, for one subscriber; `nil` is left out.
    func _pass() -> (Upstream.Output) -> Output?
}

extension _Operator {
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(PassingSubscriber(downstream: subscriber, pass: _pass()))
    }
}

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
