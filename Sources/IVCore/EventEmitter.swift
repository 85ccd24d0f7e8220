import SharedReactive

/// Takes a view's events to its interactor.
///
/// ```swift
/// eventEmitter?.emit(.didLoadView)
/// ```
///
/// The view gets it when it is linked, and owns the interactor through it (`I2`). A part of the view, such
/// as a cell, may be given a copy, which owns the interactor too: what was started for the view goes on until the
/// last copy has gone, or the view is linked anew.
public struct EventEmitter<Handler: EventHandler> {
    @usableFromInline
    let target: EventTarget<Handler>

    /// Creates an emitter by hand, without linking the handler to a view.
    ///
    /// - Parameter handler: Owned by the emitter.
    @inlinable
    public init(handler: Handler) {
        target = EventTarget(handler, link: nil)
    }

    @inlinable
    init(handler: Handler, link: ViewLink) {
        target = EventTarget(handler, link: link)
    }

    /// Has the interactor handle an event, on this thread, before this returns.
    @inlinable
    public func emit(_ event: Handler.Event) {
        target.handler.handle(event: event)
    }
}

extension EventEmitter: Sendable where Handler: Sendable {}

/// What a view keeps of a link: one object, so that an event costs no more than keeping that one
/// alive while it is handled.
@usableFromInline
final class EventTarget<Handler: EventHandler> {
    @usableFromInline
    let handler: Handler

    /// What ends with the view.
    @usableFromInline
    let link: ViewLink?

    @inlinable
    init(_ handler: Handler, link: ViewLink?) {
        self.handler = handler
        self.link = link
    }

    deinit {
        link?.work.dispose()
    }
}

extension EventTarget: Sendable where Handler: Sendable {}
