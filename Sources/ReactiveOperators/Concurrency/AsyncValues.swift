import SharedReactive

extension PropertyProtocol where Value: Sendable {
    /// The current value and every later one, as an asynchronous sequence that ends with the property's source.
    public var values: AsyncStream<Value> { producer.asyncValues }
}

extension Signal where Value: Sendable, Error == Never {
    /// The values from now on, as an asynchronous sequence that ends with the signal.
    ///
    /// Iterate over each sequence in one loop. The sequence keeps the values that the loop has not reached yet. It
    /// stops observing when its task is cancelled or the sequence is released.
    public var values: AsyncStream<Value> { SignalProducer(self).asyncValues }
}

extension Signal where Value: Sendable {
    /// The values from now on, as an asynchronous sequence that ends with the signal. If the signal fails, the
    /// sequence throws its error.
    ///
    /// Otherwise it is like the sequence of a signal that cannot fail.
    @_disfavoredOverload public var values: AsyncThrowingStream<Value, any Swift.Error> {
        // It is disfavored, so a signal that cannot fail has the sequence above.
        AsyncThrowingStream { continuation in
            let disposable = subscribe(nil) { event in
                switch event {
                case .value(let value): continuation.yield(value)
                case .failed(let error): continuation.finish(throwing: error)
                case .completed, .interrupted: continuation.finish()
                }
            }
            continuation.onTermination = { _ in disposable?.dispose() }
        }
    }
}

extension SignalProducer where Value: Sendable, Error == Never {
    /// The values of one start. `AsyncStream.init(_:)` of `SharedReactive` disposes of the start with the sequence.
    fileprivate var asyncValues: AsyncStream<Value> {
        AsyncStream { receive in connect(StartContext()) { receive($0.propertyEvent) } }
    }
}
