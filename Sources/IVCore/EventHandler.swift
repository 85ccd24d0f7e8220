/// A type that handles events. Every interactor is one.
public protocol EventHandler<Event> {
    /// What can happen to the view: usually an enum.
    associatedtype Event

    /// Handles an event.
    ///
    /// It is called on the thread that emits the event, before `emit` returns.
    func handle(event: Event)
}
