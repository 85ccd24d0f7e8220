import SharedReactive

/// A signal or a producer: what operators are declared for that change neither the type of its values nor that of its error.
///
/// An operator of a producer acts for each start. An operator of a signal begins when it is called, and acts once for all
/// observers of the signal that it returns, until that has ended, or has no observers and has been released.
public protocol EventStream<Value, Error> {
    /// The type of the values that are sent.
    associatedtype Value

    /// The type of the errors with which the stream can fail.
    associatedtype Error: Swift.Error

    /// Returns the stream that an operator of producers makes of this one.
    func applying(_ operation: (SignalProducer<Value, Error>) -> SignalProducer<Value, Error>) -> Self
}

extension SignalProducer: EventStream {
    /// Returns what an operator makes of this producer.
    @inlinable public func applying(_ operation: (SignalProducer) -> SignalProducer) -> SignalProducer {
        operation(self)
    }
}

extension Signal: EventStream {
    /// Returns a signal of what an operator of producers makes of this signal's events from now on, once for all observers.
    @inlinable public func applying(
        _ operation: (SignalProducer<Value, Error>) -> SignalProducer<Value, Error>
    ) -> Self {
        // `Self` is this class, which is final.
        unsafeDowncast(sharing(operation), to: Self.self)
    }
}
