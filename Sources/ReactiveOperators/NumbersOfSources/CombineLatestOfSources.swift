import SharedReactive

// `combineLatest` of several sources. A closure after a call with a parameter pack takes the compiler seconds, or longer than it
// allows. So there is a function without a pack for each number of sources up to ten. For the same reason, a generic parameter is
// the type of a source's values, not of the source: `B.Value` is slow.
//
// `combining` of two and of three sources is specialized for a client's types. `combining(_:all:)` has a pack, and is not.
//
// `swift-format-ignore`: the formatter would give each parameter a line of its own.

// Any sources with the same type of error: producers, signals, results and properties. The result is a producer.
// swift-format-ignore
extension SignalProducer where Value: Sendable {
    /// Returns a producer of the latest values of several producers.
    ///
    /// It sends when any of them sends a value, once each of them has sent one. It completes when all have completed,
    /// and fails or is interrupted when one of them does.
    ///
    /// ```swift
    /// SignalProducer.combineLatest(name, age, address).startWithValues { name, age, address in … }
    /// ```
    @inlinable public static func combineLatest<B: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>
    ) -> SignalProducer<(Value, B), Error> { .combining(.latest, a.producer, b.producer) }
    /// `combineLatest` of three sources.
    @inlinable public static func combineLatest<B: Sendable, C: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>
    ) -> SignalProducer<(Value, B, C), Error> {
        .combining(.latest, a.producer, b.producer, c.producer)
    }
    /// `combineLatest` of four sources.
    @inlinable public static func combineLatest<B: Sendable, C: Sendable, D: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>
    ) -> SignalProducer<(Value, B, C, D), Error> {
        .combining(.latest, all: a.producer, b.producer, c.producer, d.producer)
    }
    /// `combineLatest` of five sources.
    @inlinable public static func combineLatest<B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>
    ) -> SignalProducer<(Value, B, C, D, E), Error> {
        .combining(.latest, all: a.producer, b.producer, c.producer, d.producer, e.producer)
    }
    /// `combineLatest` of six sources.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F), Error> {
        .combining(.latest, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer)
    }
    /// `combineLatest` of seven sources.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>,
        _ g: some SignalProducerConvertible<G, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F, G), Error> {
        .combining(.latest, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer,
            g.producer)
    }
    /// `combineLatest` of eight sources.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>,
        _ g: some SignalProducerConvertible<G, Error>, _ h: some SignalProducerConvertible<H, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F, G, H), Error> {
        .combining(.latest, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer,
            g.producer, h.producer)
    }
    /// `combineLatest` of nine sources.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable, I: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>,
        _ g: some SignalProducerConvertible<G, Error>, _ h: some SignalProducerConvertible<H, Error>,
        _ i: some SignalProducerConvertible<I, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F, G, H, I), Error> {
        .combining(.latest, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer,
            g.producer, h.producer, i.producer)
    }
    /// `combineLatest` of ten sources.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>,
        _ g: some SignalProducerConvertible<G, Error>, _ h: some SignalProducerConvertible<H, Error>,
        _ i: some SignalProducerConvertible<I, Error>, _ j: some SignalProducerConvertible<J, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F, G, H, I, J), Error> {
        .combining(.latest, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer,
            g.producer, h.producer, i.producer, j.producer)
    }
    /// `combineLatest` of any number of producers.
    @inlinable @_disfavoredOverload  // Up to ten, a function without a pack is faster to compile.
    public static func combineLatest<each Element: Sendable>(
        _ producers: repeat SignalProducer<each Element, Error>
    ) -> SignalProducer where Value == (repeat each Element) {
        .combining(.latest, all: repeat each producers)
    }
}

// Signals.
// swift-format-ignore
extension Signal where Value: Sendable {
    /// Returns a signal of the latest values of several signals. See `SignalProducer.combineLatest(_:_:_:)`.
    @inlinable public static func combineLatest<Second: Sendable>(
        _ first: Signal<Value, Error>, _ second: Signal<Second, Error>
    ) -> Signal<(Value, Second), Error> {
        SignalProducer.combining(.latest, first.producer, second.producer).startedSignal
    }
    /// `combineLatest` of three signals.
    @inlinable public static func combineLatest<Second: Sendable, Third: Sendable>(
        _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ third: Signal<Third, Error>
    ) -> Signal<(Value, Second, Third), Error> {
        SignalProducer.combining(.latest, first.producer, second.producer, third.producer).startedSignal
    }
    /// `combineLatest` of four signals.
    @inlinable public static func combineLatest<B: Sendable, C: Sendable, D: Sendable>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>
    ) -> Signal<(Value, B, C, D), Error> { .combining(.latest, all: a, b, c, d) }
    /// `combineLatest` of five signals.
    @inlinable public static func combineLatest<B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>
    ) -> Signal<(Value, B, C, D, E), Error> { .combining(.latest, all: a, b, c, d, e) }
    /// `combineLatest` of six signals.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>
    ) -> Signal<(Value, B, C, D, E, F), Error> { .combining(.latest, all: a, b, c, d, e, f) }
    /// `combineLatest` of seven signals.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>, _ g: Signal<G, Error>
    ) -> Signal<(Value, B, C, D, E, F, G), Error> { .combining(.latest, all: a, b, c, d, e, f, g) }
    /// `combineLatest` of eight signals.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H), Error> { .combining(.latest, all: a, b, c, d, e, f, g, h) }
    /// `combineLatest` of nine signals.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable, I: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>,
        _ i: Signal<I, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I), Error> {
        .combining(.latest, all: a, b, c, d, e, f, g, h, i)
    }
    /// `combineLatest` of ten signals.
    @inlinable public static func combineLatest<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>,
        _ i: Signal<I, Error>, _ j: Signal<J, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I, J), Error> {
        .combining(.latest, all: a, b, c, d, e, f, g, h, i, j)
    }
    /// `combineLatest` of any number of signals.
    @inlinable @_disfavoredOverload  // Up to ten, a function without a pack is faster to compile.
    public static func combineLatest<each Element: Sendable>(
        _ signals: repeat Signal<each Element, Error>
    ) -> Signal where Value == (repeat each Element) {
        .combining(.latest, all: repeat each signals)
    }
}

// Properties: three or more. `PropertyCombineLatest.swift` has the function of two.
// swift-format-ignore
extension PropertyProtocol {
    /// Returns a property of the values of three properties.
    ///
    /// Its observers get all values for each change of any property. All observers get the same values in the same
    /// order. It keeps the properties alive. `CombineLatest.callAsFunction(with:)` describes an exception, and properties that
    /// are derived from one property.
    public static func combineLatest<B, C>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable
    ) -> Property<(Value, B, C)> { .combining(a, b, c) }
    /// `combineLatest` of four properties.
    public static func combineLatest<B, C, D>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable
    ) -> Property<(Value, B, C, D)> { .combining(a, b, c, d) }
    /// `combineLatest` of five properties.
    public static func combineLatest<B, C, D, E>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable
    ) -> Property<(Value, B, C, D, E)> { .combining(a, b, c, d, e) }
    /// `combineLatest` of six properties.
    public static func combineLatest<B, C, D, E, F>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable
    ) -> Property<(Value, B, C, D, E, F)> { .combining(a, b, c, d, e, f) }
    /// `combineLatest` of seven properties.
    public static func combineLatest<B, C, D, E, F, G>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G)> { .combining(a, b, c, d, e, f, g) }
    /// `combineLatest` of eight properties.
    public static func combineLatest<B, C, D, E, F, G, H>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H)> { .combining(a, b, c, d, e, f, g, h) }
    /// `combineLatest` of nine properties.
    public static func combineLatest<B, C, D, E, F, G, H, I>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable,
        _ i: some PropertyProtocol<I> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H, I)> { .combining(a, b, c, d, e, f, g, h, i) }
    /// `combineLatest` of ten properties.
    public static func combineLatest<B, C, D, E, F, G, H, I, J>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable,
        _ i: some PropertyProtocol<I> & Sendable, _ j: some PropertyProtocol<J> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H, I, J)> { .combining(a, b, c, d, e, f, g, h, i, j) }
    /// Returns a property of the values of any number of properties.
    @_disfavoredOverload  // Up to ten, a function without a pack is faster to compile.
    public static func combineLatest<each Source: PropertyProtocol & Sendable>(
        _ properties: repeat each Source
    ) -> Property<Value> where Value == (repeat (each Source).Value) {
        combining(repeat each properties)
    }
}
