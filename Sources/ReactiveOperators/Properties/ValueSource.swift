import SharedReactive

/// What a property reads from and observes.
///
/// A source that is derived from others reads and observes those, so it is always up to date. It does nothing while
/// nobody asks. What a transform makes is kept in a `Memo` for the others who ask, by the stamp of the value that it was
/// made of.
///
/// A chain of sources reads and calls from one to the next. So that a chain of any length needs little stack,
/// there is a `Relay` after every few sources, at which reading, subscribing, delivering, disposing and
/// releasing begin anew.
@usableFromInline package struct ValueSource<Value> {
    @usableFromInline package typealias Event = Signal<Value, Never>.Event

    /// An event whose value says which one it is.
    @usableFromInline package typealias StampedEvent = Signal<Stamped<Value>, Never>.Event

    /// Returns the current value, from the values that were read at the relays.
    ///
    /// It is for operators. Other code uses `value`.
    @usableFromInline package let read: (Reading?) -> Stamped<Value>

    /// Subscribes a closure that gets the events one at a time, in the order of the changes.
    ///
    /// It is for operators, which pass on the `Connecting` that they are given. Other code uses `producer` or `signal`.
    @usableFromInline
    package let observe: (Beginning, Connecting?, @escaping (StampedEvent) -> Void) -> any Disposable

    /// The same, for those who do not need the stamps.
    @usableFromInline
    package let subscribe: (Beginning, Connecting?, @escaping (Event) -> Void) -> any Disposable

    /// Whether operators run between the source and a closure that observes it.
    @usableFromInline let isDerived: Bool

    /// How many operators lie between this source and the relays, or the first sources, behind it.
    @usableFromInline package let depth: Int

    /// The relays that lie behind this source next.
    @usableFromInline package let relays: [AnyRelay]

    @inlinable package init(
        isDerived: Bool = false,
        depth: Int = 0,
        relays: [AnyRelay] = [],
        read: @escaping (Reading?) -> Stamped<Value>,
        observe: @escaping (Beginning, Connecting?, @escaping (StampedEvent) -> Void) -> any Disposable,
        subscribe: ((Beginning, Connecting?, @escaping (Event) -> Void) -> any Disposable)? = nil
    ) {
        self.isDerived = isDerived
        self.depth = depth
        self.relays = relays
        self.read = read
        self.observe = observe
        self.subscribe =
            subscribe ?? { beginning, connecting, receive in
                observe(beginning, connecting) { receive($0.map(\.value)) }
            }
    }

    /// The source of a delivery's value and changes.
    ///
    /// It keeps the delivery, and not the property to which that belongs.
    @inlinable package init(_ delivery: Delivery<Value, PropertyEvent<Value>>) {
        self.init(
            read: { _ in
                let (value, changes) = delivery.trackedValueAndChanges
                return Stamped(value, Stamp(changes))
            },
            observe: { beginning, _, receive in
                let observation = delivery.subscribe(beginning) { change in
                    receive(change.event.map { Stamped($0, Stamp(delivery.delivered)) })
                }
                if let observation { return observation }
                if beginning == .withNextChange { receive(.interrupted) }
                return AnyDisposable.disposed
            },
            subscribe: { beginning, _, receive in delivery.observeEvents(beginning, receive) }
        )
    }

    @inlinable package var value: Value { relays.isEmpty ? read(nil).value : Reading.stamped(of: self).value }

    /// Returns a closure that reads the value.
    @inlinable package var reader: () -> Value {
        relays.isEmpty ? { [read] in read(nil).value } : { Reading.stamped(of: self).value }
    }

    @inlinable package var producer: SignalProducer<Value, Never> {
        SignalProducer(isDerived: isDerived, depth: depth) { [self] connection, receive in
            Connecting.observe(self, .withPresentValue, connection.connecting, receive)
        }
    }

    @inlinable var signal: Signal<Value, Never> {
        Signal(isDerived: isDerived, depth: depth) { [self] connecting, receive in
            Connecting.observe(self, .withNextChange, connecting, receive)
        }
    }

    @usableFromInline static func constant(_ value: Value) -> ValueSource {
        ValueSource(
            read: { _ in Stamped(value, Stamp(1)) },
            observe: { beginning, _, receive in
                if beginning == .withPresentValue { receive(.value(Stamped(value, Stamp(1)))) }
                receive(beginning == .withPresentValue ? .completed : .interrupted)
                return AnyDisposable.disposed
            }
        )
    }
}
