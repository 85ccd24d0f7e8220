import SharedReactive

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
