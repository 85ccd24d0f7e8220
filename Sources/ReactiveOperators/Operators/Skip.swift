import SharedReactive

extension EventStream {
    /// Returns a producer that leaves out the first values of the work.
    @inlinable public func skip(first count: Int) -> Self {
        checkCount(count)
        return applying {
            $0.withState(count) { left, value, send in
                if left > 0 { left -= 1 } else { send(value) }
            }
        }
    }

    /// Returns a producer that leaves out values as long as a condition is true, and sends all later values.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Self {
        applying {
            $0.withState(true) { isSkipping, value, send in
                isSkipping = isSkipping && shouldContinue(value)
                if !isSkipping { send(value) }
            }
        }
    }

    /// Returns a producer that leaves out values with the same identity as an earlier value.
    ///
    /// It keeps all identities until it ends.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Self {
        applying {
            $0.withState(Set<Identity>()) { seen, value, send in
                if seen.insert(transform(value)).inserted { send(value) }
            }
        }
    }

    /// Returns a producer that leaves out values that are equal to an earlier value.
    ///
    /// It keeps all values until it ends.
    @inlinable public func uniqueValues() -> Self where Value: Hashable {
        applying {
            $0.withState(Set<Value>()) { seen, value, send in
                if seen.insert(value).inserted { send(value) }
            }
        }
    }
}
