/// An activity that can be cancelled, as in Combine.
public protocol Cancellable {
    /// Ends the activity.
    func cancel()
}

extension Cancellable {
    /// Adds an `AnyCancellable` of this activity to a set. Releasing that object cancels the activity.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self as? AnyCancellable ?? AnyCancellable(self)) }

    /// Appends an `AnyCancellable` of this activity to a collection. Releasing that object cancels the activity.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self as? AnyCancellable ?? AnyCancellable(self))
    }
}

/// An object that cancels a subscription when it is cancelled or released, as in Combine. It cancels once, on the thread
/// of the first of these events.
public final class AnyCancellable: Cancellable, Hashable {
    /// The closure that cancels, or `nil` once it was taken for its call.
    private let end: GuardedValue<(() -> Void)?>

    /// Creates an object that calls a closure when it is cancelled or released, once.
    public init(_ cancel: @escaping () -> Void) { end = GuardedValue(cancel) }
    /// Creates an object that cancels another one when it is cancelled or released, once.
    public init<C: Cancellable>(_ canceller: C) { end = GuardedValue(canceller.cancel) }

    deinit { cancel() }

    /// Cancels the subscription. A second call does nothing.
    public func cancel() { end.exchange(nil)?() }

    /// Returns whether both are the same object.
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
