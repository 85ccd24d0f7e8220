/// A type that delivers a sequence of values over time, as in Combine.
///
/// This module declares the part of Combine that view models and views use, for systems without Combine. A publisher
/// delivers on the thread that sends the value. A subscriber receives all values and cannot limit its demand. An app
/// cannot define publishers or subscribers of its own.
public protocol Publisher<Output, Failure> {
    /// The type of the published values.
    associatedtype Output

    /// The type of errors that the publisher can fail with, or `Never` if it cannot fail.
    associatedtype Failure: Error

    // Subscribes the closures of `sink`, until the returned object is cancelled or released.
    func _subscribe(_ sink: _Sink<Output, Failure>) -> AnyCancellable
}

/// The closures of one subscriber, for values and for the completion. For use by this module only.
public struct _Sink<Output, Failure: Error> {
    let receive: (Output) -> Void
    let finish: (Subscribers.Completion<Failure>) -> Void
}

/// A namespace for the completion type, as in Combine.
public enum Subscribers {
    /// The completion of a publisher.
    public enum Completion<Failure: Error>: Sendable {
        /// The publisher has published all values.
        case finished
        /// The publisher has failed.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Publisher {
    /// Calls closures with each value and with the completion, until the returned object is released or cancelled.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called with the completion.
    ///   - receiveValue: Called with each value.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { _subscribe(_Sink(receive: receiveValue, finish: receiveCompletion)) }

    /// Returns this publisher with its type hidden.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(_subscribe) }
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value, until the returned object is released or cancelled.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
    /// Sets a property of an object to each value, until the returned object is released or cancelled. The object is
    /// retained until then.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }
}

/// A type-erased publisher, as in Combine.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let subscribe: (_Sink<Output, Failure>) -> AnyCancellable

    init(_ subscribe: @escaping (_Sink<Output, Failure>) -> AnyCancellable) { self.subscribe = subscribe }

    /// For use by this module only.
    public func _subscribe(_ sink: _Sink<Output, Failure>) -> AnyCancellable { subscribe(sink) }
}
