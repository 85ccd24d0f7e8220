import SharedReactive

extension ValueSource {
    /// A source of what a transform makes, once for each change.
    @inlinable package func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueSource<Other> {
        let upstream = relayedIfDeep
        let memo = Memo<Other>()
        return ValueSource<Other>(
            isDerived: true,
            depth: upstream.depth + 1,
            relays: upstream.relays,
            read: { [read = upstream.read] reading in
                ValueSource.read(by: read, reading, orElse: transform) { current in
                    memo.read(current.stamp) { transform(current.value) }.map { Stamped($0, current.stamp) }
                }
            },
            observe: { [observe = upstream.observe] beginning, connecting, receive in
                let observer = Memo<Other>.Observer(memo)
                return observe(beginning, connecting) { event in
                    receive(
                        event.map { current in
                            Stamped(memo.tell(current.stamp) { transform(current.value) }, current.stamp)
                        }
                    )
                    withExtendedLifetime(observer) {}
                }
            },
            subscribe: { [observe = upstream.observe] beginning, connecting, receive in
                let observer = Memo<Other>.Observer(memo)
                return observe(beginning, connecting) { event in
                    receive(event.map { current in memo.tell(current.stamp) { transform(current.value) } })
                    withExtendedLifetime(observer) {}
                }
            }
        )
    }

    /// Reads a value and makes another one of it; reads again if the source changes in the meantime.
    @inlinable @inline(__always) static func read<Other>(
        by read: (Reading?) -> Stamped<Value>,
        _ reading: Reading?,
        orElse transform: (Value) -> Other,
        _ make: (Stamped<Value>) -> Stamped<Other>?
    ) -> Stamped<Other> {
        var before = Stamp.unknown
        while true {
            let current = read(reading)
            if let made = make(current) { return made }
            // What was read at a relay can only be read again by the one who began.
            if let reading { return reading.outdated(transform(current.value)) }
            if current.stamp == before { return Stamped(transform(current.value), .unknown) }
            before = current.stamp
        }
    }

    /// A source of what a transform makes each time that somebody asks: for results that cannot be told apart.
    @inlinable package func convert<Other>(_ transform: @escaping (Value) -> Other) -> ValueSource<Other> {
        let upstream = relayedIfDeep
        return ValueSource<Other>(
            isDerived: true,
            depth: upstream.depth + 1,
            relays: upstream.relays,
            read: { [read = upstream.read] reading in
                let current = read(reading)
                return Stamped(transform(current.value), current.stamp)
            },
            observe: { [observe = upstream.observe] beginning, connecting, receive in
                observe(beginning, connecting) { event in
                    receive(event.map { Stamped(transform($0.value), $0.stamp) })
                }
            },
            subscribe: { [subscribe = upstream.subscribe] beginning, connecting, receive in
                subscribe(beginning, connecting) { receive($0.map(transform)) }
            }
        )
    }

    /// A source that does not tell of values that are equivalent to the one before. What is made of such a value is
    /// not made anew.
    ///
    /// - Parameter isInterchangeable: Whether equivalent values are equal. If they are, values that nobody has asked for
    ///   between two equivalent ones do not count.
    @inlinable func skipRepeats(
        isInterchangeable: Bool = false,
        _ isEquivalent: @escaping (Value, Value) -> Bool
    ) -> ValueSource {
        let upstream = relayedIfDeep
        // The value that was compared, with the trace of the first of the equivalent ones.
        let memo = Memo<Stamped<Value>>()
        let stamped = { (current: Stamped<Value>, kept: [MemoState<Stamped<Value>>.Entry]) in
            let same = kept.first {
                // Nothing may have come between values that are equivalent and not equal.
                (isInterchangeable || $0.stamp.order == current.stamp.order &- 1)
                    && isEquivalent($0.made.value, current.value)
            }
            return same.map { current.traced(to: $0.made) } ?? current
        }
        return ValueSource(
            isDerived: true,
            depth: upstream.depth + 1,
            relays: upstream.relays,
            read: { [read = upstream.read] reading in
                ValueSource.read(by: read, reading, orElse: { $0 }) { current in
                    memo.read(current.stamp, comparing: { stamped(current, $0) }).map(current.traced)
                }
            },
            observe: { [observe = upstream.observe] beginning, connecting, receive in
                let observer = Memo<Stamped<Value>>.Observer(memo)
                // The first change is compared with the value at the moment of subscribing. One source calls
                // the closure, one event at a time, so what it remembers needs no lock.
                var last: Stamped<Value>?
                return observe(.withPresentValue, connecting) { event in
                    guard case .value(let current) = event else { return receive(event) }
                    if let last, isEquivalent(last.value, current.value) {
                        _ = observer.memo.tell(current.stamp) { current.traced(to: last) }
                        return
                    }
                    let isFirst = last == nil
                    let made = current.traced(
                        to: isFirst || isInterchangeable
                            ? observer.memo.tell(current.stamp, comparing: { stamped(current, $0) })
                            : observer.memo.tell(current.stamp) { current }
                    )
                    last = made
                    if !isFirst || beginning == .withPresentValue { receive(.value(made)) }
                }
            }
        )
    }
}
