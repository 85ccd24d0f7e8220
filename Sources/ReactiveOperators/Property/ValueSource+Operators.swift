import SharedReactive

extension ValueSource {
    /// Returns a source of the results of a transform, which runs once for each change.
    ///
    /// - Parameter cache: Stores the results.
    @inlinable package func map<Other>(
        storingIn cache: TransformCache<Other> = TransformCache(),
        _ transform: @escaping (Value) -> Other
    ) -> ValueSource<Other> {
        let upstream = trampolinedIfDeep
        @inline(__always) func make(_ current: Versioned<Value>) -> Versioned<Other>? {
            cache.read(current.version) { transform(current.value) }.map { Versioned($0, current.version) }
        }
        return ValueSource<Other>(
            isDerived: true,
            hasSharedVersions: upstream.hasSharedVersions,
            depth: upstream.depth + 1,
            trampolines: upstream.trampolines,
            read: { [read = upstream.read] in ValueSource.read(by: read, $0, orElse: transform, make) },
            // So that reading a property calls one closure, not two.
            readWithoutTrampolines: { [read = upstream.read] in
                ValueSource.read(by: read, nil, orElse: transform, make).value
            },
            observe: { [observe = upstream.observe] beginning, pending, receive in
                let observer = TransformCache<Other>.Observer(cache)
                return observe(beginning, pending) { event in
                    receive(
                        event.map { current in
                            let made = cache.emit(current.version, to: observer) { transform(current.value) }
                            return Versioned(made, current.version)
                        }
                    )
                }
            },
            subscribe: { [observe = upstream.observe] beginning, pending, receive in
                let observer = TransformCache<Other>.Observer(cache)
                return observe(beginning, pending) { event in
                    receive(
                        event.map { current in
                            cache.emit(current.version, to: observer) { transform(current.value) }
                        }
                    )
                }
            }
        )
    }

    /// Reads a value and transforms it; reads again if the source changes in the meantime.
    ///
    /// - Parameters:
    ///   - read: Reads the upstream.
    ///   - reading: The reading that this is part of, if any.
    ///   - transform: Returns a result that is not stored.
    ///   - make: Returns the result that is stored; `nil` if the source has to be read again.
    @inlinable @inline(__always) static func read<Other>(
        by read: (Reading?) -> Versioned<Value>,
        _ reading: Reading?,
        orElse transform: (Value) -> Other,
        _ make: (Versioned<Value>) -> Versioned<Other>?
    ) -> Versioned<Other> {
        var before = Version.unknown
        while true {
            let current = read(reading)
            if let made = make(current) { return made }
            // Values that were read at a trampoline can be read again only at the beginning of the reading.
            if let reading { return reading.outdated(transform(current.value)) }
            // The source has not changed, but another value's result is stored with this order or a later one: see
            // `Version.combined(with:)`.
            if current.version == before { return Versioned(transform(current.value), .unknown) }
            before = current.version
        }
    }

    /// Returns a source of the results of a transform that runs at each read, and for each observer and change.
    @inlinable package func convert<Other>(_ transform: @escaping (Value) -> Other) -> ValueSource<Other> {
        let upstream = trampolinedIfDeep
        return ValueSource<Other>(
            isDerived: true,
            hasSharedVersions: upstream.hasSharedVersions,
            depth: upstream.depth + 1,
            trampolines: upstream.trampolines,
            read: { [read = upstream.read] reading in
                let current = read(reading)
                return Versioned(transform(current.value), current.version)
            },
            observe: { [observe = upstream.observe] beginning, pending, receive in
                observe(beginning, pending) { event in
                    receive(event.map { Versioned(transform($0.value), $0.version) })
                }
            },
            subscribe: { [subscribe = upstream.subscribe] beginning, pending, receive in
                subscribe(beginning, pending) { receive($0.map(transform)) }
            }
        )
    }

    /// Returns a source that does not report values that are equivalent to the previous one. Transforms do not run
    /// again for such a value.
    ///
    /// - Parameters:
    ///   - isInterchangeable: Whether equivalent values are equal. If they are, unread values between two equivalent ones do not
    ///     count.
    ///   - isEquivalent: Called on the thread that reads or delivers, without a lock.
    @inlinable func skipRepeats(
        isInterchangeable: Bool = false,
        _ isEquivalent: @escaping (Value, Value) -> Bool
    ) -> ValueSource {
        let upstream = trampolinedIfDeep
        // It stores the compared values, each with the identity of the first of the equivalent ones.
        let cache = TransformCache<Versioned<Value>>()
        let versioned = {
            (current: Versioned<Value>, kept: [TransformCacheStateMachine<Versioned<Value>>.Entry]) in
            let same = kept.first {
                // If equivalent values are not equal, they have to be consecutive.
                (isInterchangeable || $0.version.order == current.version.order &- 1)
                    && isEquivalent($0.made.value, current.value)
            }
            return same.map { current.identified(with: $0.made) } ?? current
        }
        return ValueSource(
            isDerived: true,
            depth: upstream.depth + 1,
            trampolines: upstream.trampolines,
            read: { [read = upstream.read] reading in
                ValueSource.read(by: read, reading, orElse: { $0 }) { current in
                    cache.read(current.version, comparing: { versioned(current, $0) }).map(current.identified)
                }
            },
            observe: { [observe = upstream.observe] beginning, pending, receive in
                let observer = TransformCache<Versioned<Value>>.Observer(cache)
                // The first change is compared with the value at the time of subscribing. One source calls
                // the closure, one event at a time, so its state needs no lock.
                var last: Versioned<Value>?
                return observe(.withPresentValue, pending) { event in
                    guard case .value(let current) = event else { return receive(event) }
                    if let last, isEquivalent(last.value, current.value) {
                        // It is stored for readers, and not reported.
                        _ = observer.cache.emit(current.version, to: observer) {
                            current.identified(with: last)
                        }
                        return
                    }
                    // Unless all equal values count, only the first value is compared with the stored ones.
                    let isFirst = last == nil
                    let made = current.identified(
                        with: isFirst || isInterchangeable
                            ? observer.cache.emit(
                                current.version,
                                to: observer,
                                comparing: { versioned(current, $0) }
                            )
                            : observer.cache.emit(current.version, to: observer) { current }
                    )
                    last = made
                    if !isFirst || beginning == .withPresentValue { receive(.value(made)) }
                }
            }
        )
    }
}
