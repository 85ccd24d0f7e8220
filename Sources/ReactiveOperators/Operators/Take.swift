import SharedReactive

extension EventStream {
    /// Returns a producer that completes after it has sent a number of values.
    ///
    /// The work is disposed of then. If the number is 0, the work does not begin. In ReactiveSwift, the producer is
    /// interrupted in that case.
    @inlinable public func take(first count: Int) -> Self {
        checkCount(count)
        if count == 0 { return applying { _ in .empty } }
        return applying {
            $0.endingEarly { observer in
                var left = count
                return { event in
                    guard case .value = event else { return observer(event) }
                    left -= 1
                    observer(event)
                    if left == 0 { observer(.completed) }
                }
            }
        }
    }

    /// Returns a producer that sends the last values of the work when it completes.
    ///
    /// If the work fails or is interrupted, it sends none.
    @inlinable public func take(last count: Int) -> Self {
        checkCount(count)
        return applying {
            $0.withState(
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
    }

    /// Returns a producer that sends values as long as a condition is true. At the first value that does not satisfy it,
    /// it completes, without sending that value.
    ///
    /// The work is disposed of then.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Self {
        applying {
            return $0.endingEarly { observer in
                { event in
                    if case .value(let value) = event, !shouldContinue(value) { return observer(.completed) }
                    observer(event)
                }
            }
        }
    }

    /// `take(while:)`, which sends the value that does not satisfy the condition too.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> Self {
        applying {
            return $0.endingEarly { observer in
                { event in
                    observer(event)
                    if case .value(let value) = event, !shouldContinue(value) { observer(.completed) }
                }
            }
        }
    }
}
