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
        nonisolated(unsafe) let keyPath = keyPath()  // Invariant: see `map(_:)` of a property below.
        return map { $0[keyPath: keyPath] }
    }

    /// Returns a signal that ends with the error transformed.
    @inlinable
    public func mapError<Other>(_ transform: @escaping @Sendable (Error) -> Other) -> Signal<Value, Other> {
        return derived { observer in { observer($0.mapError(transform)) } }
    }
}

extension SignalProducer {
    /// Returns a producer that ends with the error transformed.
    @inlinable public func mapError<Other>(
        _ transform: @escaping @Sendable (Error) -> Other
    ) -> SignalProducer<Value, Other> {
        return derived { observer in { observer($0.mapError(transform)) } }
    }
}

// A property's producer reads the property on the thread that starts it. If the values of the property are not `Sendable`, `map`
// must not turn them into values that are: any thread could start the result, and would read the property. So `map` requires
// `Value: Sendable`.
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
        nonisolated(unsafe) let keyPath = keyPath()  // Invariant: see `map(_:)` of a property below.
        return map { $0[keyPath: keyPath] }
    }
}

// If its values are `Sendable`, other threads may use a property that is derived from this one. They read this
// property then, so this property has to be `Sendable` too.
extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value transformed.
    ///
    /// The transform runs once for each change, when the value is first read or delivered. All readers and observers
    /// share its result. The returned property keeps the last result until a newer one is needed, and so does each observation of
    /// it. A result that keeps this property alive thus keeps it alive until the observation ends. If this property is of a type
    /// that you have written, the transform runs at each read, and once for each observer and change.
    ///
    /// - Parameter transform: Called on the thread that reads or delivers, while no lock is held.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Property<Other> {
        Property<Other>(valueSource.map(transform), keeping: origin)
    }

    // The parameter is a `@Sendable` autoclosure, because it can only capture a `Sendable` key path, or create a key path that any
    // thread may use. The type `any KeyPath<Value, Other> & Sendable` would multiply the compile time of a chain by 15.

    /// Returns a property of a property of the value.
    ///
    /// If the key path leads to a computed property or through an object, it is read once for each change.
    @inlinable public func map<Other>(
        _ keyPath: @autoclosure @Sendable () -> KeyPath<Value, Other>
    ) -> Property<Other> {
        // All readers get the same stored part of a value. A computed part may be a new object each time.
        let keyPath = keyPath()
        let isStored = MemoryLayout<Value>.offset(of: keyPath) != nil
        return Property<Other>(
            isStored
                ? valueSource.convert { $0[keyPath: keyPath] } : valueSource.map { $0[keyPath: keyPath] },
            keeping: origin
        )
    }
}
