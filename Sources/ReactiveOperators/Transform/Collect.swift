import SharedReactive

// The functions that take closures are `@_disfavoredOverload`, because code in Swift 5 mode uses other overloads. See
// `Swift5Closure`.

extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends all values as one array when the work completes.
    ///
    /// If the work completes without a value, the producer sends an empty array. If it fails or is interrupted, the producer
    /// sends no array.
    @inlinable public func collect() -> SignalProducer<[Value], Error> {
        collect { _ in false }
    }

    /// Returns a producer that collects values into arrays of a given size.
    ///
    /// When the work completes, the producer sends the remaining values; if there was no value, an empty array.
    ///
    /// - Parameter count: The size. The method traps if it is less than one.
    @inlinable public func collect(count: Int) -> SignalProducer<[Value], Error> {
        checkCount(count, atLeast: 1)
        return collect { values in values.count == count }
    }

    /// Returns a producer that adds values to an array until the array satisfies a condition. Then it sends the array, and
    /// begins with an empty one.
    ///
    /// When the work completes, the producer sends the remaining values; if there was no value, an empty array.
    ///
    /// - Parameter shouldEmit: Called with the values so far, including the latest.
    @inlinable @_disfavoredOverload public func collect(
        _ shouldEmit: @escaping @Sendable (_ collectedValues: [Value]) -> Bool
    ) -> SignalProducer<[Value], Error> {
        collecting { values, value in
            values.append(value)
            guard shouldEmit(values) else { return nil }
            return exchange(&values, with: [])
        }
    }

    /// Returns a producer that adds values to an array until the array and the next value satisfy a condition. Then it
    /// sends the array, and begins another one with the next value.
    ///
    /// When the work completes, the producer sends the remaining values; if there was no value, an empty array.
    ///
    /// - Parameter shouldEmit: Called with the array so far, and with the next value, which the array does not include.
    @inlinable @_disfavoredOverload public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> SignalProducer<[Value], Error> {
        collecting { values, value in
            guard shouldEmit(values, value) else {
                values.append(value)
                return nil
            }
            return exchange(&values, with: [value])
        }
    }

    /// Returns a producer of the arrays that a closure completes.
    ///
    /// - Parameter add: Adds a value to the current array. If an array is complete, the closure replaces the current one and
    ///   returns the complete one.
    @inlinable func collecting(
        _ add: @escaping @Sendable (inout [Value], Value) -> [Value]?
    ) -> SignalProducer<[Value], Error> {
        // `values` is empty after each sent array too, so `hasValue` records whether a value has arrived.
        transformWithState(
            (values: [Value](), hasValue: false),
            value: { state, value, send in
                state.hasValue = true
                if let full = add(&state.values, value) { send(full) }
            },
            end: { state, send in
                if !state.hasValue || !state.values.isEmpty { send(state.values) }
            }
        )
    }
}

extension Signal where Value: Sendable {
    /// Returns a signal that sends all values from now on as one array. See `SignalProducer.collect()`.
    @inlinable public func collect() -> Signal<[Value], Error> { sharing { $0.collect() } }

    /// Returns a signal of arrays of `count` values from now on. See `SignalProducer.collect(count:)`.
    @inlinable public func collect(count: Int) -> Signal<[Value], Error> {
        sharing { $0.collect(count: count) }
    }

    /// Returns a signal of arrays that satisfy a condition. See `SignalProducer.collect(_:)`.
    @inlinable @_disfavoredOverload public func collect(
        _ shouldEmit: @escaping @Sendable (_ collectedValues: [Value]) -> Bool
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(shouldEmit) }
    }

    /// Returns a signal of arrays. If an array and the next value satisfy a condition, the next value begins another array.
    /// See `SignalProducer.collect(_:)`.
    @inlinable @_disfavoredOverload public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(shouldEmit) }
    }
}
