import SharedReactive

// `zip` of several sources. `CombineLatestOfSources.swift` explains why there is a function for each number of them.

// Any sources with the same type of error: producers, signals, results and properties. The result is a producer.
// swift-format-ignore
extension SignalProducer where Value: Sendable {
    /// Returns a producer that pairs the values of several producers: the first of each, then the second of each, and
    /// so on.
    ///
    /// A value waits until each of the others has sent the value with the same number. The result completes when no further
    /// combination is possible, and fails or is interrupted when one of them does.
    @inlinable public static func zip<B: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>
    ) -> SignalProducer<(Value, B), Error> { .combining(.zip, a.producer, b.producer) }
    /// `zip` of three sources.
    @inlinable public static func zip<B: Sendable, C: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>
    ) -> SignalProducer<(Value, B, C), Error> {
        .combining(.zip, a.producer, b.producer, c.producer)
    }
    /// `zip` of four sources.
    @inlinable public static func zip<B: Sendable, C: Sendable, D: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>
    ) -> SignalProducer<(Value, B, C, D), Error> {
        .combining(.zip, all: a.producer, b.producer, c.producer, d.producer)
    }
    /// `zip` of five sources.
    @inlinable public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>
    ) -> SignalProducer<(Value, B, C, D, E), Error> {
        .combining(.zip, all: a.producer, b.producer, c.producer, d.producer, e.producer)
    }
    /// `zip` of six sources.
    @inlinable public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F), Error> {
        .combining(.zip, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer)
    }
    /// `zip` of seven sources.
    @inlinable public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>,
        _ g: some SignalProducerConvertible<G, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F, G), Error> {
        .combining(.zip, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer,
            g.producer)
    }
    /// `zip` of eight sources.
    @inlinable public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>,
        _ g: some SignalProducerConvertible<G, Error>, _ h: some SignalProducerConvertible<H, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F, G, H), Error> {
        .combining(.zip, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer,
            g.producer, h.producer)
    }
    /// `zip` of nine sources.
    @inlinable public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable, I: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>,
        _ g: some SignalProducerConvertible<G, Error>, _ h: some SignalProducerConvertible<H, Error>,
        _ i: some SignalProducerConvertible<I, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F, G, H, I), Error> {
        .combining(.zip, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer,
            g.producer, h.producer, i.producer)
    }
    /// `zip` of ten sources.
    @inlinable public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable
    >(
        _ a: some SignalProducerConvertible<Value, Error>, _ b: some SignalProducerConvertible<B, Error>,
        _ c: some SignalProducerConvertible<C, Error>, _ d: some SignalProducerConvertible<D, Error>,
        _ e: some SignalProducerConvertible<E, Error>, _ f: some SignalProducerConvertible<F, Error>,
        _ g: some SignalProducerConvertible<G, Error>, _ h: some SignalProducerConvertible<H, Error>,
        _ i: some SignalProducerConvertible<I, Error>, _ j: some SignalProducerConvertible<J, Error>
    ) -> SignalProducer<(Value, B, C, D, E, F, G, H, I, J), Error> {
        .combining(.zip, all: a.producer, b.producer, c.producer, d.producer, e.producer, f.producer,
            g.producer, h.producer, i.producer, j.producer)
    }
    /// `zip` of any number of producers.
    @inlinable @_disfavoredOverload  // Up to ten, a function without a pack is faster to compile.
    public static func zip<each Element: Sendable>(
        _ producers: repeat SignalProducer<each Element, Error>
    ) -> SignalProducer where Value == (repeat each Element) {
        .combining(.zip, all: repeat each producers)
    }
}

// Signals.
// swift-format-ignore
extension Signal where Value: Sendable {
    /// Returns a signal of the first values of several signals, then the second, and so on. See `SignalProducer.zip`.
    @inlinable public static func zip<Second: Sendable>(
        _ first: Signal<Value, Error>, _ second: Signal<Second, Error>
    ) -> Signal<(Value, Second), Error> {
        SignalProducer.combining(.zip, first.producer, second.producer).startedSignal
    }
    /// `zip` of three signals.
    @inlinable public static func zip<Second: Sendable, Third: Sendable>(
        _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ third: Signal<Third, Error>
    ) -> Signal<(Value, Second, Third), Error> {
        SignalProducer.combining(.zip, first.producer, second.producer, third.producer).startedSignal
    }
    /// `zip` of four signals.
    @inlinable public static func zip<B: Sendable, C: Sendable, D: Sendable>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>
    ) -> Signal<(Value, B, C, D), Error> { .combining(.zip, all: a, b, c, d) }
    /// `zip` of five signals.
    @inlinable public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>
    ) -> Signal<(Value, B, C, D, E), Error> { .combining(.zip, all: a, b, c, d, e) }
    /// `zip` of six signals.
    @inlinable public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>
    ) -> Signal<(Value, B, C, D, E, F), Error> { .combining(.zip, all: a, b, c, d, e, f) }
    /// `zip` of seven signals.
    @inlinable public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>, _ g: Signal<G, Error>
    ) -> Signal<(Value, B, C, D, E, F, G), Error> { .combining(.zip, all: a, b, c, d, e, f, g) }
    /// `zip` of eight signals.
    @inlinable public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H), Error> { .combining(.zip, all: a, b, c, d, e, f, g, h) }
    /// `zip` of nine signals.
    @inlinable public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable, I: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>,
        _ i: Signal<I, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I), Error> { .combining(.zip, all: a, b, c, d, e, f, g, h, i) }
    /// `zip` of ten signals.
    @inlinable public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable
    >(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>,
        _ e: Signal<E, Error>, _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>,
        _ i: Signal<I, Error>, _ j: Signal<J, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I, J), Error> {
        .combining(.zip, all: a, b, c, d, e, f, g, h, i, j)
    }
    /// `zip` of any number of signals.
    @inlinable @_disfavoredOverload  // Up to ten, a function without a pack is faster to compile.
    public static func zip<each Element: Sendable>(
        _ signals: repeat Signal<each Element, Error>
    ) -> Signal where Value == (repeat each Element) {
        .combining(.zip, all: repeat each signals)
    }
}

// Properties. `Value: Sendable`, because a change waits here for the others, and may be sent on the thread of another property.
// swift-format-ignore
extension PropertyProtocol where Value: Sendable {
    /// Returns a property that pairs the values of two properties: first the current values, then the first change of
    /// each, then the second change of each, and so on.
    ///
    /// A change waits until each of the other properties has changed as often. The returned property observes and retains both
    /// properties. Its value changes when it is notified of their changes: an observer that one of them notifies before may read
    /// the previous pair.
    public static func zip<B: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable
    ) -> Property<(Value, B)> { .zipping(a, b) }
    /// `zip` of three properties.
    public static func zip<B: Sendable, C: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable
    ) -> Property<(Value, B, C)> { .zipping(a, b, c) }
    /// `zip` of four properties.
    public static func zip<B: Sendable, C: Sendable, D: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable
    ) -> Property<(Value, B, C, D)> { .zipping(a, b, c, d) }
    /// `zip` of five properties.
    public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable
    ) -> Property<(Value, B, C, D, E)> { .zipping(a, b, c, d, e) }
    /// `zip` of six properties.
    public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable
    ) -> Property<(Value, B, C, D, E, F)> { .zipping(a, b, c, d, e, f) }
    /// `zip` of seven properties.
    public static func zip<B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable>(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G)> { .zipping(a, b, c, d, e, f, g) }
    /// `zip` of eight properties.
    public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable
    >(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H)> { .zipping(a, b, c, d, e, f, g, h) }
    /// `zip` of nine properties.
    public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable, I: Sendable
    >(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable,
        _ i: some PropertyProtocol<I> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H, I)> { .zipping(a, b, c, d, e, f, g, h, i) }
    /// `zip` of ten properties.
    public static func zip<
        B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
        I: Sendable, J: Sendable
    >(
        _ a: some PropertyProtocol<Value> & Sendable, _ b: some PropertyProtocol<B> & Sendable,
        _ c: some PropertyProtocol<C> & Sendable, _ d: some PropertyProtocol<D> & Sendable,
        _ e: some PropertyProtocol<E> & Sendable, _ f: some PropertyProtocol<F> & Sendable,
        _ g: some PropertyProtocol<G> & Sendable, _ h: some PropertyProtocol<H> & Sendable,
        _ i: some PropertyProtocol<I> & Sendable, _ j: some PropertyProtocol<J> & Sendable
    ) -> Property<(Value, B, C, D, E, F, G, H, I, J)> { .zipping(a, b, c, d, e, f, g, h, i, j) }
}

extension PropertyProtocol {
    /// Returns a property that pairs the values of any number of properties.
    @_disfavoredOverload  // Up to ten, a function without a pack is faster to compile.
    public static func zip<each Source: PropertyProtocol & Sendable>(
        _ properties: repeat each Source
    ) -> Property<Value> where Value == (repeat (each Source).Value), repeat (each Source).Value: Sendable {
        zipping(repeat each properties)
    }
}
