import SharedReactive

// Operators that take any source have an overload for a producer, so that a static member can be written without its type:
// `concat(.empty)`, `take(until: .empty)`.

/// A type that can be converted into a producer: a producer, a signal, a result or a property.
///
/// Operators that take another source take any of these.
public protocol SignalProducerConvertible<Value, Error> {
    /// The type of the values that the producer sends.
    associatedtype Value

    /// The type of the producer's errors.
    associatedtype Error: Swift.Error

    /// The producer.
    var producer: SignalProducer<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible {
    /// This producer.
    @inlinable public var producer: SignalProducer { self }

    /// Creates a producer from a value that can be converted into one.
    @inlinable public init<Base: SignalProducerConvertible>(_ base: Base)
    where Base.Value == Value, Base.Error == Error {
        self = base.producer
    }
}

extension Signal: SignalProducerConvertible {
    /// A producer of this signal's events. Each start observes the signal, and sends its events from then on.
    @inlinable public var producer: SignalProducer<Value, Error> { SignalProducer(self) }
}

/// A producer. Use it to constrain extensions of generic types.
public protocol SignalProducerProtocol<Value, Error>: SignalProducerConvertible {}

extension SignalProducer: SignalProducerProtocol {}
