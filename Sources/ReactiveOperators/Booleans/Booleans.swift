import SharedReactive

// Operators of streams of Boolean values. `PropertyBooleans.swift` has the operators of properties.

extension EventStream where Value == Bool {
    /// Returns a stream of the negated values.
    @inlinable public func negate() -> Self { applying { $0.map { !$0 } } }

    /// Returns a stream that sends whether the latest values of this one and another one are both true.
    @inlinable public func and(_ other: some SignalProducerConvertible<Bool, Error>) -> Self {
        applying { .all([$0, other.producer]) }
    }

    /// Returns a stream that sends whether at least one of the latest values of this one and another one is true.
    @inlinable public func or(_ other: some SignalProducerConvertible<Bool, Error>) -> Self {
        applying { .any([$0, other.producer]) }
    }
}

extension SignalProducer where Value == Bool {
    /// Returns a producer that sends whether the latest values of all producers are true.
    ///
    /// If there are no producers, it sends `true`.
    @inlinable public static func all<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer
    where Booleans.Element: SignalProducerConvertible<Bool, Error> {
        combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Returns a producer that sends whether the latest values of all producers are true.
    @inlinable public static func all(_ booleans: SignalProducer...) -> SignalProducer { all(booleans) }

    /// Returns a producer that sends whether the latest value of at least one of the producers is true.
    ///
    /// If there are no producers, it sends `false`.
    @inlinable public static func any<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer
    where Booleans.Element: SignalProducerConvertible<Bool, Error> {
        combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
    }

    /// `any(_:)`, for a list of producers.
    @inlinable public static func any(_ booleans: SignalProducer...) -> SignalProducer { any(booleans) }

    /// `and(_:)` with a producer. The argument may be an implicit member: `and(.init(value: true))`.
    @inlinable public func and(_ other: SignalProducer) -> SignalProducer { .all([self, other]) }

    /// `or(_:)` with a producer. The argument may be an implicit member.
    @inlinable public func or(_ other: SignalProducer) -> SignalProducer { .any([self, other]) }
}

extension Signal where Value == Bool {
    /// Returns a signal that sends whether the latest values of all signals are true.
    ///
    /// If the collection is empty, the returned signal has completed without a value.
    @inlinable public static func all(_ booleans: some Collection<Signal>) -> Signal {
        combineLatest(booleans).map { $0.allSatisfy { $0 } }
    }

    /// Returns a signal that sends whether the latest values of all signals are true.
    @inlinable public static func all(_ booleans: Signal...) -> Signal { all(booleans) }

    /// Returns a signal that sends whether the latest value of at least one of the signals is true.
    ///
    /// If the collection is empty, the returned signal has completed without a value.
    @inlinable public static func any(_ booleans: some Collection<Signal>) -> Signal {
        combineLatest(booleans).map { $0.contains(true) }
    }

    /// Returns a signal that sends whether the latest value of at least one of the signals is true.
    @inlinable public static func any(_ booleans: Signal...) -> Signal { any(booleans) }
}
