import SharedReactive

extension PropertyProtocol where Self: Sendable {
    /// Returns a property of the value of the property that a closure returns for this property's value.
    ///
    /// With `.latest`, the returned property reads and observes the latest of these properties. It is always up to
    /// date, and does nothing while it is neither read nor observed. With any other strategy, it observes them from now
    /// on. With these strategies, a callback reads the value that observers have received.
    ///
    /// Each observer observes the properties separately. If one of them changes while another thread changes this
    /// property, one observer may get that change, and another observer only the value of the next property.
    ///
    /// - Lifetime: The returned property keeps this property and the latest inner property alive. Its observations do not, so
    ///   they end with the properties.
    /// - Cost: If a property is flattened inside another flattened one, properties derived from it call their transforms at each
    ///   read.
    /// - Depth: Flattened properties that lead directly to one another may be nested to any depth. With other operators between
    ///   them, each level uses stack: 200 levels work on every thread.
    ///
    /// - Parameters:
    ///   - strategy: Determines when the properties are observed. See ``FlattenStrategy``.
    ///   - transform: Called when its result is needed, once for each change, like the closure of `map(_:)`. If two threads
    ///     need the result at the same time, both may call it.
    @inlinable @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure`.
    public func flatMap<Inner: PropertyProtocol & Sendable>(
        _ strategy: FlattenStrategy,
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Property<Inner.Value> where Inner.Value: Sendable {
        let cache = TransformCache<AnyProperty<Inner.Value>>()
        let inner = valueSource.map(storingIn: cache) { AnyProperty(transform($0)) }
        let kept = [origin, InnerProperties(cache)]
        if strategy == .latest { return Property(.latest(of: inner), keeping: DeferredRelease(kept)) }
        return Property(
            following: inner.producer.flattening(strategy, \.source.producer, impossible),
            keeping: kept
        ) {
            inner.value.source.value
        }
    }
}

extension PropertyProtocol where Self: Sendable, Value: PropertyProtocol & Sendable, Value.Value: Sendable {
    /// Returns a property of the value of the property that this property holds.
    ///
    /// - Parameter strategy: Determines when the properties are observed. See `flatMap(_:_:)`.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
        flatMap(strategy) { $0 }
    }
}

/// A property of one of this module's types, stored without an allocation, in the cache of a flattened property.
@usableFromInline enum AnyProperty<Value> {
    case mutable(MutableProperty<Value>)
    case derived(Property<Value>)
    /// The delivery of a mutable property, without the property.
    case delivery(PropertyDelivery<Value>)
    /// The source of a derived property, without the objects that the property keeps alive.
    case source(Reference<ValueSource<Value>>)

    @inlinable init<Inner: PropertyProtocol & Sendable>(_ property: Inner) where Inner.Value == Value {
        if let property = property as? MutableProperty<Value> {
            self = .mutable(property)
        } else {
            self = .derived(property as? Property<Value> ?? Property(property))
        }
    }

    @inlinable var source: ValueSource<Value> {
        switch self {
        case .mutable(let property): property.source
        case .derived(let property): property.source
        case .delivery(let delivery): ValueSource(delivery)
        case .source(let source): source.value
        }
    }

    /// The source of the property, without the property.
    @inlinable var withoutProperty: AnyProperty {
        switch self {
        case .mutable(let property): .delivery(property.delivery)
        case .derived(let property): property.withoutProperty
        case .delivery, .source: self
        }
    }

    @inlinable var versionedValue: Versioned<Value> {
        let source = source
        return source.trampolines.isEmpty ? source.read(nil) : Reading.versioned(of: source)
    }
}

/// Lets the cache keep the latest inner property alive, as long as the flattened property or a property that is derived from it
/// exists.
///
/// When this object is released, the cache stores only the sources of inner properties from then on. Otherwise an inner property
/// that retains the outer one would form a cycle through the cache.
@usableFromInline final class InnerProperties<Value>: Sendable {
    @usableFromInline let cache: TransformCache<AnyProperty<Value>>

    @inlinable init(_ cache: TransformCache<AnyProperty<Value>>) { self.cache = cache }

    @inlinable deinit { cache.reduce { $0.withoutProperty } }
}

extension ValueSource {
    /// A source of the value of the property that another source holds.
    @inlinable static func latest(of outer: ValueSource<AnyProperty<Value>>) -> ValueSource {
        let source = outer.trampolinedIfDeep
        // The source's cache may retain another such object, at any depth.
        let outerSource = DeferredRelease(source)
        var result = ValueSource(
            isDerived: true,
            depth: source.depth + Depth.state,
            trampolines: source.trampolines,
            read: { readLatest(outerSource.content.read($0)) },
            observe: { beginning, pending, receive in
                let observation = LatestObservation<Value>(sendsNext: beginning == .withPresentValue, receive)
                // The first event is the value at the time of subscribing.
                let outer = outerSource.content.observe(.withPresentValue, pending) { observation.follow($0) }
                observation.outer.started(outer)
                return observation
            }
        )
        // With it, `readLatest` reads nested flattened properties in a loop.
        result.readInnerProperty = { outerSource.content.read($0) }
        return result
    }

    /// Reads a property that may be flattened itself, at any depth, with constant stack.
    @usableFromInline static func readLatest(_ first: Versioned<AnyProperty<Value>>) -> Versioned<Value> {
        var property = first
        var outerVersions: [Version] = []
        while true {
            let source = property.value.source
            guard source.trampolines.isEmpty, let next = source.readInnerProperty else { break }
            outerVersions.append(property.version)
            property = next(nil)
        }
        let current = property.value.versionedValue
        var version = property.version.leading(to: current.version)
        for outerVersion in outerVersions.reversed() { version = outerVersion.leading(to: version) }
        return Versioned(current.value, version)
    }
}

/// Observes the latest of the properties in a source, for one observer of a flattened property. It is the disposable of that
/// observation.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `delivery`'s value, the `State` | its lock | threads that change the source, or a property; any thread that disposes |
/// | `outer`, the observation of the source | itself | the thread that subscribes; any thread that disposes |
@usableFromInline final class LatestObservation<Value>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery and `outer`. The properties decide whether
    // values may cross threads.
    @usableFromInline typealias Event = ValueSource<Value>.VersionedEvent

    @usableFromInline struct State {
        /// The number of the latest property; 0 before the first one.
        @usableFromInline var number = 0
        /// The observation of that property; `nil` until it has begun.
        @usableFromInline var inner: (any Disposable)?
        /// Whether that property has ended, or there is none.
        @usableFromInline var innerHasEnded = true
        @usableFromInline var outerHasEnded = false
        @usableFromInline var isDisposed = false
        /// Whether the next value is sent. The first one is not, if the observer receives only changes.
        @usableFromInline var sendsNext: Bool

        @inlinable init(sendsNext: Bool) { self.sendsNext = sendsNext }

        /// Returns whether a property is the latest one, and still observed.
        @inlinable func observes(_ number: Int) -> Bool { self.number == number && !isDisposed }
    }

    @usableFromInline let delivery: Delivery<State, Event>
    @usableFromInline let observation: Registration?
    @usableFromInline let outer = StartDisposable()

    @inlinable init(sendsNext: Bool, _ observer: @escaping (Event) -> Void) {
        delivery = Delivery(State(sendsNext: sendsNext))
        observation = delivery.observe(observer)
    }

    // The disposable may retain another object of this type, at any depth.
    deinit { if let inner = delivery.value.inner { CurrentThread.release([inner]) } }

    /// Receives an event of the source: it observes the next property in place of the previous one.
    @inlinable func follow(_ event: Signal<Versioned<AnyProperty<Value>>, Never>.Event) {
        guard case .value(let property) = event else { return end { $0.outerHasEnded = true } }
        let next = delivery.access { state in
            state.number += 1
            state.innerHasEnded = false
            return (number: state.number, before: state.inner.take())
        }
        guard let (number, before) = next else { return }
        if let before { CurrentThread.disposeInside(before) }
        guard CurrentThread.mayNest else {
            return CurrentThread.later {
                // Another property may have replaced it.
                if self.delivery.access({ $0.observes(number) }) == true { self.observe(property, number) }
            }
        }
        CurrentThread.nested { observe(property, number) }
    }

    /// Observes the property with a number.
    @inlinable func observe(_ property: Versioned<AnyProperty<Value>>, _ number: Int) {
        // The observation of a property does not retain it.
        let version = property.version
        let inner: any Disposable
        switch property.value.withoutProperty {
        case .delivery(let innerDelivery):
            let subscription = innerDelivery.subscribe(.withPresentValue) { change in
                // The first value may include changes that have not been delivered.
                let innerVersion =
                    if case .first = change {
                        Version.started
                    } else {
                        Version(innerDelivery.delivery.deliveredChanges)
                    }
                self.receive(change.event.map { Versioned($0, version.leading(to: innerVersion)) }, number)
            }
            inner = subscription ?? AnyDisposable.disposed
        case let value:
            let source = value.source
            let receive = { (event: Event) in
                self.receive(event.map { Versioned($0.value, version.leading(to: $0.version)) }, number)
            }
            inner =
                source.trampolines.isEmpty
                ? source.observe(.withPresentValue, nil, receive)
                : PendingSubscriptions.run { source.observe(.withPresentValue, $0, receive) }
        }
        // The replaced observation, or the new one if no observer needs it, is disposed of after unlocking.
        delivery.access { $0.observes(number) ? exchange(&$0.inner, with: inner) : inner }??.dispose()
    }

    /// Receives an event of the property with a number, which is dropped if that is not the latest.
    @inlinable func receive(_ event: Event, _ number: Int) {
        guard case .value = event else {
            return end { if $0.number == number { $0.innerHasEnded = true } }
        }
        delivery.change { state in
            guard state.number == number else { return nil }
            defer { state.sendsNext = true }
            return state.sendsNext ? event : nil
        }
    }

    /// Records an end, and delivers it if it is the last.
    @inlinable func end(_ change: (inout State) -> Void) {
        let isOver = delivery.access { state in
            change(&state)
            return state.outerHasEnded && state.innerHasEnded
        }
        if isOver == true { delivery.finish { _ in .completed } }
    }

    @inlinable var isDisposed: Bool { outer.isDisposed && observation?.isDisposed != false }

    @inlinable func dispose() {
        observation?.dispose()
        outer.dispose()
        let inner = delivery.access { state in
            state.isDisposed = true
            return state.inner.take()
        }
        // It may observe flattened properties itself, at any depth.
        if let inner = inner ?? nil { CurrentThread.disposeInside(inner) }
    }
}
