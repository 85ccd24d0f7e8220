import SharedReactive

/// A type that handles events. Every interactor is one.
public protocol EventHandler<Event> {
    /// The type of the view's events: usually an enum.
    associatedtype Event

    /// Handles an event.
    ///
    /// It is called on the emitting thread: before `emit` returns, or at the end of linking.
    func handle(event: Event)
}

/// Sends a view's events to its interactor.
///
/// ```swift
/// eventEmitter?.emit(.didLoadView)
/// ```
///
/// A view gets its emitter when it is linked, and owns the interactor through it. You can give a copy to a part of the
/// view, such as a cell. A copy owns the interactor too, so release it with the view. While a copy is kept, the link does
/// not end at once when the view is deallocated or sets its emitter to `nil`: see
/// ``CommandEmitter/task(id:until:priority:isolation:_:)``. After the link has ended, events that are emitted through the copy are
/// dropped.
public struct EventEmitter<Handler: EventHandler> {
    @usableFromInline let target: EventTarget<Handler>

    /// Creates an emitter by hand, without linking the handler to a view.
    ///
    /// - Parameter handler: Owned by the emitter.
    @inlinable public init(handler: Handler) { target = EventTarget(handler, link: nil) }

    @inlinable init(handler: Handler, link: Link) { target = EventTarget(handler, link: link) }

    /// Sends an event to the interactor, which handles it on this thread before this method returns.
    ///
    /// If the link has ended, the event is dropped. If the view emits an event while it is being linked, the interactor
    /// handles the event once its command emitter is set, before `link(_:)` returns.
    @inlinable @inline(__always) public func emit(_ event: Handler.Event) { target.emit(event) }

    /// Sends several events to the interactor, in order.
    ///
    /// ```swift
    /// eventEmitter?.emit([.didLoadView, .didAppear])
    /// ```
    @inlinable
    @_disfavoredOverload  // An ambiguous literal is one event.
    public func emit(_ events: [Handler.Event]) { for event in events { emit(event) } }
}

@_documentation(visibility: internal)
extension EventEmitter where Handler.Event: Sendable {
    // The overloads for `Sendable` events. Any thread may retain these, so the inspector can store them and emit them
    // again.

    /// Sends an event to the interactor, which handles it on this thread before this method returns.
    @inlinable @inline(__always) public func emit(_ event: Handler.Event) {
        target.emit(event, isSendable: true)
    }

    /// Sends several events to the interactor, in order.
    @inlinable @_disfavoredOverload public func emit(_ events: [Handler.Event]) {
        for event in events { emit(event) }
    }
}

extension EventEmitter: Sendable where Handler: Sendable {}

/// A view's reference to a link. It is one object, so that handling an event retains only one object. Its deallocation
/// ends the link.
@usableFromInline final class EventTarget<Handler: EventHandler> {
    @usableFromInline let handler: Handler

    /// `nil` for an emitter that was made by hand.
    @usableFromInline let link: Link?

    /// The identity of the link, which is compared without retaining it.
    @usableFromInline let linkIdentity: ObjectIdentifier?

    @inlinable init(_ handler: Handler, link: Link?) {
        self.handler = handler
        self.link = link
        linkIdentity = link.map(ObjectIdentifier.init)
    }

    deinit { link?.end() }

    @inlinable @inline(__always) func emit(_ event: Handler.Event, isSendable: Bool = false) {
        if let link {
            if link.isOpen { link.endIfReplaced() }
            if Trace.isOn || !link.isOpen { return emit(event, isSendable: isSendable, over: link) }
        }
        handler.handle(event: event)
    }

    /// Emits an event that is traced, or was emitted while linking or after the end. It is not inlined into the
    /// callers.
    @usableFromInline @inline(never) func emit(_ event: Handler.Event, isSendable: Bool, over link: Link) {
        if link.hasEnded { return }
        let step = Trace.isOn ? link.record(.event, of: event, by: isSendable ? self : nil) : nil
        let handle = { [handler] in
            guard let step else { return handler.handle(event: event) }
            Trace.causing(step) { handler.handle(event: event) }
        }
        // An event that is emitted while linking is recorded now and handled later. A tracer may have ended the link.
        if link.admits(handle) { handle() }
    }
}

extension EventTarget: Sendable where Handler: Sendable {}
