import SharedReactive

// `combineLatest` of two producers or signals, and of a sequence of them. `NumbersOfSources/` has a function for each number of
// sources.

extension SignalProducer where Value: Sendable {
    /// Combines this producer with another one, as in `first.combineLatest(with: second)`.
    ///
    /// The result is the same as from `combineLatest(_:_:)`.
    public var combineLatest: ProducerCombination<Value, Error> {
        ProducerCombination(first: self, kind: .latest)
    }

    /// Returns a producer of the latest values of the producers of a sequence. It sends and ends as `combineLatest(_:_:)` does.
    ///
    /// If the sequence is empty, it sends `emptySentinel` before it completes, unless that is `nil`.
    @inlinable public static func combineLatest<Producers: Sequence>(
        _ producers: Producers,
        emptySentinel: [Value]? = nil
    ) -> SignalProducer<[Value], Error> where Producers.Element: SignalProducerConvertible<Value, Error> {
        combining(.latest, producers.map(\.producer), orElse: emptySentinel)
    }
}

extension Signal where Value: Sendable {
    /// Combines this signal with another, as in `a.combineLatest(with: b)`. See `SignalProducer.combineLatest`.
    public var combineLatest: SignalCombination<Value, Error> {
        SignalCombination(first: self, kind: .latest)
    }

    /// Returns a signal of the latest values of the signals of a sequence. See `SignalProducer.combineLatest(_:)`. If the
    /// sequence is empty, the signal has completed without a value.
    @inlinable public static func combineLatest(_ signals: some Sequence<Signal>) -> Signal<[Value], Error> {
        SignalProducer<Value, Error>.combineLatest(signals).startedSignal
    }
}
