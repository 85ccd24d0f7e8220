/// The connection of a subscriber to a publisher, as in Combine.
public protocol Subscription: Cancellable {
    /// Asks for a number of values, beside those asked for before.
    func request(_ demand: Subscribers.Demand)
}
