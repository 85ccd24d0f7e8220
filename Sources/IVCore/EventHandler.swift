/// Whoever deals with events: an interactor, as its event emitter sees it.
public protocol EventHandler<Event> {
    /// What can happen.
    associatedtype Event

    /// Deals with an event.
    ///
    /// It is called on the thread that emits the event, before `emit` returns.
    func handle(event: Event)
}
