import SharedReactive

extension SignalProducer {
    /// Returns a producer that leaves out the first values of the work.
    @inlinable public func skip(first count: Int) -> SignalProducer {
        precondition(count >= 0, "skip(first:) takes a number that is not negative, and got \(count).")
        return passing(count) { left, value, send in
            if left > 0 { left -= 1 } else { send(value) }
        }
    }

    /// Returns a producer that leaves out values as long as a condition is true, and sends all values after that.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
        passing(true) { isSkipping, value, send in
            isSkipping = isSkipping && shouldContinue(value)
            if !isSkipping { send(value) }
        }
    }

    /// Returns a producer that leaves out each value whose identity is equal to that of an earlier value.
    ///
    /// It keeps all identities until it ends.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> SignalProducer {
        passing(Set<Identity>()) { seen, value, send in
            if seen.insert(transform(value)).inserted { send(value) }
        }
    }
}

extension SignalProducer where Value: Hashable {
    /// Returns a producer that leaves out each value that is equal to an earlier value.
    ///
    /// It keeps all values until it ends.
    @inlinable public func uniqueValues() -> SignalProducer {
        passing(Set<Value>()) { seen, value, send in
            if seen.insert(value).inserted { send(value) }
        }
    }
}

extension Signal {
    /// Returns a signal that leaves out the first values from now on. See `SignalProducer.skip(first:)`.
    @inlinable public func skip(first count: Int) -> Signal { sharing { $0.skip(first: count) } }

    /// Returns a signal that skips values until a condition becomes false. See `SignalProducer.skip(while:)`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
        sharing { $0.skip(while: shouldContinue) }
    }

    /// Returns a signal without values whose identity was sent before. See `SignalProducer.uniqueValues(_:)`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Signal {
        sharing { $0.uniqueValues(transform) }
    }
}

extension Signal where Value: Hashable {
    /// Returns a signal without values that were sent before. See `SignalProducer.uniqueValues()`.
    @inlinable public func uniqueValues() -> Signal { sharing { $0.uniqueValues() } }
}
