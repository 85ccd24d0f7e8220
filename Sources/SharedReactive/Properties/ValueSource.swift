/// What an observer of a source is told first.
@usableFromInline
enum Beginning {
    /// The value as it is when the observer subscribes.
    case withPresentValue
    /// The first change that is applied after the observer has subscribed.
    case withNextChange
}

/// What a property reads from and observes.
///
/// A property made from others holds none of their values. It reads and observes the sources, so it is always up to
/// date, and does nothing while it has no observers.
///
/// A chain of sources reads and calls from one to the next. So that a chain of any length needs little stack,
/// there is a `Relay` after every few sources, at which reading, subscribing, delivering, disposing and
/// releasing begin anew.
@usableFromInline
struct ValueSource<Value> {
    @usableFromInline
    typealias Event = Signal<Value, Never>.Event

    /// Returns the current value, from the values that were read at the relays.
    ///
    /// It is for operators. Other code uses `value`.
    @usableFromInline
    let read: (Reading?) -> Value

    /// Subscribes a closure that gets the events one at a time, in the order of the changes.
    ///
    /// It is for operators, which pass on the `Connecting` that they are given. Other code uses `producer` or `signal`.
    @usableFromInline
    let observe: (Beginning, Connecting?, @escaping (Event) -> Void) -> any Disposable

    /// Whether operators run between the source and a closure that observes it.
    @usableFromInline
    let isDerived: Bool

    /// How many operators lie between this source and the relays, or the first sources, behind it.
    @usableFromInline
    let depth: Int

    /// The relays that lie behind this source next.
    @usableFromInline
    let relays: [AnyRelay]

    @inlinable
    init(
        isDerived: Bool = false,
        depth: Int = 0,
        relays: [AnyRelay] = [],
        read: @escaping (Reading?) -> Value,
        observe: @escaping (Beginning, Connecting?, @escaping (Event) -> Void) -> any Disposable
    ) {
        self.isDerived = isDerived
        self.depth = depth
        self.relays = relays
        self.read = read
        self.observe = observe
    }

    /// The source of a delivery's value and changes.
    ///
    /// It keeps the delivery, and not the property to which that belongs.
    @inlinable
    init(_ delivery: Delivery<Value, Event>) {
        self.init(
            read: { _ in delivery.trackedValue },
            observe: { beginning, _, receive in
                switch beginning {
                case .withPresentValue:
                    if let observation = delivery.observe(startingWith: { .value($0) }, receive) {
                        return observation
                    }
                    // Changes may wait that come before the end.
                    if let observation = delivery.observeEnd(
                        startingWith: { .value($0) },
                        isLast: { $0.isTerminating },
                        receive
                    ) {
                        return observation
                    }
                    receive(.value(delivery.value))
                    receive(.completed)
                case .withNextChange:
                    if let observation = delivery.observe(receive) { return observation }
                    receive(.interrupted)
                }
                return AnyDisposable.disposed
            }
        )
    }

    /// The current value.
    @inlinable
    var value: Value {
        relays.isEmpty ? read(nil) : Reading.value(of: self)
    }

    @inlinable
    var producer: SignalProducer<Value, Never> {
        SignalProducer(isDerived: isDerived, depth: depth) { [self] connection, receive in
            Connecting.observe(self, .withPresentValue, connection.connecting, receive)
        }
    }

    @inlinable
    var signal: Signal<Value, Never> {
        Signal(isDerived: isDerived, depth: depth) { [self] connecting, receive in
            Connecting.observe(self, .withNextChange, connecting, receive)
        }
    }

    /// A source whose value never changes.
    static func constant(_ value: Value) -> ValueSource {
        ValueSource(
            read: { _ in value },
            observe: { beginning, _, receive in
                if beginning == .withPresentValue { receive(.value(value)) }
                receive(.completed)
                return AnyDisposable.disposed
            }
        )
    }

    @inlinable
    func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueSource<Other> {
        let upstream = relayedIfDeep
        return ValueSource<Other>(
            isDerived: true,
            depth: upstream.depth + 1,
            relays: upstream.relays,
            read: { [read = upstream.read] reading in transform(read(reading)) },
            observe: { [observe = upstream.observe] beginning, connecting, receive in
                observe(beginning, connecting) { receive($0.map(transform)) }
            }
        )
    }

    /// A source that does not tell of values that are equivalent to the one before.
    @inlinable
    func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> ValueSource {
        let upstream = relayedIfDeep
        return ValueSource(
            isDerived: true,
            depth: upstream.depth + 1,
            relays: upstream.relays,
            read: upstream.read,
            observe: { [observe = upstream.observe] beginning, connecting, receive in
                // The first change is compared with the value at the moment of subscribing. One source calls
                // the closure, one event at a time, so what it remembers needs no lock.
                var last: Value?
                return observe(.withPresentValue, connecting) { event in
                    guard case .value(let value) = event else { return receive(event) }
                    guard let before = last else {
                        last = value
                        if beginning == .withPresentValue { receive(event) }
                        return
                    }
                    if isEquivalent(before, value) { return }
                    last = value
                    receive(event)
                }
            }
        )
    }
}
