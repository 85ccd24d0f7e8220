/// A type that delivers a sequence of values over time, as in Combine.
///
/// A publisher delivers on the thread on which a value was sent. On systems without SwiftUI and Combine, the module
/// declares the part of Combine that view models and views use most.
public protocol Publisher<Output, Failure> {
    /// The type of the published values.
    associatedtype Output

    /// The type of errors with which the publisher can fail, or `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Connects a subscriber. Call `subscribe(_:)` instead.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Connects a subscriber, which then requests values.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }
}
