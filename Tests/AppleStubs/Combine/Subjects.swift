@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Self.Output)

    func send(completion: Subscribers.Completion<Self.Failure>)

    func send(subscription: any Subscription)
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Subject where Self.Output == Void {
    public func send() { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
final public class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
    public init() { fatalError() }

    final public func send(subscription: any Subscription) { fatalError() }

    final public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        fatalError()
    }

    final public func send(_ input: Output) { fatalError() }

    final public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
final public class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
    final public var value: Output {
        get { fatalError() }
        set { fatalError() }
    }

    public init(_ value: Output) { fatalError() }

    final public func send(subscription: any Subscription) { fatalError() }

    final public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        fatalError()
    }

    final public func send(_ input: Output) { fatalError() }

    final public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Publisher {
    public func subscribe<S>(_ subject: S) -> AnyCancellable
    where S: Subject, Self.Failure == S.Failure, Self.Output == S.Output { fatalError() }
}
