import SharedReactive

extension Signal {
    /// Returns a signal of the values transformed.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Signal<Other, Error> {
        return derived { observer in { observer($0.map(transform)) } }
    }

    /// Returns a signal of a property of the values.
    @inlinable
    public func map<Other>(
        _ keyPath: @autoclosure @Sendable () -> KeyPath<Value, Other>
    ) -> Signal<Other, Error> {
        nonisolated(unsafe) let keyPath = keyPath()  // Invariant: see `DerivedProperty`.
        return map { $0[keyPath: keyPath] }
    }

    /// Returns a signal of the values that satisfy `isIncluded`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        return derived { including(isIncluded, $0) }
    }

    /// Returns a signal of the values that are not `nil`.
    @inlinable public func skipNil<Wrapped>() -> Signal<Wrapped, Error> where Value == Wrapped? {
        return derived { withoutNil($0) }
    }

    /// Returns a signal without values that are equivalent to the previous one.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        return derived { withoutRepeats(isEquivalent, $0) }
    }

    /// Returns a signal whose events are delivered by a scheduler.
    ///
    /// The events are delivered in order and one at a time, on any scheduler. After the observation is disposed of, no
    /// callback begins, and waiting events are released.
    @inlinable @_disfavoredOverload  // On a `UIScheduler` the closures that follow are of the main actor.
    public func observe(on scheduler: any Scheduler) -> Signal where Value: Sendable {
        let upstream = trampolinedIfDeep
        let scheduler = unretainedIfTest(scheduler)
        // Forwarding an event uses the stack of about three operators.
        return Signal(depth: upstream.depth + 3) { [subscribe = upstream.subscribe] pending, observer in
            ObserveOnStorage(to: observer).connect(by: scheduler) { subscribe(pending, $1) }
        }
    }

    /// Returns a signal without values that are equal to the previous one.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable public func skipRepeats() -> Signal where Value: Equatable {
        return derived { observer in withoutRepeats({ $0 == $1 }, observer) }
    }
}
