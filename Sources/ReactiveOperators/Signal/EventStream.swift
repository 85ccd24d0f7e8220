import SharedReactive

/// A signal or a producer. Operators that change neither the type of its values nor the type of its error are declared for it.
///
/// An operator of a producer is applied at each start. An operator of a signal begins when it is called, and is applied once for
/// all observers of the returned signal, until that has ended, or has no observers and has been released.
public protocol EventStream<Value, Error> {
    /// The type of the values that are sent.
    associatedtype Value

    /// The type of the stream's errors.
    associatedtype Error: Swift.Error

    /// Returns this stream with an operator of producers applied.
    func applying(_ operation: (SignalProducer<Value, Error>) -> SignalProducer<Value, Error>) -> Self
}

extension SignalProducer: EventStream {
    /// Returns this producer with an operator applied.
    @inlinable public func applying(_ operation: (SignalProducer) -> SignalProducer) -> SignalProducer {
        operation(self)
    }
}

extension Signal: EventStream {
    /// Returns a signal of this signal's events from now on with an operator of producers applied, once for all observers.
    @inlinable public func applying(
        _ operation: (SignalProducer<Value, Error>) -> SignalProducer<Value, Error>
    ) -> Self {
        // `Self` is this class, because it is final.
        unsafeDowncast(sharing(operation), to: Self.self)
    }
}

extension Signal {
    /// Returns a signal of this signal's events with an operator of producers applied.
    ///
    /// The operator observes this signal from now on, once for all observers of the returned signal. It
    /// stops when that signal has no observers and has been released.
    @inlinable func sharing<Other, OtherError>(
        _ operation: (SignalProducer<Value, Error>) -> SignalProducer<Other, OtherError>
    ) -> Signal<Other, OtherError> {
        operation(SignalProducer(self)).startedSignal
    }
}

extension SignalProducer {
    /// Starts the work and returns a signal of its events from now on.
    ///
    /// The work is disposed of when the signal has no observers and has been released.
    @inlinable var startedSignal: ProducedSignal {
        return ProducedSignal(generating: { source in
            let work = StartDisposable()
            source.resources.insert(work)
            work.started(connect(StartContext(work: work)) { source.send($0) })
        })
    }
}
