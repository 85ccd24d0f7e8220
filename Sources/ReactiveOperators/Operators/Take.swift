import SharedReactive

extension SignalProducer {
    /// Returns a producer that completes after it has sent a number of values.
    ///
    /// The work is disposed of then. If the number is 0, the work does not begin. In ReactiveSwift, the producer is
    /// interrupted in that case.
    @inlinable public func take(first count: Int) -> SignalProducer {
        precondition(count >= 0, "take(first:) takes a number that is not negative, and got \(count).")
        if count == 0 { return .empty }
        return ending { observer in
            var left = count
            return { event in
                guard case .value = event else { return observer(event) }
                left -= 1
                observer(event)
                if left == 0 { observer(.completed) }
            }
        }
    }

    /// Returns a producer that sends the last values of the work when it completes.
    ///
    /// If the work fails or is interrupted, it sends none.
    @inlinable public func take(last count: Int) -> SignalProducer {
        precondition(count >= 0, "take(last:) takes a number that is not negative, and got \(count).")
        return passing(
            Queue<Value>(),
            value: { last, value, _ in
                last.append(value)
                if last.count > count { _ = last.popFirst() }
            },
            end: { last, send in
                while let value = last.popFirst() { send(value) }
            }
        )
    }

    /// Returns a producer that sends values as long as a condition is true, and completes at the first value for which
    /// it is false, without sending that value.
    ///
    /// The work is disposed of then.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
        ending { observer in
            { event in
                if case .value(let value) = event, !shouldContinue(value) { return observer(.completed) }
                observer(event)
            }
        }
    }

    /// Returns a producer that sends values as long as a condition is true, and completes at the first value for which
    /// it is false, after sending that value.
    ///
    /// The work is disposed of then.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
        ending { observer in
            { event in
                observer(event)
                if case .value(let value) = event, !shouldContinue(value) { observer(.completed) }
            }
        }
    }
}

extension Signal {
    /// Returns a signal that completes after it has sent a number of values. See `SignalProducer.take(first:)`.
    @inlinable public func take(first count: Int) -> Signal {
        count == 0 ? .empty : sharing { $0.take(first: count) }
    }

    /// Returns a signal that sends the last values when this signal completes. See `SignalProducer.take(last:)`.
    @inlinable public func take(last count: Int) -> Signal { sharing { $0.take(last: count) } }

    /// Returns a signal that sends values as long as a condition is true, and completes at the first value for which it
    /// is false, without sending that value. See `SignalProducer.take(while:)`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
        sharing { $0.take(while: shouldContinue) }
    }

    /// Returns a signal that sends values as long as a condition is true, and completes at the first value for which it
    /// is false, after sending that value. See `SignalProducer.take(until:)`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
        sharing { $0.take(until: shouldContinue) }
    }
}
