import SharedReactive

/// Identifies a handler of a dispatcher or a listener of a store, to remove it later. Releasing a subscription does not
/// remove the closure: the dispatcher or the store keeps it until you remove it, or until the dispatcher or the store is
/// released.
public struct Subscription: Sendable {
    @usableFromInline let observer: Registration

    /// The dispatcher or the store that created it.
    @usableFromInline let source: ObjectIdentifier

    @inlinable init(observer: Registration, source: AnyObject) {
        self.observer = observer
        self.source = ObjectIdentifier(source)
    }
}
