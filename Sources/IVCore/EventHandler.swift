/// A type that handles events. An event emitter knows its interactor as one.
public protocol EventHandler<Event> {
    /// What can happen.
    associatedtype Event

    /// Handles an event.
    ///
    /// It is called on the thread that emits the event, before `emit` returns.
    func handle(event: Event)
}
