extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends all values as one array when the work completes.
    ///
    /// If there was no value, it sends an empty array.
    @inlinable
    public func collect() -> SignalProducer<[Value], Error> {
        collecting { values, value in
            values.append(value)
            return nil
        }
    }

    /// Returns a producer that sends arrays of a number of values each.
    ///
    /// When the work completes, it sends those that are left.
    @inlinable
    public func collect(count: Int) -> SignalProducer<[Value], Error> {
        precondition(count > 0, "collect(count:) takes a positive number, and got \(count).")
        return collect { values in values.count == count }
    }

    /// Returns a producer that sends the values so far as an array whenever a condition holds for that, and then begins
    /// anew.
    ///
    /// When the work completes, it sends those that are left.
    ///
    /// - Parameter shouldEmit: Called with the values so far, the latest among them.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collectedValues: [Value]) -> Bool
    ) -> SignalProducer<[Value], Error> {
        collecting { values, value in
            values.append(value)
            guard shouldEmit(values) else { return nil }
            defer { values = [] }
            return values
        }
    }

    /// Returns a producer that sends the values before the latest as an array whenever a condition holds, and then
    /// begins anew with the latest.
    ///
    /// When the work completes, it sends those that are left.
    ///
    /// - Parameter shouldEmit: Called with the values so far, and with the latest.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> SignalProducer<[Value], Error> {
        collecting { values, value in
            guard shouldEmit(values, value) else {
                values.append(value)
                return nil
            }
            defer { values = [value] }
            return values
        }
    }

    /// Collects values in arrays.
    ///
    /// - Parameter add: Adds a value to those so far; returns an array to send, if there is one.
    @inlinable
    func collecting(
        _ add: @escaping @Sendable (inout [Value], Value) -> [Value]?
    ) -> SignalProducer<[Value], Error> {
        passing(
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
    /// Returns a signal that tells all values from now on as one array when this one completes.
    ///
    /// If there was no value, it tells an empty array.
    @inlinable
    public func collect() -> Signal<[Value], Error> {
        sharing { $0.collect() }
    }

    /// Returns a signal that tells arrays of a number of values each, from now on.
    ///
    /// When this signal completes, it tells those that are left.
    @inlinable
    public func collect(count: Int) -> Signal<[Value], Error> {
        sharing { $0.collect(count: count) }
    }

    /// Returns a signal that tells the values so far as an array whenever a condition holds for that, and then begins
    /// anew.
    ///
    /// When this signal completes, it tells those that are left.
    ///
    /// - Parameter shouldEmit: Called with the values so far, the latest among them, once for all observers.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collectedValues: [Value]) -> Bool
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(shouldEmit) }
    }

    /// Returns a signal that tells the values before the latest as an array whenever a condition holds, and then begins
    /// anew with the latest.
    ///
    /// When this signal completes, it tells those that are left.
    ///
    /// - Parameter shouldEmit: Called with the values so far, and with the latest, once for all observers.
    @inlinable
    @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func collect(
        _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
    ) -> Signal<[Value], Error> {
        sharing { $0.collect(shouldEmit) }
    }
}
