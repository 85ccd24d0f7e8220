import SharedReactive

/// The source of a signal with an input: it notifies its observers of events, until a terminating one.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `plain` | its lock | any thread that sends or observes |
/// | `resources` | itself | the thread that ends the signal |
@usableFromInline package final class EventSource<Value, Error: Swift.Error>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is inside the delivery and the disposable.
    @usableFromInline package typealias Event = Signal<Value, Error>.Event
    @usableFromInline typealias Boxed = SharedReactive.Box<Event>

    /// Holds whether the signal has ended. A value without a size would share its address with the memory after it, which
    /// the thread sanitizer reports.
    // Invariant behind both casts: if values are large, this is a delivery of boxes, and used as `boxed` alone.
    @usableFromInline let plain: Delivery<Bool, Event>

    @inlinable @inline(__always) var boxed: Delivery<Bool, Boxed> { unsafeBitCast(plain, to: Delivery.self) }

    /// Disposed of when the signal ends.
    @usableFromInline package let resources = CompositeDisposable()

    @inlinable package init() {
        plain =
            isLarge(Value.self)
            ? unsafeBitCast(Delivery<Bool, Boxed>(false), to: Delivery<Bool, Event>.self)
            : Delivery(false)
    }

    @inlinable deinit { if isLarge(Value.self) { boxed.finish() } else { plain.finish() } }

    @inlinable var hasEnded: Bool { isLarge(Value.self) ? boxed.value : plain.value }

    /// Sends an event, unless the signal has ended.
    @inlinable package func send(_ event: Event) {
        if isLarge(Value.self) { return send(Boxed(event)) }
        send(event, isLast: event.isTerminating, by: plain)
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func send(_ event: Boxed) {
        send(event, isLast: event.read { $0.isTerminating }, by: boxed)
    }

    @inlinable func send<Change>(_ change: Change, isLast: Bool, by delivery: Delivery<Bool, Change>) {
        if !isLast { return delivery.change { _ in change } }
        delivery.finish { hasEnded in
            hasEnded = true
            return change
        }
        resources.dispose()
    }

    @inlinable func observe(_ receive: @escaping (Event) -> Void) -> Registration? {
        isLarge(Value.self) ? boxed.observe { $0.read(receive) } : plain.observe(receive)
    }

    @inlinable package func subscribe(_ receive: @escaping (Event) -> Void) -> (any Disposable)? {
        if let observation = observe(receive) { return observation }
        receive(.interrupted)
        return nil
    }
}
