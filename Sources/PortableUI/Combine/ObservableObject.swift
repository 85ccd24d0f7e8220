import SharedReactive

/// An object that publishes before it changes, as in Combine. Setting one of its `@Published` properties publishes.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher. An object can declare any publisher that cannot fail.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Publishes before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Publishes before a `@Published` property is set. For other changes, call `send()`.
    public var objectWillChange: ObservableObjectPublisher {
        // Its `@Published` properties store the publisher. An object without such properties has it in a table.
        if let publisher = publisherOfPublishedProperties(in: self) { return publisher }
        return PublishersOfOtherObjects.publisher(of: self)
    }
}

extension ObservableObject {
    /// Calls a closure for each later change, when the new value can be read. For `send()`, and for a publisher that
    /// the object declares itself, the closure is called right before the change instead. It is called on the thread that changes the
    /// object. Views and seeders use it.
    package func observeChanges(_ body: @escaping @Sendable () -> Void) -> AnyCancellable {
        let publisher = objectWillChange
        return (publisher as? ObservableObjectPublisher)?.readers.sink(receiveValue: body)
            ?? publisher.sink { _ in body() }
    }
}

// | state                            | guard    | accessed by                             |
// | -------------------------------- | -------- | --------------------------------------- |
// | `PublishersOfOtherObjects.table` | the lock | threads that read an object's publisher |

/// The publishers of objects without a `@Published` property, which would store the publisher.
private enum PublishersOfOtherObjects {
    private struct Entry {
        // A new object may get the address of a deallocated one. This is `nil` then.
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table: GuardedState {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// With more entries, the entries of deallocated objects are removed.
        var nextCleaning = 64
    }

    private static let table = Lock(Table())

    /// Returns the publisher of an object, and creates it at the first call.
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let id = ObjectIdentifier(object)
        let new = Entry(object: object, publisher: ObservableObjectPublisher())
        // The second result is the replaced entry of a deallocated object at the same address. Releasing it may run a `deinit`
        // that reads a publisher, so it is released outside the lock. The third result is the entries to clean, if any.
        let (publisher, _, entries) = table.withLock { table -> (_, Entry?, [ObjectIdentifier: Entry]) in
            if let entry = table.entries[id], entry.object === object { return (entry.publisher, nil, [:]) }
            let old = table.entries.updateValue(new, forKey: id)
            return (new.publisher, old, table.entries.count > table.nextCleaning ? table.entries : [:])
        }
        if !entries.isEmpty { clean(entries) }
        return publisher
    }

    /// Removes the entries of deallocated objects. Loading a weak reference retains its object, and releasing that may
    /// deallocate the object. So the references are loaded outside the lock.
    private static func clean(_ entries: [ObjectIdentifier: Entry]) {
        let gone = entries.filter { $0.value.object == nil }
        table.withLock { table in
            for (id, entry) in gone where table.entries[id]?.publisher === entry.publisher { table.entries[id] = nil }
            table.nextCleaning = max(64, table.entries.count * 2)
        }
    }
}
