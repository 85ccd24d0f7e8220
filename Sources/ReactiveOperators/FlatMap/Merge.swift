import SharedReactive

extension SignalProducer {
    /// Returns a producer that sends the values of all producers of a sequence, when they arrive.
    ///
    /// It completes when all have completed, and fails when one of them does.
    ///
    /// It starts all producers first, on the thread of its own start. Values that other threads send meanwhile wait until all
    /// are started, so do not block this thread in the work of a producer.
    @inlinable public static func merge<Producers: Sequence>(_ producers: Producers) -> SignalProducer
    where Producers.Element: SignalProducerConvertible<Value, Error> {
        let producers = producers.map(\.producer.trampolinedIfDeep)
        let all = SignalProducer<SignalProducer, Never>(atOnce: { receive, isOver in
            for producer in producers where !isOver() { receive(.value(producer)) }
            receive(.completed)
        })
        // `flattening` cannot know the depth of the producers, so it is set here.
        let depth = producers.map(\.depth).max() ?? 0
        return SignalProducer(
            isDerived: true,
            depth: depth + Depth.state,
            connect: all.flattening(.merge, together: true, { $0 }, impossible).connect
        )
    }

    /// `merge(_:)`, for a list of producers.
    @inlinable public static func merge(_ producers: SignalProducer...) -> SignalProducer { merge(producers) }

    /// `merge(_:)`, for two properties, signals or producers.
    @_disfavoredOverload  // Two producers use the function above.
    @inlinable public static func merge(
        _ first: some SignalProducerConvertible<Value, Error>,
        _ second: some SignalProducerConvertible<Value, Error>
    ) -> SignalProducer {
        merge([first.producer, second.producer])
    }
}

extension Signal {
    /// Returns a signal of the values of all signals of a sequence, from now on. See `SignalProducer.merge(_:)`.
    @inlinable public static func merge(_ signals: some Sequence<Signal>) -> Signal {
        let signals = Array(signals)
        return signals.isEmpty ? .empty : SignalProducer<Value, Error>.merge(signals).startedSignal
    }

    /// Returns a signal of the values of several signals, from now on. See `SignalProducer.merge(_:)`.
    @inlinable public static func merge(_ signals: Signal...) -> Signal { merge(signals) }
}

extension EventStream {
    /// Merges this stream with another one, as in `first.merge(with: second)`.
    ///
    /// The result sends the values of both when they arrive. It completes when both have completed, and fails when one
    /// of them does.
    public var merge: StreamMerge<Self> { StreamMerge(first: self) }
}

/// The value of `stream.merge`, which merges a signal or a producer with another one: `first.merge(with: second)`.
public struct StreamMerge<Stream: EventStream> {
    @usableFromInline let first: Stream

    /// Returns a stream of the values of both.
    @inlinable public func callAsFunction(with other: SignalProducer<Stream.Value, Stream.Error>) -> Stream {
        first.applying { .merge([$0, other]) }
    }
}

extension StreamMerge {
    /// Merges the stream with any other source.
    @inlinable
    public func callAsFunction(with other: some SignalProducerConvertible<Stream.Value, Stream.Error>)
        -> Stream
    {
        self(with: other.producer)
    }
}
