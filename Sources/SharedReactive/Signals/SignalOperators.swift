extension Signal {
    /// Returns a signal of the values transformed.
    @inlinable
    public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Signal<Other, Error> {
        Signal<Other, Error> { [subscribe] observer in
            subscribe { observer($0.map(transform)) }
        }
    }

    /// Returns a signal of a property of the values.
    @inlinable
    public func map<Other>(_ keyPath: KeyPath<Value, Other> & Sendable) -> Signal<Other, Error> {
        map { $0[keyPath: keyPath] }
    }

    /// Returns a signal that ends with the error transformed.
    @inlinable
    public func mapError<Other>(_ transform: @escaping @Sendable (Error) -> Other) -> Signal<Value, Other> {
        Signal<Value, Other> { [subscribe] observer in
            subscribe { observer($0.mapError(transform)) }
        }
    }

    /// Returns a signal of the values that `isIncluded` lets through.
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        Signal { [subscribe] observer in
            subscribe(including(isIncluded, observer))
        }
    }

    /// Returns a signal of the values that `transform` makes, without the `nil`s.
    @inlinable
    public func compactMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Other?
    ) -> Signal<Other, Error> {
        map(transform).skipNil()
    }

    /// Returns a signal of the values that are not `nil`.
    @inlinable
    public func skipNil<Wrapped>() -> Signal<Wrapped, Error> where Value == Wrapped? {
        Signal<Wrapped, Error> { [subscribe] observer in
            subscribe(withoutNil(observer))
        }
    }

    /// Returns a signal without the values that are equivalent to the one before them.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> Signal {
        Signal { [subscribe] observer in
            subscribe(withoutRepeats(isEquivalent, observer))
        }
    }

    /// Returns a signal whose events arrive by way of a scheduler.
    ///
    /// Their order is the scheduler's. After disposing no callback begins, also of events on their way.
    public func observe(on scheduler: any Scheduler) -> Signal {
        Signal { [subscribe] observer in
            let forwarding = Forwarding(to: observer, on: scheduler)
            return forwarding.connect(subscribe)
        }
    }
}

extension Signal where Value: Equatable {
    /// Returns a signal without the values that equal the one before them.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable
    public func skipRepeats() -> Signal {
        Signal(subscribe: { [subscribe] observer in
            subscribe(withoutRepeats({ $0 == $1 }, observer))
        })
    }
}
