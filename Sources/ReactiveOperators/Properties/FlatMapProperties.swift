import SharedReactive

extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value of the property that a closure returns for this property's value.
    ///
    /// With `.latest`, the returned property reads and observes the latest of these properties. It is always up to
    /// date, and does nothing while it is neither read nor observed. With any other strategy, it observes them from now
    /// on. Inside a callback, its value is then the one that observers have been called with.
    ///
    /// Each observer observes the properties separately. If one of them changes while another thread changes this
    /// property, one observer may get that change, and another observer only the value of the next property.
    ///
    /// It keeps this property and the latest inner property alive. If a property is flattened inside another flattened
    /// one, properties derived from it call their transforms at each read.
    ///
    /// - Parameters:
    ///   - strategy: Which of the properties are observed, and when. See ``FlattenStrategy``.
    ///   - transform: Called once for each change, like the closure of `map(_:)`.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func flatMap<Inner: PropertyProtocol & Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Property<Inner.Value> where Inner.Value: Sendable {
        let inner = valueSource.map { Property(transform($0)) }
        if strategy == .latest { return Property(.latest(of: inner), keeping: origin) }
        return Property(
            following: inner.producer.flattening(strategy, \.producer, impossible),
            keeping: [origin]
        ) {
            inner.value.value
        }
    }
}

extension PropertyProtocol where Self: Sendable, Value: PropertyProtocol & Sendable, Value.Value: Sendable {
    /// Returns a property of the value of the property that this property holds.
    ///
    /// - Parameter strategy: Which of the properties are observed, and when. See `flatMap(_:_:)`.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
        flatMap(strategy) { $0 }
    }
}

extension ValueSource {
    /// A source of the value of the property that another source holds.
    @inlinable static func latest(of outer: ValueSource<Property<Value>>) -> ValueSource {
        let outer = outer.relayedIfDeep
        return ValueSource(
            isDerived: true,
            // Passing an event on takes the stack of about three operators.
            depth: outer.depth + 3,
            relays: outer.relays,
            read: { reading in
                let property = outer.read(reading)
                let current = Reading.stamped(of: property.value.source)
                return Stamped(current.value, property.stamp.leading(to: current.stamp))
            },
            observe: { beginning, connecting, receive in
                // The first is the value at the moment of subscribing.
                var mayTell = beginning == .withPresentValue
                let latest = LatestObservation<Value> { event in
                    if mayTell || event.isTerminating { receive(event) }
                    mayTell = true
                }
                latest.outer.started(outer.observe(.withPresentValue, connecting) { latest.follow($0) })
                return latest
            }
        )
    }
}

/// Observes the latest of the properties that a source holds.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `delivery`'s value, the `State` | its lock | threads that change the source, or a property; any thread that disposes |
@usableFromInline final class LatestObservation<Value>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery and the works. Whether values may go from
    // thread to thread is for the properties to say.
    @usableFromInline typealias Event = ValueSource<Value>.StampedEvent

    @usableFromInline struct State {
        /// The observation of the latest property, and whether that has ended; `nil` before the first.
        @usableFromInline var inner: (work: Work, hasEnded: Bool)?
        @usableFromInline var outerHasEnded = false
        @usableFromInline var isDisposed = false

        @inlinable init() {}
    }

    @usableFromInline let delivery = Delivery<State, Event>(State())
    @usableFromInline let observation: Registration?
    @usableFromInline let outer = Work()

    @inlinable init(_ observer: @escaping (Event) -> Void) { observation = delivery.observe(observer) }

    /// Receives an event of the source.
    @inlinable func follow(_ event: Signal<Stamped<Property<Value>>, Never>.Event) {
        guard case .value(let property) = event else { return end { $0.outerHasEnded = true } }
        let work = Work()
        var before: (work: Work, hasEnded: Bool)? = (work, false)
        delivery.change { state in
            if !state.isDisposed { swap(&state.inner, &before) }
            return nil
        }
        before?.work.dispose()
        guard CurrentThread.mayNest else { return CurrentThread.later { self.observe(property, work) } }
        CurrentThread.nested { observe(property, work) }
    }

    @inlinable func observe(_ property: Stamped<Property<Value>>, _ work: Work) {
        // Another one may have come instead.
        if work.isDisposed { return }
        // What the property holds does not hold the property.
        let (source, stamp) = (property.value.source, property.stamp)
        let receive = { (event: Event) in
            guard case .value(let current) = event else {
                return self.end { if $0.inner?.work === work { $0.inner?.hasEnded = true } }
            }
            let value = Stamped(current.value, stamp.leading(to: current.stamp))
            self.delivery.change { $0.inner?.work === work ? .value(value) : nil }
        }
        work.started(
            source.relays.isEmpty
                ? source.observe(.withPresentValue, nil, receive)
                : Connecting.run { source.observe(.withPresentValue, $0, receive) }
        )
    }

    /// Takes an end down, and tells it if it is the last.
    @inlinable func end(_ change: (inout State) -> Void) {
        var isOver = false
        delivery.change { state in
            change(&state)
            isOver = state.outerHasEnded && state.inner?.hasEnded != false
            return nil
        }
        if isOver { delivery.finish { _ in .completed } }
    }

    @inlinable var isDisposed: Bool { outer.isDisposed && observation?.isDisposed != false }

    @inlinable func dispose() {
        observation?.dispose()
        outer.dispose()
        var inner: (work: Work, hasEnded: Bool)?
        delivery.change { state in
            state.isDisposed = true
            swap(&inner, &state.inner)
            return nil
        }
        inner?.work.dispose()
    }
}
