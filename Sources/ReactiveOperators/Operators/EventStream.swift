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

extension Signal {
    /// Returns a signal that tells what an operator of producers makes of this signal.
    ///
    /// The operator observes this signal from now on and once, for all observers of the returned signal together. It
    /// stops when nobody observes that signal and nobody could any more.
    @inlinable func sharing<Other, OtherError>(
        _ operation: (SignalProducer<Value, Error>) -> SignalProducer<Other, OtherError>
    ) -> Signal<Other, OtherError> {
        operation(SignalProducer(self)).startedSignal
    }
}

extension SignalProducer {
    /// Starts the work and returns a signal of what it sends from now on.
    ///
    /// The work is disposed of when nobody observes the signal and nobody could any more.
    @inlinable var startedSignal: ProducedSignal {
        ProducedSignal(generating: { source in
            let work = StartDisposable()
            source.resources.insert(work)
            work.started(connect(StartContext(work: work)) { source.send($0) })
        })
    }
}
