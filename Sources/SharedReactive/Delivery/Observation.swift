/// One subscription: what a source keeps of an observer, and what the observer keeps to end it.
///
/// The source's roster owns it, and so does whoever holds it as a `Disposable`. It owns the
/// source's delivery only until it is disposed or the source ends, so a kept disposable keeps
/// neither a source nor a value alive.
@usableFromInline
package final class Observation: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `id` is set before the observer is shared; `slot` and
    // `body` are touched under the lock of the delivery whose roster holds the observer, save that
    // the delivering thread calls `body` while it has claimed the observer, which keeps everyone
    // else from taking it.

    /// Its place in the order of subscription.
    @usableFromInline
    package internal(set) var id = 0

    /// Its index in the roster's slots.
    @usableFromInline
    package internal(set) var slot = 0

    /// The `ObservationBody` of the source's kind of change, retained: without its type, so that
    /// subscribing and disposing need no generic code, and unmanaged, so that calling it touches no
    /// reference count.
    @usableFromInline
    package internal(set) var body: Unmanaged<AnyObject>?

    /// The delivery whose roster holds the observer; `nil` when the subscription has ended.
    private let delivery: Lock<AnyDelivery?>

    @usableFromInline
    package init(body: AnyObject, delivery: AnyDelivery?) {
        self.body = .passRetained(body)
        self.delivery = Lock(delivery)
    }

    deinit {
        body?.release()
    }

    /// Whether the subscription has ended, by `dispose()` or with its source.
    @usableFromInline
    package var isDisposed: Bool {
        delivery.withLock { $0 == nil }
    }

    /// Ends the subscription: when this returns, no further callback begins (`D7`).
    ///
    /// Any thread may call it, inside a callback too, and more than once.
    @usableFromInline
    package func dispose() {
        // Whoever calls this while another thread does leaves together with it, not before.
        guard let delivery = delivery.withLock({ $0 }) else { return }
        delivery.remove(self)
        end()
    }

    /// Takes the body out, to be released by the caller where no lock is held.
    @usableFromInline
    package func takeBody() -> AnyObject? {
        defer { body = nil }
        return body?.takeRetainedValue()
    }

    /// Lets go of the delivery, whose roster has let go of the observer.
    @usableFromInline
    package func end() {
        // The delivery is released here, after unlocking.
        _ = delivery.withLock { delivery in
            defer { delivery = nil }
            return delivery
        }
    }
}

/// An observer's closure in a box, from which it can be called without being retained.
@usableFromInline
package final class ObservationBody<Change> {
    @usableFromInline
    let call: (Change) -> Void

    @inlinable
    package init(_ call: @escaping (Change) -> Void) {
        self.call = call
    }
}
