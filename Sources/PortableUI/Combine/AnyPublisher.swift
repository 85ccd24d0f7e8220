/// A publisher whose type is hidden, as in Combine.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let publisher: HiddenPublisher<Output, Failure>

    /// Creates a publisher that hides the type of another one.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        self.publisher = (publisher as? AnyPublisher)?.publisher ?? KnownPublisher(publisher)
    }

    /// Connects a subscriber with the hidden publisher.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        publisher.receive(subscriber: subscriber)
    }
}

extension Publisher {
    /// Returns this publisher with its type hidden.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A class, because Apple's older systems have no existential types with arguments.
private class HiddenPublisher<Output, Failure: Error> {
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        fatalError("\(Self.self) takes no subscriber.")
    }
}

private final class KnownPublisher<P: Publisher>: HiddenPublisher<P.Output, P.Failure> {
    private let publisher: P

    init(_ publisher: P) { self.publisher = publisher }

    override func receive<S: Subscriber>(subscriber: S) where S.Input == P.Output, S.Failure == P.Failure {
        publisher.receive(subscriber: subscriber)
    }
}
