import SharedReactive

extension SignalProducer {
    /// Returns a producer that sends the values of all producers of a sequence, when they arrive.
    ///
    /// It completes when all have completed, and fails when one of them does.
    @inlinable public static func merge<Producers: Sequence>(_ producers: Producers) -> SignalProducer
    where
        Producers.Element: SignalProducerConvertible, Producers.Element.Value == Value,
        Producers.Element.Error == Error
    {
        let producers = producers.map(\.producer.relayedIfDeep)
        // What the upstreams send is told as it comes; the state counts those that have not completed.
        return producers.isEmpty
            ? .empty
            : joining(
                depth: producers.map(\.depth).max() ?? 0,
                { producers.count },
                producers.map { producer in
                    producer.upstream { junction, event in
                        switch event {
                        case .value(let value): junction.receive { _, output in output.send(value) }
                        case .failed: junction.end(event)
                        case .completed, .interrupted:
                            junction.receive { running, output in
                                running -= 1
                                if running == 0 { output.end(with: .completed) }
                            }
                        }
                    }
                }
            )
    }

    /// Returns a producer that sends the values of several producers, when they arrive.
    ///
    /// It completes when all have completed, and fails when one of them does.
    @inlinable public static func merge(_ producers: SignalProducer...) -> SignalProducer { merge(producers) }

    /// Returns a producer that sends the values of several properties, signals or producers, when they arrive.
    ///
    /// It completes when all have completed, and fails when one of them does.
    @_disfavoredOverload  // For producers there is a function that says so.
    @inlinable public static func merge<First: SignalProducerConvertible, Second: SignalProducerConvertible>(
        _ first: First,
        _ second: Second
    ) -> SignalProducer
    where First.Value == Value, First.Error == Error, Second.Value == Value, Second.Error == Error {
        merge([first.producer, second.producer])
    }

    /// Merges this producer with another one, as in `first.merge(with: second)`.
    ///
    /// The result sends the values of both when they arrive. It completes when both have completed, and fails when one
    /// of them does.
    public var merge: ProducerMerge<Value, Error> { ProducerMerge(first: self) }
}

extension Signal {
    /// Returns a signal of the values of all signals of a sequence, from now on. See `SignalProducer.merge(_:)`.
    @inlinable public static func merge<Signals: Sequence>(_ signals: Signals) -> Signal
    where Signals.Element == Signal {
        let signals = Array(signals)
        return signals.isEmpty ? .empty : SignalProducer<Value, Error>.merge(signals).startedSignal
    }

    /// Returns a signal of the values of several signals, from now on. See `SignalProducer.merge(_:)`.
    @inlinable public static func merge(_ signals: Signal...) -> Signal { merge(signals) }

    /// Merges this signal with another one, as in `first.merge(with: second)`. See `SignalProducer.merge`.
    public var merge: SignalMerge<Value, Error> { SignalMerge(first: self) }
}
