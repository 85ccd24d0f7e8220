@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Subscribers.Demand {
    public static func + (lhs: Subscribers.Demand, rhs: Subscribers.Demand) -> Subscribers.Demand {
        fatalError()
    }
    public static func += (lhs: inout Subscribers.Demand, rhs: Subscribers.Demand) { fatalError() }
    public static func + (lhs: Subscribers.Demand, rhs: Int) -> Subscribers.Demand { fatalError() }
    public static func += (lhs: inout Subscribers.Demand, rhs: Int) { fatalError() }
    public static func * (lhs: Subscribers.Demand, rhs: Int) -> Subscribers.Demand { fatalError() }
    public static func *= (lhs: inout Subscribers.Demand, rhs: Int) { fatalError() }
    public static func - (lhs: Subscribers.Demand, rhs: Subscribers.Demand) -> Subscribers.Demand {
        fatalError()
    }
    public static func -= (lhs: inout Subscribers.Demand, rhs: Subscribers.Demand) { fatalError() }
    public static func - (lhs: Subscribers.Demand, rhs: Int) -> Subscribers.Demand { fatalError() }
    public static func -= (lhs: inout Subscribers.Demand, rhs: Int) { fatalError() }
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Subscribers {
    final public class Sink<Input, Failure>: Subscriber, Cancellable where Failure: Error {
        final public var receiveValue: (Input) -> Void { fatalError() }
        final public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { fatalError() }

        public init(
            receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
            receiveValue: @escaping ((Input) -> Void)
        ) { fatalError() }

        final public func receive(subscription: any Subscription) { fatalError() }
        final public func receive(_ value: Input) -> Subscribers.Demand { fatalError() }
        final public func receive(completion: Subscribers.Completion<Failure>) { fatalError() }
        final public func cancel() { fatalError() }
    }

    final public class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        final public var object: Root? { fatalError() }
        final public let keyPath: ReferenceWritableKeyPath<Root, Input>

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) { fatalError() }

        final public func receive(subscription: any Subscription) { fatalError() }
        final public func receive(_ value: Input) -> Subscribers.Demand { fatalError() }
        final public func receive(completion: Subscribers.Completion<Never>) { fatalError() }
        final public func cancel() { fatalError() }
    }
}
