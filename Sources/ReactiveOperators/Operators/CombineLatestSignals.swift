import SharedReactive

// `combineLatest` of producers and of signals. That of properties is in `Properties/`.

extension SignalProducer where Value: Sendable {
    /// Returns a producer of the latest values of several producers.
    ///
    /// It sends when any of them sends a value, once each of them has sent one. It completes when all have completed,
    /// and fails or is interrupted when one of them does.
    ///
    /// ```swift
    /// SignalProducer.combineLatest(name, age, address).startWithValues { name, age, address in … }
    /// ```
    @inlinable
    public static func combineLatest<
        Second: Sendable,
        Third: Sendable,
        Fourth: Sendable,
        each More: Sendable
    >(
        _ first: SignalProducer<Value, Error>,
        _ second: SignalProducer<Second, Error>,
        _ third: SignalProducer<Third, Error>,
        _ fourth: SignalProducer<Fourth, Error>,
        _ more: repeat SignalProducer<each More, Error>
    ) -> SignalProducer<(Value, Second, Third, Fourth, repeat each More), Error> {
        .combining(.latest, all: first, second, third, fourth, repeat each more)
    }

    /// `combineLatest`, where a closure of one expression uses an element behind the third, as in `map { $0.3 }`.
    @inlinable @_disfavoredOverload public static func combineLatest<each Element: Sendable>(
        _ producers: repeat SignalProducer<each Element, Error>
    ) -> SignalProducer where Value == (repeat each Element) {
        .combining(.latest, all: repeat each producers)
    }

    /// `combineLatest` of two producers.
    @inlinable public static func combineLatest<Second: Sendable>(
        _ first: SignalProducer<Value, Error>,
        _ second: SignalProducer<Second, Error>
    ) -> SignalProducer<(Value, Second), Error> {
        .combining(.latest, first, second)
    }

    /// `combineLatest` of three producers.
    @inlinable public static func combineLatest<Second: Sendable, Third: Sendable>(
        _ first: SignalProducer<Value, Error>,
        _ second: SignalProducer<Second, Error>,
        _ third: SignalProducer<Third, Error>
    ) -> SignalProducer<(Value, Second, Third), Error> {
        .combining(.latest, first, second, third)
    }

    /// Combines this producer with another one, as in `first.combineLatest(with: second)`.
    ///
    /// The result sends the latest values of both when either sends a value, once each of them has sent one. It
    /// completes when both have completed, and fails or is interrupted when one of them does.
    public var combineLatest: ProducerCombination<Value, Error> {
        ProducerCombination(first: self, kind: .latest)
    }

    /// Returns a producer of the latest values of the producers of a sequence.
    ///
    /// If the sequence is empty, it sends `emptySentinel` before it completes, unless that is `nil`.
    @inlinable public static func combineLatest<Producers: Sequence>(
        _ producers: Producers,
        emptySentinel: [Value]? = nil
    ) -> SignalProducer<[Value], Error> where Producers.Element: SignalProducerConvertible<Value, Error> {
        combining(.latest, producers.map(\.producer), orElse: emptySentinel)
    }

    /// Returns a producer of the latest values of several properties, signals or producers that cannot fail.
    ///
    /// It sends when any of them sends a value, once each of them has sent one. It completes when all have completed,
    /// and is interrupted when one of them is.
    @inlinable @_disfavoredOverload  // For producers there is a function that says so.
    public static func combineLatest<First: BindingSource, Second: BindingSource, each More: BindingSource>(
        _ first: First,
        _ second: Second,
        _ more: repeat each More
    ) -> SignalProducer<(Value, Second.Value, repeat (each More).Value), Never>
    where First.Value == Value, Second.Value: Sendable, repeat (each More).Value: Sendable, Error == Never {
        .combining(.latest, all: first.producer, second.producer, repeat (each more).producer)
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal of the latest values of several signals. See `SignalProducer.combineLatest(_:_:_:)`.
    @inlinable @_disfavoredOverload  // For two and three there are functions that the compiler specializes.
    public static func combineLatest<each Element: Sendable>(
        _ signals: repeat Signal<each Element, Error>
    ) -> Signal where Value == (repeat each Element) {
        SignalProducer.combining(.latest, all: repeat (each signals).producer).startedSignal
    }

    /// `combineLatest` of two signals.
    @inlinable public static func combineLatest<Second: Sendable>(
        _ first: Signal<Value, Error>,
        _ second: Signal<Second, Error>
    ) -> Signal<(Value, Second), Error> {
        SignalProducer.combining(.latest, first.producer, second.producer).startedSignal
    }

    /// `combineLatest` of three signals.
    @inlinable public static func combineLatest<Second: Sendable, Third: Sendable>(
        _ first: Signal<Value, Error>,
        _ second: Signal<Second, Error>,
        _ third: Signal<Third, Error>
    ) -> Signal<(Value, Second, Third), Error> {
        SignalProducer.combining(.latest, first.producer, second.producer, third.producer).startedSignal
    }

    /// Combines this signal with another, as in `a.combineLatest(with: b)`. See `SignalProducer.combineLatest`.
    public var combineLatest: SignalCombination<Value, Error> {
        SignalCombination(first: self, kind: .latest)
    }

    /// Returns a signal of the latest values of the signals of a sequence. See `SignalProducer.combineLatest(_:)`.
    @inlinable public static func combineLatest(_ signals: some Sequence<Signal>) -> Signal<[Value], Error> {
        let signals = Array(signals)
        return signals.isEmpty ? .empty : SignalProducer<Value, Error>.combineLatest(signals).startedSignal
    }
}
