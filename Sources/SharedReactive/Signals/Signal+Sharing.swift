extension Signal {
    /// Creates a signal that sends the events of a generator.
    ///
    /// - Parameter generator: Called once, before this initializer returns, with the observer that is the signal's
    ///   input, and with a lifetime. The lifetime ends when the signal ends, or when the signal has no observers and
    ///   has been released. Keeping the input alone does not keep the work going.
    public convenience init(_ generator: (_ observer: Observer, _ lifetime: Lifetime) -> Void) {
        self.init { observer -> (any Disposable)? in
            let lifetime = Lifetime()
            generator(observer, lifetime)
            return lifetime.disposables
        }
    }

    /// Returns a signal that tells what an operator of producers makes of this signal.
    ///
    /// The operator observes this signal from now on and once, for all observers of the returned signal together. It
    /// stops when nobody observes that signal and nobody could any more.
    @inlinable
    func sharing<Other, OtherError>(
        _ operation: (SignalProducer<Value, Error>) -> SignalProducer<Other, OtherError>
    ) -> Signal<Other, OtherError> {
        operation(SignalProducer(self)).startedSignal
    }
}

extension SignalProducer {
    /// Starts the work and returns a signal of what it sends from now on.
    ///
    /// The work is disposed of when nobody observes the signal and nobody could any more.
    @inlinable
    var startedSignal: ProducedSignal {
        ProducedSignal(generating: { source in
            let work = Work()
            source.endWith(work)
            work.started(connect(Connection(work: work)) { source.send($0) })
        })
    }
}
