import SharedReactive

/// What `Dispatcher.register(handler:)` and `Store.addListener(callback:)` return, to end it again.
///
/// Dropping it ends nothing: the dispatcher or the store keeps the closure until it is told to remove it,
/// or is released itself.
public struct Subscription: Sendable {
    @usableFromInline
    let observer: Observation

    /// The dispatcher or the store that gave it out.
    @usableFromInline
    let source: ObjectIdentifier

    @inlinable
    init(observer: Observation, source: AnyObject) {
        self.observer = observer
        self.source = ObjectIdentifier(source)
    }
}
