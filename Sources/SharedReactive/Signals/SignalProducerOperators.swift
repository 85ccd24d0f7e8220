extension SignalProducer {
    /// Returns a producer of the values transformed.
    @inlinable
    public func map<Other>(
        _ transform: @escaping @Sendable (Value) -> Other
    ) -> SignalProducer<Other, Error> {
        SignalProducer<Other, Error> { [connect] observer in
            connect { observer($0.map(transform)) }
        }
    }

    /// Returns a producer of a property of the values.
    @inlinable
    public func map<Other>(_ keyPath: KeyPath<Value, Other> & Sendable) -> SignalProducer<Other, Error> {
        map { $0[keyPath: keyPath] }
    }

    /// Returns a producer that ends with the error transformed.
    @inlinable
    public func mapError<Other>(
        _ transform: @escaping @Sendable (Error) -> Other
    ) -> SignalProducer<Value, Other> {
        SignalProducer<Value, Other> { [connect] observer in
            connect { observer($0.mapError(transform)) }
        }
    }

    /// Returns a producer of the values that `isIncluded` lets through.
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
        SignalProducer { [connect] observer in
            connect(including(isIncluded, observer))
        }
    }

    /// Returns a producer of the values that `transform` makes, without the `nil`s.
    @inlinable
    public func compactMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Other?
    ) -> SignalProducer<Other, Error> {
        map(transform).skipNil()
    }

    /// Returns a producer of the values that are not `nil`.
    @inlinable
    public func skipNil<Wrapped>() -> SignalProducer<Wrapped, Error> where Value == Wrapped? {
        SignalProducer<Wrapped, Error> { [connect] observer in
            connect(withoutNil(observer))
        }
    }

    /// Returns a producer without the values that are equivalent to the one before them.
    @inlinable
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> SignalProducer {
        SignalProducer { [connect] observer in
            connect(withoutRepeats(isEquivalent, observer))
        }
    }

    /// Returns a producer whose events arrive by way of a scheduler.
    ///
    /// Their order is the scheduler's. After disposing no callback begins, also of events on their way.
    public func observe(on scheduler: any Scheduler) -> SignalProducer {
        SignalProducer { [connect] observer in
            let forwarding = Forwarding(to: observer, on: scheduler)
            return forwarding.connect(connect) ?? forwarding
        }
    }
}

extension SignalProducer where Value: Equatable {
    /// Returns a producer without the values that equal the one before them.
    @inlinable
    public func skipRepeats() -> SignalProducer {
        SignalProducer(connect: { [connect] observer in
            connect(withoutRepeats({ $0 == $1 }, observer))
        })
    }
}
