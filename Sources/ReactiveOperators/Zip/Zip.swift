import SharedReactive

// `zip` of producers and of signals, for any number of them in a sequence. `NumbersOfSources/` has the functions for each number.

extension SignalProducer where Value: Sendable {
    /// Pairs the values of this producer with another one's, as in `first.zip(with: second)`.
    ///
    /// The result is the same as from `zip(_:_:)`.
    public var zip: ProducerCombination<Value, Error> { ProducerCombination(first: self, kind: .zip) }

    /// Returns a producer that pairs the values of the producers of a sequence.
    ///
    /// If the sequence is empty, it sends `emptySentinel` before it completes, unless that is `nil`.
    @inlinable public static func zip<Producers: Sequence>(
        _ producers: Producers,
        emptySentinel: [Value]? = nil
    ) -> SignalProducer<[Value], Error> where Producers.Element: SignalProducerConvertible<Value, Error> {
        combining(.zip, producers.map(\.producer), orElse: emptySentinel)
    }
}

extension Signal where Value: Sendable {
    /// Pairs this signal's values with another's, as in `first.zip(with: second)`. See `SignalProducer.zip`.
    public var zip: SignalCombination<Value, Error> { SignalCombination(first: self, kind: .zip) }

    /// Returns a signal that pairs the values of the signals of a sequence. See `SignalProducer.zip(_:)`.
    @inlinable public static func zip(_ signals: some Sequence<Signal>) -> Signal<[Value], Error> {
        SignalProducer<Value, Error>.zip(signals).startedSignal
    }
}
