// Operators of values that are true or false.

extension SignalProducer where Value == Bool {
    /// Returns a producer of the opposite values.
    public func negate() -> SignalProducer {
        map { !$0 }
    }

    /// Returns a producer that says whether the latest values of this one and of another are both true.
    public func and<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer
    where Other.Value == Bool, Other.Error == Error {
        .all([self, other.producer])
    }

    /// Returns a producer that says whether one of the latest values of this one and of another is true.
    public func or<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer
    where Other.Value == Bool, Other.Error == Error {
        .any([self, other.producer])
    }

    /// Returns a producer that says whether the latest values of all producers are true.
    ///
    /// If there are none, it says that they are.
    public static func all<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer
    where
        Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
        Booleans.Element.Error == Error
    {
        combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Returns a producer that says whether the latest values of all producers are true.
    public static func all(_ booleans: SignalProducer...) -> SignalProducer {
        all(booleans)
    }

    /// Returns a producer that says whether the latest value of one of the producers is true.
    ///
    /// If there are none, it says that none is.
    public static func any<Booleans: Collection>(_ booleans: Booleans) -> SignalProducer
    where
        Booleans.Element: SignalProducerConvertible, Booleans.Element.Value == Bool,
        Booleans.Element.Error == Error
    {
        combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
    }

    /// Returns a producer that says whether the latest value of one of the producers is true.
    public static func any(_ booleans: SignalProducer...) -> SignalProducer {
        any(booleans)
    }
}

extension Signal where Value == Bool {
    /// Returns a signal of the opposite values.
    public func negate() -> Signal {
        map { !$0 }
    }

    /// Returns a signal that says whether the latest values of this one and of another are both true.
    public func and(_ other: Signal) -> Signal {
        .all([self, other])
    }

    /// Returns a signal that says whether one of the latest values of this one and of another is true.
    public func or(_ other: Signal) -> Signal {
        .any([self, other])
    }

    /// Returns a signal that says whether the latest values of all signals are true.
    public static func all<Booleans: Collection>(_ booleans: Booleans) -> Signal
    where Booleans.Element == Signal {
        combineLatest(booleans).map { $0.allSatisfy { $0 } }
    }

    /// Returns a signal that says whether the latest values of all signals are true.
    public static func all(_ booleans: Signal...) -> Signal {
        all(booleans)
    }

    /// Returns a signal that says whether the latest value of one of the signals is true.
    public static func any<Booleans: Collection>(_ booleans: Booleans) -> Signal
    where Booleans.Element == Signal {
        combineLatest(booleans).map { $0.contains(true) }
    }

    /// Returns a signal that says whether the latest value of one of the signals is true.
    public static func any(_ booleans: Signal...) -> Signal {
        any(booleans)
    }
}
