import SharedReactive

extension EventStream {
    /// Returns a stream that leaves out values with the same identity as an earlier value.
    ///
    /// It keeps all identities until it ends.
    ///
    /// - Parameter transform: Returns the identity. It is called once for each value, on the thread that delivers it.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Self {
        applying {
            $0.transformWithState(Set<Identity>()) { seen, value, send in
                if seen.insert(transform(value)).inserted { send(value) }
            }
        }
    }

    /// Returns a stream that leaves out values that are equal to an earlier value.
    ///
    /// It keeps all values until it ends.
    @inlinable public func uniqueValues() -> Self where Value: Hashable {
        applying {
            $0.transformWithState(Set<Value>()) { seen, value, send in
                if seen.insert(value).inserted { send(value) }
            }
        }
    }
}

// Other threads may use the returned property, and this property through it. So this property has to be `Sendable`.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the values whose identity differs from the identities of all earlier values.
    ///
    /// It observes this property as `filter` does, and keeps all identities.
    ///
    /// - Parameter transform: Returns the identity. It is called once for each value, on the thread that delivers.
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func uniqueValues<Identity: Hashable>(
        _ transform: @escaping @Sendable (Value) -> Identity
    ) -> Property<Value> where Value: Sendable {
        Property(following: producer.uniqueValues(transform), keeping: [origin]) { value }
    }

    /// Returns a property of the values that differ from all earlier values.
    ///
    /// It observes this property as `filter` does, and keeps all values.
    public func uniqueValues() -> Property<Value> where Value: Hashable & Sendable {
        Property(following: producer.uniqueValues(), keeping: [origin]) { value }
    }
}
