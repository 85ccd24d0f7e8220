import SharedReactive

extension SignalProducer {
    /// Returns a producer of the values that satisfy `isIncluded`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
        return derived { including(isIncluded, $0) }
    }

    /// Returns a producer of the values that are not `nil`.
    @inlinable public func skipNil<Wrapped>() -> SignalProducer<Wrapped, Error> where Value == Wrapped? {
        return derived { withoutNil($0) }
    }

    /// Returns a producer without values that are equivalent to the previous one.
    @inlinable
    public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> SignalProducer {
        return derived { withoutRepeats(isEquivalent, $0) }
    }
}

// Another thread may start a producer if its values are `Sendable`. A property's producer reads the property on that thread,
// so it must not be transformed if the property's own values are not `Sendable`.
extension SignalProducer where Value: Sendable {
    /// Returns a producer of the values transformed.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func map<Other>(
        _ transform: @escaping @Sendable (Value) -> Other
    ) -> SignalProducer<Other, Error> {
        return derived { observer in { observer($0.map(transform)) } }
    }

    /// Returns a producer of a property of the values.
    @inlinable
    public func map<Other>(
        _ keyPath: @autoclosure @Sendable () -> KeyPath<Value, Other>
    ) -> SignalProducer<Other, Error> {
        nonisolated(unsafe) let keyPath = keyPath()  // Invariant: see `DerivedProperty`.
        return map { $0[keyPath: keyPath] }
    }

    /// Returns a producer whose events are delivered by a scheduler.
    ///
    /// The events are delivered in order and one at a time, on any scheduler. If the work is disposed of, waiting
    /// events are released, and `.interrupted` is delivered by the scheduler too.
    @inlinable @_disfavoredOverload  // On a `UIScheduler` the closures that follow are of the main actor.
    public func observe(on scheduler: any Scheduler) -> SignalProducer {
        let upstream = trampolinedIfDeep
        let scheduler = unretainedIfTest(scheduler)
        // Forwarding an event uses the stack of about three operators.
        return SignalProducer(depth: upstream.depth + 3, on: Reference(scheduler)) {
            [connect = upstream.connect] context, observer in
            let storage = ObserveOnStorage(to: observer)
            context.work?.started(storage)
            let connected = storage.connect(by: scheduler) { work, receive in
                connect(StartContext(context.pending, work: work), receive)
            }
            return connected ?? storage
        }
    }
}

extension SignalProducer where Value: Equatable {
    /// Returns a producer without values that are equal to the previous one.
    @inlinable public func skipRepeats() -> SignalProducer {
        return derived { observer in withoutRepeats({ $0 == $1 }, observer) }
    }
}
