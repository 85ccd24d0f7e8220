#if !canImport(SwiftUI)
/// A publisher whose type is hidden, as in Combine.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let publisher: any Publisher<Output, Failure>

    /// Creates a publisher that hides the type of another one.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        self.publisher = (publisher as? AnyPublisher)?.publisher ?? publisher
    }

    /// Connects a subscriber with the hidden publisher.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        publisher.receive(subscriber: subscriber)
    }
}

extension Publisher {
    /// Returns this publisher with its type hidden.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}
#endif
