import SharedReactive

/// The source of a signal or of a start with an input: it notifies its observers of events, until a terminating one.
///
/// The input retains it, and so does the signal. Observations retain its delivery.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `delivery` | its lock | any thread that sends or observes |
/// | `resources` | itself | threads that add to them; the thread that ends the signal |
@usableFromInline package final class EventSource<Value, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery and the disposable.
    @usableFromInline package typealias Event = Signal<Value, Error>.Event

    /// Its value is whether the signal has ended. With a value without a size, such as `Void`, the address would be shared with the
    /// memory after it, which the thread sanitizer reports.
    @usableFromInline let delivery = Delivery<Bool, Event>(false)

    /// Disposed of when the signal ends.
    @usableFromInline package let resources = CompositeDisposable()

    @inlinable package init() {}

    @inlinable deinit { delivery.finish() }

    @inlinable var hasEnded: Bool { delivery.value }

    /// Sends an event, unless the signal has ended.
    @inlinable package func send(_ event: Event) {
        if !event.isTerminating { return delivery.change { _ in event } }
        delivery.finish { hasEnded in
            hasEnded = true
            return event
        }
        resources.dispose()
    }

    /// Subscribes a closure. If the signal has ended, this sends the closure `.interrupted` and returns `nil`.
    @inlinable package func subscribe(_ receive: @escaping (Event) -> Void) -> (any Disposable)? {
        if let observation = delivery.observe(receive) { return observation }
        receive(.interrupted)
        return nil
    }
}
