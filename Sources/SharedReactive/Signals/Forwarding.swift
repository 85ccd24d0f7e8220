/// Passes events on by way of a scheduler, until one that ends or until it is disposed of.
final class Forwarding<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
    typealias Event = Signal<Value, Error>.Event

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
                // The observer may be what holds this object.
                if parcel.event.isTerminating { dispose() }
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
