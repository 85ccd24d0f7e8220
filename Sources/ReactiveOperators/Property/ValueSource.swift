import SharedReactive

/// The source of a property: it reads and observes the value.
///
/// A property retains it: see `Property.derivation`. A source that is derived from others reads and observes them, so it is always
/// up to date. It does nothing while it is neither read nor observed. The results of a transform are stored in a `TransformCache`
/// by the version of the original value, and shared.
///
/// A chain of sources reads and calls from one to the next. So that a chain of any length needs little stack,
/// there is a `Trampoline` after every few sources, where reading, subscribing, delivering, disposing and
/// releasing start with an empty stack.
@usableFromInline package struct ValueSource<Value> {
    @usableFromInline package typealias Event = Signal<Value, Never>.Event

    @usableFromInline package typealias VersionedEvent = Signal<Versioned<Value>, Never>.Event

    /// Returns the current value. The argument has the trampolines' values; pass `nil` if there are no trampolines.
    ///
    /// It is for operators. Other code uses `value`.
    @usableFromInline package let read: (Reading?) -> Versioned<Value>

    /// Returns the current value for a property; `nil` if trampolines are behind this source.
    @usableFromInline let readWithoutTrampolines: (() -> Value)?

    /// Subscribes a closure that receives the events one at a time, in the order of the changes.
    ///
    /// It is for operators, which pass on their `PendingSubscriptions`. Other code uses `producer` or `signal`.
    @usableFromInline
    package let observe:
        (Beginning, PendingSubscriptions?, @escaping (VersionedEvent) -> Void) -> any Disposable

    /// Subscribes a closure as `observe` does. The closure receives the events without versions.
    @usableFromInline
    package let subscribe: (Beginning, PendingSubscriptions?, @escaping (Event) -> Void) -> any Disposable

    /// Whether operators run between the source and a closure that observes it: see `SignalProducer.deliver(to:)`.
    @usableFromInline let isDerived: Bool

    /// Whether all observers get the same versions, so that `combineLatest` can match them.
    @usableFromInline package let hasSharedVersions: Bool

    /// The depth of the operators between this source and the trampolines, or the first sources, behind it: see `Depth`.
    @usableFromInline package let depth: Int

    /// The nearest trampolines upstream.
    @usableFromInline package let trampolines: [AnyTrampoline]

    /// For a flattened property: reads its current inner property, for `readLatest`. `nil` for other sources.
    @usableFromInline var readInnerProperty: ((Reading?) -> Versioned<AnyProperty<Value>>)?

    @inlinable package init(
        isDerived: Bool = false,
        hasSharedVersions: Bool = false,
        depth: Int = 0,
        trampolines: [AnyTrampoline] = [],
        read: @escaping (Reading?) -> Versioned<Value>,
        readWithoutTrampolines reader: (() -> Value)? = nil,
        observe:
            @escaping (Beginning, PendingSubscriptions?, @escaping (VersionedEvent) -> Void) -> any Disposable,
        subscribe: ((Beginning, PendingSubscriptions?, @escaping (Event) -> Void) -> any Disposable)? = nil
    ) {
        self.isDerived = isDerived
        self.hasSharedVersions = hasSharedVersions
        self.depth = depth
        self.trampolines = trampolines
        self.read = read
        readWithoutTrampolines = trampolines.isEmpty ? reader ?? { read(nil).value } : nil
        self.observe = observe
        self.subscribe =
            subscribe ?? { beginning, pending, receive in
                observe(beginning, pending) { receive($0.map(\.value)) }
            }
    }

    /// The source of a delivery's value and changes.
    ///
    /// It retains the delivery, and not the delivery's property.
    @inlinable package init(_ delivery: PropertyDelivery<Value>) {
        self.init(
            hasSharedVersions: true,
            read: { _ in
                let (value, changes) = delivery.trackedValueAndChanges
                return Versioned(value, Version(changes))
            },
            observe: { beginning, _, receive in
                let observation = delivery.subscribe(beginning) { change in
                    if case .value(let value) = change {
                        receive(.value(Versioned(value, Version(delivery.delivery.deliveredChanges))))
                    } else {
                        Self.receive(change, receive)
                    }
                }
                if let observation { return observation }
                if beginning == .withNextChange { receive(.interrupted) }
                return AnyDisposable.disposed
            },
            subscribe: { beginning, _, receive in
                delivery.observeEvents(beginning, receive) ?? AnyDisposable.disposed
            }
        )
    }

    /// Passes on the value that a new observer gets first, or the end. It is not inlined, because both are rare.
    @inlinable @inline(never)
    static func receive(_ event: PropertyEvent<Value>, _ receive: (VersionedEvent) -> Void) {
        receive(event.value.map { .value(Versioned($0, .started)) } ?? .completed)
    }

    @inlinable package var value: Value { readWithoutTrampolines?() ?? Reading.versioned(of: self).value }

    @inlinable package var producer: SignalProducer<Value, Never> {
        return SignalProducer(isDerived: isDerived, depth: depth) { [self] context, receive in
            PendingSubscriptions.observe(self, .withPresentValue, context.pending, receive)
        }
    }

    @inlinable var signal: Signal<Value, Never> {
        return Signal(isDerived: isDerived, depth: depth) { [self] pending, receive in
            let observation = PendingSubscriptions.observe(self, .withNextChange, pending, receive)
            // Most sources that have ended return this disposable.
            return observation === AnyDisposable.disposed ? nil : observation
        }
    }

    @usableFromInline static func constant(_ value: Value) -> ValueSource {
        return ValueSource(
            hasSharedVersions: true,
            read: { _ in Versioned(value, Version(1)) },
            observe: { beginning, _, receive in
                if beginning == .withPresentValue { receive(.value(Versioned(value, Version(1)))) }
                receive(beginning == .withPresentValue ? .completed : .interrupted)
                return AnyDisposable.disposed
            }
        )
    }
}
