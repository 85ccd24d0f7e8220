import SharedReactive

extension Signal {
    /// Returns a signal of the values transformed.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Signal<Other, Error> {
        if isLarge(Other.self) { return boxed.map { Box($0.read(transform)) }.unboxed() }
        if isLarge(Value.self) { return boxed.map { $0.read(transform) } }
        return derived { observer in { observer($0.map(transform)) } }
    }

    /// Returns a signal of a property of the values.
    @inlinable
    public func map<Other>(_ keyPath: any KeyPath<Value, Other> & Sendable) -> Signal<Other, Error> {
        map { $0[keyPath: keyPath] }
    }

    /// Returns a signal of the values that satisfy `isIncluded`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        if isLarge(Value.self) { return boxed.filter { $0.read(isIncluded) }.unboxed() }
        return derived { including(isIncluded, $0) }
    }

    /// Returns a signal of the values that are not `nil`.
    @inlinable public func skipNil<Wrapped>() -> Signal<Wrapped, Error> where Value == Wrapped? {
        if isLarge(Value.self) { return boxed.map { $0.unwrapped() }.skipNil().unboxed() }
        return derived { withoutNil($0) }
    }

    /// Returns a signal without values that are equivalent to the previous one.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        if isLarge(Value.self) { return boxed.skipRepeats { $0.read(with: $1, isEquivalent) }.unboxed() }
        return derived { withoutRepeats(isEquivalent, $0) }
    }

    /// Returns a signal whose events are delivered by a scheduler.
    ///
    /// The events are delivered in order and one at a time, on any scheduler. After the observation is disposed of, no
    /// callback begins, and waiting events are released.
    @inlinable @_disfavoredOverload  // On a `UIScheduler` the closures that follow are of the main actor.
    public func observe(on scheduler: any Scheduler) -> Signal where Value: Sendable {
        if isLarge(Value.self) { return boxed.observe(on: scheduler as any Scheduler).unboxed() }
        let upstream = trampolinedIfDeep
        let scheduler = withoutHolding(scheduler)
        // Forwarding an event uses the stack of about three operators.
        return Signal(depth: upstream.depth + 3) { [subscribe = upstream.subscribe] pending, observer in
            Forwarding(to: observer).connect(by: scheduler) { subscribe(pending, $1) }
        }
    }

    /// Returns a signal without values that are equal to the previous one.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable public func skipRepeats() -> Signal where Value: Equatable {
        if isLarge(Value.self) {
            return boxed.derived { withoutRepeats({ $0.read(with: $1, ==) }, $0) }.unboxed()
        }
        return derived { observer in withoutRepeats({ $0 == $1 }, observer) }
    }
}
