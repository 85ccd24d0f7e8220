import SharedReactive

// `Swift5Closure` explains why functions that take closures are disfavored.

extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends all values as one array when the work completes.
    ///
    /// If there was no value, it sends an empty array.
    @inlinable public func collect() -> SignalProducer<[Value], Error> {
        collect { _ in false }
    }

    /// Returns a producer that collects values into arrays of a given size.
    ///
    /// When the work completes, it sends the remaining values.
    @inlinable public func collect(count: Int) -> SignalProducer<[Value], Error> {
        checkCount(count, atLeast: 1)
        return collect { values in values.count == count }
    }

    /// Returns a producer that collects values into an array until the array satisfies a condition, sends the array,
    /// and begins with the next one.
    ///
    /// When the work completes, it sends the remaining values.
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

    /// Returns a producer that collects values into an array. When the array and the latest value satisfy a condition,
    /// it sends the array, and begins the next one with the latest value.
    ///
    /// When the work completes, it sends the remaining values.
    ///
    /// - Parameter shouldEmit: Called with the values so far, and with the latest.
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

    /// Collects values in arrays.
    ///
    /// - Parameter add: Adds a value to an array; returns an array to send, if there is one.
    @inlinable func collecting(
        _ add: @escaping @Sendable (inout [Value], Value) -> [Value]?
    ) -> SignalProducer<[Value], Error> {
        withState(
            (values: [Value](), isFirst: true),
            value: { state, value, send in
                state.isFirst = false
                if let full = add(&state.values, value) { send(full) }
            },
            end: { state, send in
                if state.isFirst || !state.values.isEmpty { send(state.values) }
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

    /// Returns a signal of arrays. A value that satisfies a condition with the array before it begins the next one. See
    /// `SignalProducer.collect(_:)`.
    @inlinable @_disfavoredOverload public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(shouldEmit) }
    }
}
