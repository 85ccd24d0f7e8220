import SharedReactive

extension SignalProducer where Value: Sendable {
    /// Returns a producer that pairs the values of several producers: the first of each, then the second of each, and
    /// so on.
    ///
    /// A value waits until each of the others has sent the value with the same number. It completes when there can be
    /// no further combination, and fails or is interrupted when one of them does.
    @inlinable
    public static func zip<Second: Sendable, Third: Sendable, Fourth: Sendable, each More: Sendable>(
        _ first: SignalProducer<Value, Error>,
        _ second: SignalProducer<Second, Error>,
        _ third: SignalProducer<Third, Error>,
        _ fourth: SignalProducer<Fourth, Error>,
        _ more: repeat SignalProducer<each More, Error>
    ) -> SignalProducer<(Value, Second, Third, Fourth, repeat each More), Error> {
        .combining(.zip, all: first, second, third, fourth, repeat each more)
    }

    /// `zip`, where a closure of one expression uses an element behind the third, as in `map { $0.3 }`.
    @inlinable @_disfavoredOverload public static func zip<each Element: Sendable>(
        _ producers: repeat SignalProducer<each Element, Error>
    ) -> SignalProducer where Value == (repeat each Element) {
        .combining(.zip, all: repeat each producers)
    }

    /// `zip` of two producers.
    @inlinable public static func zip<Second: Sendable>(
        _ first: SignalProducer<Value, Error>,
        _ second: SignalProducer<Second, Error>
    ) -> SignalProducer<(Value, Second), Error> {
        .combining(.zip, first, second)
    }

    /// `zip` of three producers.
    @inlinable public static func zip<Second: Sendable, Third: Sendable>(
        _ first: SignalProducer<Value, Error>,
        _ second: SignalProducer<Second, Error>,
        _ third: SignalProducer<Third, Error>
    ) -> SignalProducer<(Value, Second, Third), Error> {
        .combining(.zip, first, second, third)
    }

    /// Pairs the values of this producer with those of another one, as in `first.zip(with: second)`: the first of both,
    /// then the second of both, and so on.
    ///
    /// A value waits until the other one has sent the value with the same number. The result completes when there can
    /// be no further pair, and fails or is interrupted when one of them does.
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

    /// Returns a producer that pairs the values of several properties, signals or producers that cannot fail.
    ///
    /// A value waits until each of the others has sent the value with the same number. It completes when there can be
    /// no further combination, and is interrupted when one of them is.
    @inlinable @_disfavoredOverload  // For producers there is a function that says so.
    public static func zip<First: BindingSource, Second: BindingSource, each More: BindingSource>(
        _ first: First,
        _ second: Second,
        _ more: repeat each More
    ) -> SignalProducer<(Value, Second.Value, repeat (each More).Value), Never>
    where First.Value == Value, Second.Value: Sendable, repeat (each More).Value: Sendable, Error == Never {
        .combining(.zip, all: first.producer, second.producer, repeat (each more).producer)
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of the first values of several signals, then the second, and so on. See `SignalProducer.zip`.
    @inlinable @_disfavoredOverload  // For two and three there are functions that the compiler specializes.
    public static func zip<each Element: Sendable>(
        _ signals: repeat Signal<each Element, Error>
    ) -> Signal where Value == (repeat each Element) {
        SignalProducer.combining(.zip, all: repeat (each signals).producer).startedSignal
    }

    /// `zip` of two signals.
    @inlinable public static func zip<Second: Sendable>(
        _ first: Signal<Value, Error>,
        _ second: Signal<Second, Error>
    ) -> Signal<(Value, Second), Error> {
        SignalProducer.combining(.zip, first.producer, second.producer).startedSignal
    }

    /// `zip` of three signals.
    @inlinable public static func zip<Second: Sendable, Third: Sendable>(
        _ first: Signal<Value, Error>,
        _ second: Signal<Second, Error>,
        _ third: Signal<Third, Error>
    ) -> Signal<(Value, Second, Third), Error> {
        SignalProducer.combining(.zip, first.producer, second.producer, third.producer).startedSignal
    }

    /// Pairs this signal's values with another's, as in `first.zip(with: second)`. See `SignalProducer.zip`.
    public var zip: SignalCombination<Value, Error> { SignalCombination(first: self, kind: .zip) }

    /// Returns a signal that pairs the values of the signals of a sequence. See `SignalProducer.zip(_:)`.
    @inlinable public static func zip(_ signals: some Sequence<Signal>) -> Signal<[Value], Error> {
        let signals = Array(signals)
        return signals.isEmpty ? .empty : SignalProducer<Value, Error>.zip(signals).startedSignal
    }
}
