/// What can be turned into a producer: a producer, a signal, a result, and a property.
///
/// Operators that take another source take any of these.
public protocol SignalProducerConvertible<Value, Error> {
    /// What the producer sends.
    associatedtype Value

    /// Why the producer may fail.
    associatedtype Error: Swift.Error

    /// The producer.
    var producer: SignalProducer<Value, Error> { get }
}

/// A producer, for extensions of generic types that are constrained to producers.
public protocol SignalProducerProtocol<Value, Error> {
    /// What the producer sends.
    associatedtype Value

    /// Why the producer may fail.
    associatedtype Error: Swift.Error

    /// The producer.
    var producer: SignalProducer<Value, Error> { get }
}

/// A signal, for extensions of generic types that are constrained to signals.
public protocol SignalProtocol<Value, Error> {
    /// What the signal sends.
    associatedtype Value

    /// Why the signal may fail.
    associatedtype Error: Swift.Error

    /// The signal.
    var signal: Signal<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible, SignalProducerProtocol {
    /// This producer.
    @inlinable
    public var producer: SignalProducer { self }

    /// Creates the producer that something can be turned into.
    @inlinable
    public init<Base: SignalProducerConvertible>(_ base: Base)
    where Base.Value == Value, Base.Error == Error {
        self = base.producer
    }
}

extension Signal: SignalProducerConvertible, SignalProtocol {
    /// A producer whose starts observe this signal: it sends what the signal sends from the start on.
    @inlinable
    public var producer: SignalProducer<Value, Error> { SignalProducer(self) }

    /// This signal.
    @inlinable
    public var signal: Signal { self }
}
