extension Signal {
    /// Returns a signal of the values transformed.
    @inlinable
    public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Signal<Other, Error> {
        Signal<Other, Error> { [subscribe] observer in
            subscribe { observer($0.map(transform)) }
        }
    }

    /// Returns a signal of a property of the values.
    @inlinable
    public func map<Other>(_ keyPath: KeyPath<Value, Other> & Sendable) -> Signal<Other, Error> {
        map { $0[keyPath: keyPath] }
    }

    /// Returns a signal that ends with the error transformed.
    @inlinable
    public func mapError<Other>(_ transform: @escaping @Sendable (Error) -> Other) -> Signal<Value, Other> {
        Signal<Value, Other> { [subscribe] observer in
            subscribe { observer($0.mapError(transform)) }
        }
    }

    /// Returns a signal of the values that `isIncluded` lets through.
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        Signal { [subscribe] observer in
            subscribe { event in
                if case .value(let value) = event, !isIncluded(value) { return }
                observer(event)
            }
        }
    }

    /// Returns a signal of the values that `transform` makes, without the `nil`s.
    @inlinable
    public func compactMap<Other>(
        _ transform: @escaping @Sendable (Value) -> Other?
    ) -> Signal<Other, Error> {
        map(transform).skipNil()
    }

    /// Returns a signal of the values that are not `nil`.
    @inlinable
    public func skipNil<Wrapped>() -> Signal<Wrapped, Error> where Value == Wrapped? {
        Signal<Wrapped, Error> { [subscribe] observer in
            subscribe { event in
                switch event {
                case .value(let value): if let value { observer(.value(value)) }
                case .failed(let error): observer(.failed(error))
                case .completed: observer(.completed)
                case .interrupted: observer(.interrupted)
                }
            }
        }
    }

    /// Returns a signal without the values that are equivalent to the one before them.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable
    public func skipRepeats(
        _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
    ) -> Signal {
        Signal { [subscribe] observer in
            subscribe(withoutRepeats(isEquivalent, observer))
        }
    }

    /// Returns a signal whose events arrive by way of a scheduler.
    ///
    /// Their order is the scheduler's. After disposing no callback begins, also of events on their way.
    public func observe(on scheduler: any Scheduler) -> Signal {
        Signal { [subscribe] observer in
            let forwarding = Forwarding(to: observer, on: scheduler)
            return forwarding.connect(subscribe)
        }
    }
}

extension Signal where Value: Equatable {
    /// Returns a signal without the values that equal the one before them.
    ///
    /// Each observer gets the first value after it began to observe.
    @inlinable
    public func skipRepeats() -> Signal {
        Signal(subscribe: { [subscribe] observer in
            subscribe(withoutRepeats({ $0 == $1 }, observer))
        })
    }
}

/// Returns a closure that passes events on, without values that are equivalent to the one before.
///
/// It is called by one source, one event at a time, so what it remembers needs no lock.
@inlinable
func withoutRepeats<Value, Error>(
    _ isEquivalent: @escaping (Value, Value) -> Bool,
    _ observer: @escaping (Signal<Value, Error>.Event) -> Void
) -> (Signal<Value, Error>.Event) -> Void {
    var last: Value?
    return { event in
        if case .value(let value) = event {
            if let last, isEquivalent(last, value) { return }
            last = value
        }
        observer(event)
    }
}

/// Passes events on by way of a scheduler, until it is disposed of.
final class Forwarding<Event>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the closure and the upstream are inside the lock and the
    // disposable; events go to the scheduler's thread, which the caller chose for its values.
    private let observer: Lock<((Event) -> Void)?>
    private let scheduler: any Scheduler
    private let upstream = SerialDisposable()

    init(to observer: @escaping (Event) -> Void, on scheduler: any Scheduler) {
        self.observer = Lock(observer)
        self.scheduler = scheduler
    }

    /// Subscribes and returns the subscription, or `nil` if there was nothing to subscribe to.
    func connect(_ subscribe: (@escaping (Event) -> Void) -> (any Disposable)?) -> (any Disposable)? {
        let subscription = subscribe { [self] event in
            let parcel = Parcel(event: event)
            scheduler.schedule { [self] in
                let observer = observer.withLock { $0 }
                observer?(parcel.event)
            }
        }
        upstream.inner = subscription
        return subscription == nil ? nil : self
    }

    var isDisposed: Bool {
        observer.withLock { $0 == nil }
    }

    func dispose() {
        // The closure is released here, after unlocking.
        _ = observer.withLock { observer in
            defer { observer = nil }
            return observer
        }
        upstream.dispose()
    }
}

/// An event on its way to a scheduler's thread.
///
/// Invariant behind `@unchecked Sendable`: one thread puts it in, the scheduler's takes it out.
struct Parcel<Event>: @unchecked Sendable {
    let event: Event
}
