import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends the events of the work as values. It completes after the last event, or is
    /// interrupted if the work was interrupted.
    @inlinable public func materialize() -> SignalProducer<ProducedSignal.Event, Never> {
        return sending { $0 }
    }

    /// Returns a producer that sends the values of the work, and the error that ends it, as results. It completes after an
    /// error.
    @inlinable public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> {
        return sending { $0.result }
    }

    /// Returns a producer that sends the values that a closure returns for the events. It completes after a failure, too.
    ///
    /// - Parameter value: Returns the value for an event; `nil` to send none.
    @inlinable func sending<Other>(
        _ value: @escaping (ProducedSignal.Event) -> Other?
    ) -> SignalProducer<Other, Never> {
        derived { observer in
            { event in
                if let value = value(event) { observer(.value(value)) }
                guard event.isTerminating else { return }
                if case .interrupted = event { observer(.interrupted) } else { observer(.completed) }
            }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Returns a producer that sends the events that the work sends as values.
    @inlinable public func dematerialize<Inner, InnerError>() -> SignalProducer<Inner, InnerError>
    where Value == Signal<Inner, InnerError>.Event {
        return endingEarly { _, observer in { observer($0.mapError(impossible).flatMap { $0 }) } }
    }

    /// Returns a producer that sends the values of the results that the work sends, and fails at the first failure.
    @inlinable public func dematerializeResults<Success, Failure>() -> SignalProducer<Success, Failure>
    where Value == Result<Success, Failure> {
        return endingEarly { _, observer in { observer($0.mapError(impossible).flatMap { Signal.Event($0) }) }
        }
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal that sends the events of this signal as values. See `SignalProducer.materialize()`.
    @inlinable public func materialize() -> Signal<Event, Never> { sharing { $0.materialize() } }

    /// Returns a signal that sends the values of this signal, and the error that ends it, as results. It completes after an
    /// error.
    @inlinable public func materializeResults() -> Signal<Result<Value, Error>, Never> {
        sharing { $0.materializeResults() }
    }
}

extension Signal where Error == Never {
    /// Returns a signal that sends the events that this signal sends as values.
    @inlinable public func dematerialize<Inner, InnerError>() -> Signal<Inner, InnerError>
    where Value == Signal<Inner, InnerError>.Event {
        sharing { $0.dematerialize() }
    }

    /// Returns a signal that sends the values of the results that this signal sends, and fails at the first failure.
    @inlinable public func dematerializeResults<Success, Failure>() -> Signal<Success, Failure>
    where Value == Result<Success, Failure> {
        sharing { $0.dematerializeResults() }
    }
}
