import SharedReactive

extension Signal {
    /// Returns a signal without values that are equivalent to the previous one.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        return derived { withoutRepeats(isEquivalent, $0) }
    }

    /// Returns a signal without values that are equal to the previous one.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable public func skipRepeats() -> Signal where Value: Equatable {
        return derived { observer in withoutRepeats({ $0 == $1 }, observer) }
    }
}

extension SignalProducer {
    /// Returns a producer without values that are equivalent to the previous one.
    @inlinable
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> SignalProducer {
        return derived { withoutRepeats(isEquivalent, $0) }
    }
}

extension SignalProducer where Value: Equatable {
    /// Returns a producer without values that are equal to the previous one.
    @inlinable public func skipRepeats() -> SignalProducer {
        return derived { observer in withoutRepeats({ $0 == $1 }, observer) }
    }
}

// Other threads may use the returned property, which reads this property. So this property has to be `Sendable`.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property whose observers do not get values that are equivalent to the previous one.
    ///
    /// Reading it returns the current value. In ReactiveSwift, it returns the first of several equivalent values.
    /// Transforms of derived properties do not run again for a value that is equivalent to the previous one, unless a thread
    /// reads it before the previous one was read or delivered.
    @inlinable
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Property<Value> {
        Property(valueSource.skipRepeats(isEquivalent), keeping: origin)
    }

    /// Returns a property whose observers do not get values that are equal to the previous one.
    ///
    /// Transforms of derived properties do not run again for an equal value.
    @inlinable public func skipRepeats() -> Property<Value> where Value: Equatable {
        // Unlike values that are only equivalent, equal values share results even if they do not follow one another.
        Property(valueSource.skipRepeats(isInterchangeable: true, ==), keeping: origin)
    }
}

/// Returns a closure that forwards events, without values that are equivalent to the previous one.
///
/// One source calls the closure, one event at a time, so its state needs no lock.
@inlinable func withoutRepeats<Value, Error>(
    _ isEquivalent: @escaping (Value, Value) -> Bool,
    _ observer: @escaping (Signal<Value, Error>.Event) -> Void
) -> (Signal<Value, Error>.Event) -> Void {
    let last = Reference<Value?>(nil)
    return { event in
        if case .value(let value) = event {
            if let last = last.value, isEquivalent(last, value) { return }
            last.value = value
        }
        observer(event)
    }
}
