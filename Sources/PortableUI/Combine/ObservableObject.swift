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
        if let publisher = publisherOfPublishedProperties(in: self) { return publisher }
        return PublishersOfOtherObjects.publisher(of: self)
    }
}

extension ObservableObject {
    /// Calls a closure for each later change when the new value can be read. For `send()` and for a publisher that the object
    /// declares, calls it right before the change.
    package func observeChanges(_ body: @escaping () -> Void) -> AnyCancellable {
        let publisher = objectWillChange
        return (publisher as? ObservableObjectPublisher)?.observeChanges(body) ?? publisher.sink { _ in body() }
    }
}

// | state                            | guard    | touched by                              |
// | -------------------------------- | -------- | --------------------------------------- |
// | `PublishersOfOtherObjects.table` | the lock | threads that read an object's publisher |

/// The publishers of objects that have no property to store them.
private enum PublishersOfOtherObjects {
    private struct Entry {
        // A new object may get the address of a deallocated one. This is `nil` then.
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table: GuardedState {
        var entries: [ObjectIdentifier: Entry] = [:]
        var nextCleaning = 64
    }

    private static let table = Lock(Table())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        // Loading a weak reference retains its object. If its owner releases it meanwhile, the object is deallocated here.
        // That happens outside the lock, because its `deinit` may read a publisher.
        let (publisher, looked, released) = table.withLock { table in
            let id = ObjectIdentifier(object)
            var looked: [AnyObject?] = []
            var released: [Entry] = []
            if let entry = table.entries[id] {
                if entry.object === object { return (entry.publisher, looked, released) }
                released.append(entry)
            }
            if table.entries.count >= table.nextCleaning {
                looked.reserveCapacity(table.entries.count)
                for (id, entry) in table.entries {
                    let object = entry.object
                    looked.append(object)
                    if object == nil {
                        released.append(entry)
                        table.entries[id] = nil
                    }
                }
                table.nextCleaning = max(64, table.entries.count * 2)
            }
            let entry = Entry(object: object, publisher: ObservableObjectPublisher())
            table.entries[id] = entry
            return (entry.publisher, looked, released)
        }
        withExtendedLifetime((looked, released)) {}
        return publisher
    }
}
